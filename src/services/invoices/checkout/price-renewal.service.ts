import { type DataSource, In } from 'typeorm';
import type { Invoice } from '../../../entities/invoice.entity';
import { Payment } from '../../../entities/payment.entity';
import { Token } from '../../../entities/token.entity';
import { AppError, notFound } from '../../../errors';
import { databaseTime, type Executor } from '../../../infra/database/statements';
import type { LiveEvents } from '../../../infra/live-events';
import type { RateLimiter } from '../../../infra/rate-limiter';
import { type InvoiceOption, optionsOf } from '../../../lib/invoice-option';
import { reason } from '../../../lib/reasons';
import type { PriceNeed } from '../../prices/price-need';
import { recordAudit } from '../../shared/audit';
import { findByCheckoutToken, lockInvoices } from '../invoice.queries';
import { quoteOptions, toInvoiceOption } from '../invoice-offer';
import { isRenewable, renew } from '../invoice-renewal';
import { applyTransition, type InvoiceTransitions } from '../invoice-transitions';

/** Renews prices for payers: converts them to amounts again, at the current rates. */
export class PriceRenewalService {
  constructor(
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    private readonly priceNeed: PriceNeed,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
    private readonly lockMinutes: number,
  ) {}

  /**
   * Renews the price of the invoice with this checkout token, for any caller. Changes nothing when the invoice is not
   * open any more, when a payment of the invoice has been seen, or when the price cannot be renewed. Also changes
   * nothing when the invoice's expiry differs from `shownExpiry` (ISO 8601; null skips this check), because the price
   * has then been renewed already. Throws `not_found` when no invoice has the token, `no_rate` when one of the
   * invoice's tokens has no exchange rate or too few decimals now, `invalid` when all have too few, and `rate_limited` after too many calls for the invoice.
   */
  async renew(checkoutToken: string, shownExpiry: string | null): Promise<void> {
    const invoice = await findByCheckoutToken(this.database.manager, checkoutToken);
    if (!invoice) throw notFound();
    const { uuid, userUuid, network } = invoice;
    await this.limiter.consume('RENEW', uuid);
    if (network === 'TEST') await this.limiter.consume('WRITE_DAY', userUuid);
    await this.priceNeed.announce();
    const isRenewed = await this.database.transaction((tx) => this.renewLocked(tx, uuid, shownExpiry));
    if (isRenewed) this.live.publish({ invoiceUuid: uuid, userUuid });
  }

  /**
   * Locks the invoice's row and renews the price; returns whether the price was renewed. A concurrent insert of a
   * payment waits for the lock, because the payment references the invoice. A payment is therefore either found here,
   * or counted towards the new amounts.
   */
  private async renewLocked(tx: Executor, uuid: string, shownExpiry: string | null): Promise<boolean> {
    const [invoice] = await lockInvoices(tx, [uuid]);
    if (!invoice) throw notFound();
    const isCurrent = shownExpiry === null || shownExpiry === invoice.expiresOn.toISOString();
    const now = await databaseTime(tx);
    if (!isCurrent || !isRenewable(invoice, now)) return false;
    if (await tx.existsBy(Payment, { invoiceUuid: uuid, status: In(['pending', 'confirmed']) })) return false;
    const options = await quoteAgain(tx, invoice);
    const transition = { invoice, ...renew(invoice, options, { now, lockMinutes: this.lockMinutes }) };
    await this.transitions.record(tx, null, [transition]);
    await recordAudit(tx, {
      actorUuid: null,
      action: 'invoice.price_renewed',
      subject: `invoice:${uuid}`,
      accountUuid: invoice.userUuid,
      before: auditSnapshot(invoice),
      after: auditSnapshot(applyTransition(transition)),
    });
    return true;
  }
}

/** Options at the current rates. Throws `no_rate` without a rate or enough decimals, and as `quoteTokens`. */
async function quoteAgain(tx: Executor, invoice: Invoice): Promise<[InvoiceOption, ...InvoiceOption[]]> {
  const { priceAmount, priceCurrency, feeBps } = invoice;
  if (priceAmount === null || priceCurrency === null)
    throw new Error(`The invoice ${invoice.uuid} has no price`);
  const uuids = optionsOf(invoice).map(({ tokenUuid }) => tokenUuid);
  const found = await tx.findBy(Token, { uuid: In(uuids) });
  const tokens = uuids.flatMap((uuid) => found.filter((token) => token.uuid === uuid));
  const price = { amount: priceAmount, currency: priceCurrency };
  const [first, ...others] = await quoteOptions(tx, tokens, price, feeBps);
  if (others.length + 1 < uuids.length) throw new AppError(reason('no_rate', { currency: priceCurrency }));
  return [toInvoiceOption(first), ...others.map(toInvoiceOption)];
}

/** Amounts and expiry for the audit log, before and after a renewal. */
const auditSnapshot = (invoice: Invoice) => ({
  expiresOn: invoice.expiresOn,
  options: optionsOf(invoice).map(({ tokenAddress, network, amount, rate }) => ({
    ...{ tokenAddress, network, amount },
    rate: rate && `${rate.numerator}/${rate.denominator}`,
  })),
});
