import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import type { Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import type { CursorPosition } from '../../lib/cursor';
import type { AttentionReason } from '../../lib/enums';
import { authorize, requireOwnerOrAdmin, visibleOwner } from '../../policies/access';
import { recordAudit } from '../shared/audit';
import { countAttention, listAttention, listReasons, resolveReasons } from './attention.queries';
import { listByUuid, lockInvoices } from './invoice.queries';
import { isShortOffset } from './invoice-filter';

/** An invoice that needs attention. */
export interface InvoiceInNeed {
  invoice: Invoice;
  /** Open reasons, in the order of `ATTENTION_REASONS`. */
  attention: AttentionReason[];
  /** Time when the newest of them was raised. */
  raisedOn: Date;
}

interface AttentionPage {
  limit: number;
  offset: number;
  /** Only this invoice. */
  uuid?: string | undefined;
  /** Position after which the page starts; its `createdOn` is the `raisedOn` of the previous page's last invoice. */
  after?: CursorPosition | undefined;
}

/** Lists the invoices that need attention, and takes them off the list. */
export class AttentionService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Returns a page of the caller's invoices that need attention, the one with the newest reason first; for an admin, of
   * everybody's.
   */
  async list(actor: Actor, { uuid, ...page }: AttentionPage): Promise<InvoiceInNeed[]> {
    authorize(actor, 'attention');
    const query = { ...page, uuid, owner: visibleOwner(actor) };
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

  /** Counts the caller's invoices that need attention, for an admin everybody's, up to the maximum of `bounds.ts`. */
  async count(actor: Actor, uuid?: string): Promise<number> {
    authorize(actor, 'attention');
    return this.reader.read((db) => countAttention(db, { owner: visibleOwner(actor), uuid }));
  }

  /**
   * Resolves all open reasons of an invoice, which takes it off the list, and keeps the note for its timeline. Changes
   * nothing when the invoice has no open reason. Throws `not_found` when there is no such invoice or the caller may not
   * see it.
   */
  async resolve(actor: Actor, uuid: string, note: string | undefined): Promise<Invoice> {
    authorize(actor, 'resolveAttention');
    const { invoice, resolved } = await this.database.transaction(async (tx) => {
      const [found] = await lockInvoices(tx, [uuid]);
      const invoice = requireOwnerOrAdmin(actor, found ?? null);
      const resolver = actor.account.uuid;
      const resolved = await resolveReasons(tx, uuid, { resolver, note: note || null });
      if (resolved.length > 0) {
        await recordAudit(tx, {
          actorUuid: resolver,
          action: 'invoice.attention_resolved',
          subject: `invoice:${uuid}`,
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
