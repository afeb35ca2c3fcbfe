import type { PaymentLink } from '../entities/payment-link.entity';
import type { Token } from '../entities/token.entity';
import type { PaymentLinkStatus } from '../lib/enums';
import { formatAmount } from '../lib/money';
import { presentLine } from './invoice.presenter';

/** URL of a payment link's page. */
export const paymentLinkUrl = (publicUrl: string, { slug }: Pick<PaymentLink, 'slug'>) =>
  `${publicUrl}/pay/${slug}`;

interface Totals {
  invoices: number;
  open: number;
  paid: number;
  payments: number;
  received: bigint;
  fees: bigint;
}

/** Returns the totals with sums in whole tokens, as exact decimal text; `net` is `received` minus `fees`. */
export const presentLinkTotals = (
  { invoices, open, paid, payments, received, fees }: Totals,
  { decimals }: Pick<Token, 'decimals'>,
) => ({
  invoices,
  open,
  paid,
  payments,
  received: formatAmount(received, decimals),
  fees: formatAmount(fees, decimals),
  net: formatAmount(received - fees, decimals),
});

type PresentedLink = Omit<PaymentLink, 'user' | 'token' | 'channel'> & {
  status: PaymentLinkStatus;
  totals: Totals;
};

/**
 * Converts a payment link to its REST form. The link's own amounts are JSON numbers in whole tokens, like those of an
 * invoice.
 */
export const presentPaymentLink = (link: PresentedLink, token: Token, publicUrl: string) => {
  const inTokens = (baseUnits: bigint | null) =>
    baseUnits === null ? null : Number(formatAmount(baseUnits, token.decimals));
  return {
    uuid: link.uuid,
    user_uuid: link.userUuid,
    url: paymentLinkUrl(publicUrl, link),
    status: link.status,
    enabled: link.enabled,
    title: link.title,
    description: link.description,
    token_address: token.address,
    network: token.network,
    amount: inTokens(link.amount),
    min_amount: inTokens(link.minAmount),
    max_amount: inTokens(link.maxAmount),
    lines: link.lines?.map(presentLine) ?? null,
    max_uses: link.maxUses,
    expires_on: link.expiresOn?.toISOString() ?? null,
    redirect_url: link.redirectUrl,
    note: link.note,
    channel_uuid: link.channelUuid,
    created_on: link.createdOn.toISOString(),
    totals: presentLinkTotals(link.totals, token),
  };
};
