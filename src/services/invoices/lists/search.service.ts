import { Any } from 'typeorm';
import type { Invoice } from '../../../entities/invoice.entity';
import { User } from '../../../entities/user.entity';
import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import type { SearchField } from '../../../lib/enums';
import { authorize, visibleInvoices } from '../../../policies/access';
import { listByUuid } from '../invoice.queries';
import { findByText } from './invoice-search.queries';

export interface SearchHit {
  /** The field in which the text was found. */
  matched: SearchField;
  /** The invoice that was found; null for an account. */
  invoice: Invoice | null;
  /** The account that was found, only for an admin; null for an invoice. */
  user: User | null;
}

/** Searches invoices by hashes, addresses, identifiers and the words of their notes. */
export class SearchService {
  constructor(private readonly reader: Reader) {}

  /** Best matches among the caller's invoices; for an admin, among all accounts and their invoices. */
  async search(actor: Actor, text: string): Promise<SearchHit[]> {
    authorize(actor, 'search');
    const { owner, since } = visibleInvoices(actor);
    return this.reader.scan(actor.account.uuid, async (db) => {
      const matches = await findByText(db, owner, text);
      const visible = since ? matches.filter(({ createdOn }) => createdOn >= since) : matches;
      const best = visible.slice(0, BOUNDS.request.searchHits.most);
      const invoices = byUuid(
        await listByUuid(
          db,
          best.flatMap(({ invoiceUuid }) => invoiceUuid ?? []),
        ),
      );
      const accounts = best.flatMap(({ accountUuid }) => accountUuid ?? []);
      const users = byUuid(accounts.length > 0 ? await db.findBy(User, { uuid: Any(accounts) }) : []);
      const hits = best.map(({ field, invoiceUuid, accountUuid }) => ({
        matched: field,
        invoice: invoices.get(invoiceUuid) ?? null,
        user: users.get(accountUuid) ?? null,
      }));
      return hits.filter(({ invoice, user }) => invoice ?? user);
    });
  }
}

const byUuid = <T extends { uuid: string }>(rows: readonly T[]) =>
  new Map<string | null, T>(rows.map((row) => [row.uuid, row]));
