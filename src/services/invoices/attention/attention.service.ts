import type { DataSource } from 'typeorm';
import type { Invoice } from '../../../entities/invoice.entity';
import type { Executor } from '../../../infra/database/statements';
import type { LiveEvents } from '../../../infra/live-events';
import type { Reader } from '../../../infra/replicas';
import { type Actor, personUuidOf } from '../../../lib/actor';
import type { AttentionReason } from '../../../lib/enums';
import { authorize, requireVisible, type VisibleInvoices, visibleInvoices } from '../../../policies/access';
import { recordAudit } from '../../shared/audit';
import { retrySetAside } from '../../shared/set-aside';
import { listByUuid, lockInvoices } from '../invoice.queries';
import { isShortOffset } from '../lists/invoice-filter';
import {
  type AttentionQuery,
  countAttention,
  listAttention,
  listReasons,
  resolveReasons,
} from './attention.queries';

/** An invoice that needs the merchant's attention, for example because it was overpaid. */
export interface InvoiceInNeed {
  invoice: Invoice;
  /** Unresolved reasons why the invoice needs attention, in the order of `ATTENTION_REASONS`. */
  attention: AttentionReason[];
  /** Time when the newest unresolved attention reason of the invoice was raised. */
  raisedOn: Date;
}

type AttentionPage = Omit<AttentionQuery, keyof VisibleInvoices>;

/** Lists the invoices that need the merchant's attention, and marks their attention reasons as resolved. */
export class AttentionService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly live: LiveEvents,
  ) {}

  /** The caller's invoices in need, or all for an admin; the newest reason first. */
  async list(actor: Actor, { uuid, testnet, ...page }: AttentionPage): Promise<InvoiceInNeed[]> {
    authorize(actor, 'attention');
    const query = { ...page, uuid, testnet, ...visibleInvoices(actor) };
    const read = async (db: Executor) => {
      const entries = await listAttention(db, query);
      const uuids = entries.map((entry) => entry.uuid);
      const [invoices, reasons] = [await listByUuid(db, uuids), await listReasons(db, uuids)];
      const byUuid = new Map(invoices.map((invoice) => [invoice.uuid, invoice]));
      return entries.map(({ uuid, raisedOn }, index) => ({
        invoice: byUuid.get(uuid) as Invoice,
        attention: reasons[index] ?? [],
        raisedOn,
      }));
    };
    return isShortOffset(page.offset) ? this.reader.read(read) : this.reader.scan(actor.account.uuid, read);
  }

  /** Counts the caller's, or all for an admin, up to the maximum in `bounds.ts`. */
  async count(
    actor: Actor,
    { uuid, testnet }: Pick<AttentionPage, 'uuid' | 'testnet'> = {},
  ): Promise<number> {
    authorize(actor, 'attention');
    return this.reader.read((db) => countAttention(db, { ...visibleInvoices(actor), uuid, testnet }));
  }

  /**
   * Marks the open attention reasons of an invoice that were raised by `raisedBy`, or all, as resolved; `list` returns only
   * invoices with open ones. Stores the note for the invoice's timeline, and lets a failed payout be tried again at once. Changes
   * nothing when there is none. Throws `not_found` when there is no such invoice or the caller may not see it.
   */
  async resolve(actor: Actor, uuid: string, note: string | undefined, raisedBy?: Date): Promise<Invoice> {
    authorize(actor, 'resolveAttention');
    const { invoice, resolved } = await this.database.transaction(async (tx) => {
      const [found] = await lockInvoices(tx, [uuid]);
      const invoice = requireVisible(actor, found ?? null);
      const resolver = personUuidOf(actor);
      const resolved = await resolveReasons(tx, uuid, { resolver, note: note || null, raisedBy });
      if (resolved.length > 0) {
        await retrySetAside(tx, [uuid]);
        await recordAudit(tx, {
          actorUuid: resolver,
          action: 'invoice.attention_resolved',
          subject: `invoice:${uuid}`,
          accountUuid: invoice.userUuid,
          before: { attention: resolved },
          after: { attention: [] },
        });
      }
      return { invoice, resolved };
    });
    if (resolved.length > 0) this.live.publish({ invoiceUuid: uuid, userUuid: invoice.userUuid });
    return invoice;
  }
}
