import type { PaymentLink } from '../entities/payment-link.entity';
import type { Token } from '../entities/token.entity';
import type { PaymentLinkStatus } from '../lib/enums';
import { formatAmount } from '../lib/money';
import { presentLine } from './invoice.presenter';

export const paymentLinkUrl = (publicUrl: string, { slug }: Pick<PaymentLink, 'slug'>) =>
  `${publicUrl}/pay/${slug}`;

interface TokenTotals {
  tokenUuid: string;
  payments: number;
  received: bigint;
  fees: bigint;
}

interface Totals {
  invoices: number;
  open: number;
  paid: number;
  byToken: readonly TokenTotals[];
}

type SummedToken = Pick<Token, 'uuid' | 'decimals'>;

/** Returns the sums of payments in one token in whole tokens, as exact decimal text; `net` is `received` minus `fees`. */
export const presentTokenTotals = (
  { payments, received, fees }: Omit<TokenTotals, 'tokenUuid'>,
  { decimals }: SummedToken,
) => ({
  payments,
  received: formatAmount(received, decimals),
  fees: formatAmount(fees, decimals),
  net: formatAmount(received - fees, decimals),
});

const NO_PAYMENTS = { payments: 0, received: 0n, fees: 0n };

/** Sums only payments in the link's own token; `payments` counts those in all tokens. */
export const presentLinkTotals = ({ invoices, open, paid, byToken }: Totals, token: SummedToken) => ({
  invoices,
  open,
  paid,
  ...presentTokenTotals(byToken.find(({ tokenUuid }) => tokenUuid === token.uuid) ?? NO_PAYMENTS, token),
  payments: byToken.reduce((sum, { payments }) => sum + payments, 0),
});

type PresentedLink = PaymentLink & {
  status: PaymentLinkStatus;
  totals: Totals;
};

/** Returns the UUIDs of the tokens that `presentPaymentLink` needs. */
export const tokensOfLink = ({ tokenUuid, accepts, totals }: PresentedLink): string[] => [
  tokenUuid,
  ...accepts,
  ...totals.byToken.map((total) => total.tokenUuid),
];

/**
 * Converts a payment link to its REST form. The link's own amounts are JSON numbers in whole tokens, like the amounts
 * of an invoice. `tokens` must be the tokens that `tokensOfLink` names, in the same order.
 */
export const presentPaymentLink = (
  link: PresentedLink,
  tokens: readonly [Token, ...Token[]],
  publicUrl: string,
) => {
  const [token, ...others] = tokens;
  const accepted = others.slice(0, link.accepts.length);
  const paidIn = others.slice(link.accepts.length);
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
    accepts: accepted.map(({ address, network }) => ({ token_address: address, network })),
    amount: inTokens(link.amount),
    min_amount: inTokens(link.minAmount),
    max_amount: inTokens(link.maxAmount),
    price: link.priceAmount === null ? null : Number(link.priceAmount),
    currency: link.priceCurrency,
    lines: link.lines?.map(presentLine) ?? null,
    max_uses: link.maxUses,
    expires_on: link.expiresOn?.toISOString() ?? null,
    redirect_url: link.redirectUrl,
    note: link.note,
    channel_uuid: link.channelUuid,
    created_on: link.createdOn.toISOString(),
    totals: {
      ...presentLinkTotals(link.totals, token),
      by_token: link.totals.byToken.map((total, index) => {
        const { uuid, decimals, address, network } = paidIn[index] as Token;
        const sums = presentTokenTotals(total, { uuid, decimals });
        return { token_address: address, network, ...sums };
      }),
    },
  };
};
