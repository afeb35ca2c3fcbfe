import type { DataSource } from 'typeorm';
import type { Invoice } from '../../../entities/invoice.entity';
import { AppError, invalid, notFound } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { RateLimiter } from '../../../infra/rate-limiter';
import type { Account } from '../../../lib/actor';
import { deriveKey, fingerprint } from '../../../lib/crypto';
import type { PaymentLinkStatus } from '../../../lib/enums';
import { formatAmount, parseAmount, toPlainAmount } from '../../../lib/money';
import { reason } from '../../../lib/reasons';
import { hasVerifiedWallet, mayCall } from '../../../policies/access';
import { type PayerLink, toPayerLink } from '../../../policies/payer-rows';
import type { WalletNetworkService } from '../../accounts/wallets/wallet-network.service';
import type { PriceNeed } from '../../prices/price-need';
import type { IdempotencyService } from '../../shared/idempotency.service';
import type { TokenService } from '../../tokens/token.service';
import { NEW_INVOICE } from '../created-invoice';
import type { InvoiceService } from '../invoice.service';
import { countOpenInvoices, makeRoom } from './link-room';
import { findPayableLink, type LinkToken, lockPaymentLink, type PayableLink } from './payment-link.queries';
import { moneyOf } from './payment-link-price';

/** Only an `active` link creates invoices; `unavailable`: its owner cannot at present in any of its tokens. */
export type LinkState = PaymentLinkStatus | 'unavailable';

/** A payment link as its page shows it. */
export interface OpenedLink {
  link: PayerLink & Pick<PayableLink, 'tokens' | 'merchant'>;
  state: LinkState;
  /** Tokens of the link in which a new invoice could be paid now; empty unless the link is active. */
  offered: LinkToken[];
}

/** Input of a payer on the page of a payment link. */
export interface LinkPayment {
  /** Amount in whole tokens, as the payer typed it; ignored when the link has a fixed amount or a price. */
  amount: string;
  /** Random text of the submitted form: submitting it again with the same amount creates one invoice. */
  formKey: string;
  /** Client address of the payer. */
  address: string;
}

/** Creates invoices for payers who open a payment link. The payers need no account. */
export class PayByLinkService {
  private readonly payersKey: Buffer;

  constructor(
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    private readonly tokens: TokenService,
    private readonly priceNeed: PriceNeed,
    private readonly walletNetworks: WalletNetworkService,
    private readonly invoices: InvoiceService,
    private readonly idempotency: IdempotencyService,
    secret: string,
  ) {
    this.payersKey = deriveKey(secret, 'payment-link-payers');
  }

  /** The link, its state, and the tokens of a new invoice, for any caller. Throws `not_found`. */
  async open(slug: string): Promise<OpenedLink> {
    const { link, ...rest } = await this.openWith(this.database.manager, slug);
    if (link.priceAmount !== null) this.priceNeed.expect();
    return { link: { ...toPayerLink(link), tokens: link.tokens, merchant: link.merchant }, ...rest };
  }

  /**
   * Creates an invoice for the link's owner, once per form key and amount. Throws `not_found` when no link has the
   * slug, `conflict` when the link creates no invoices, and `rate_limited` when the link has created too many
   * invoices lately or has too many open invoices. Throws `invalid` on `amount` for an amount that the link does not
   * accept, and `no_rate` while the link's price cannot be converted to any of its tokens.
   */
  async pay(slug: string, payment: LinkPayment): Promise<Invoice> {
    const { link, state } = await this.openWith(this.database.manager, slug);
    assertActive(state);
    const amount = amountOf(link, payment.amount);
    const payer = fingerprint(this.payersKey, `${link.uuid} ${payment.address}`);
    await this.countCreation(link.uuid, payer);
    if (link.owner.isTest) await this.limiter.consume('WRITE_DAY', link.owner.uuid);
    if (link.priceAmount !== null) await this.priceNeed.announce();
    const request = {
      operation: 'payByLink' as const,
      input: { link: link.uuid, amount },
      key: `link:${link.uuid}:${payment.formKey}:${amount}`,
    };
    const { value, replayed } = await this.idempotency.runOnce(
      { account: link.owner },
      request,
      (tx) => this.createInvoice(tx, link, payment, payer),
      NEW_INVOICE,
    );
    if (!replayed) this.invoices.publish(value);
    return value;
  }

  /** Counts against the link's rate; the first open invoice of an address has a rate of its own. */
  private async countCreation(link: string, payer: string): Promise<void> {
    const { own } = await countOpenInvoices(this.database.manager, link, payer);
    await this.limiter.consume(own === 0 ? 'PAY_LINK_FIRST' : 'PAY_LINK', link);
  }

  /**
   * Creates the invoice while the link's row is locked, so that concurrent payers cannot exceed the link's maximum
   * number of open invoices, and no invoice is created once the last use is paid. `payer` is the hash of the payer's
   * client address.
   */
  private async createInvoice(
    tx: Executor,
    { uuid, slug }: PayableLink,
    { amount }: LinkPayment,
    payer: string,
  ): Promise<Invoice> {
    await lockPaymentLink(tx, uuid);
    const { link, state, offered } = await this.openWith(tx, slug);
    assertActive(state);
    if (!(await makeRoom(tx, uuid, payer))) throw new AppError(reason('too_many_open_invoices'));
    const [first, ...others] = offered.map(({ address, network }) => ({ tokenAddress: address, network }));
    const price = moneyOf(link);
    return this.invoices.insertFor(tx, link.owner, {
      ...(price ? { price } : { amount: amountOf(link, amount) }),
      ...first,
      accepts: others.length > 0 ? others : undefined,
      note: link.note ?? undefined,
      redirectUrl: link.redirectUrl ?? undefined,
      lines: link.lines ?? undefined,
      channelUuid: link.channelUuid ?? undefined,
      paymentLinkUuid: link.uuid,
      payerHash: payer,
    });
  }

  private async openWith(db: Executor, slug: string): Promise<OpenedLink & { link: PayableLink }> {
    const link = await findPayableLink(db, slug);
    if (!link) throw notFound();
    const { status } = link;
    const offered = status === 'active' ? await this.offeredTokens(db, link) : [];
    return { link, offered, state: status === 'active' && offered.length === 0 ? 'unavailable' : status };
  }

  /** Returns the tokens in which the owner can create invoices at present. */
  private async offeredTokens(db: Executor, { owner, tokens }: PayableLink): Promise<LinkToken[]> {
    if (!canReceive(owner)) return [];
    const offered: LinkToken[] = [];
    for (const token of tokens) {
      if (!(await this.tokens.isOffered(db, token))) continue;
      if (await this.walletNetworks.isReceivable(db, owner, [token])) offered.push(token);
    }
    return offered;
  }
}

const canReceive = (owner: Account) => hasVerifiedWallet(owner) && mayCall(owner, 'createInvoice');

function assertActive(state: LinkState): void {
  if (state === 'unavailable') throw new AppError(reason('payment_link_unavailable'));
  if (state !== 'active') throw new AppError(reason('payment_link_closed', { status: state }));
}

/**
 * Returns the amount of the link's next invoice as text: in whole tokens, or a price with its currency. `text` is the
 * amount that the payer typed. Throws `invalid` when `text` is not an amount of the link's token, and when the amount
 * is outside the link's limits.
 */
function amountOf({ tokens, amount, minAmount, maxAmount, ...link }: PayableLink, text: string): string {
  const { decimals } = tokens[0];
  const inTokens = (baseUnits: bigint) => formatAmount(baseUnits, decimals);
  if (amount !== null) return inTokens(amount);
  const price = moneyOf(link);
  if (price) return `${price.amount} ${price.currency}`;
  const plain = toPlainAmount(
    text,
    tokens.map(({ symbol }) => symbol),
  );
  const parsed = plain.ok ? parseAmount(plain.text, decimals) : plain;
  if (!parsed.ok) throw invalid({ member: 'amount', reason: parsed.reason });
  const [min, max] = [minAmount ?? 0n, maxAmount ?? 0n];
  if (parsed.baseUnits < min || parsed.baseUnits > max)
    throw invalid({
      member: 'amount',
      reason: reason('amount_limits', { min: inTokens(min), max: inTokens(max) }),
    });
  return inTokens(parsed.baseUnits);
}
