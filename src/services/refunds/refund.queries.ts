import { type FindOptionsWhere, In } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import { Refund } from '../../entities/refund.entity';
import type { Executor } from '../../infra/database/statements';
import type { CursorPosition } from '../../lib/cursor';
import type { RefundStatus } from '../../lib/enums';
import { listByUuid, lockInvoices } from '../invoices/invoice.queries';
import { IS_LIVE } from '../shared/test-account';

/** A refund with its invoice. */
export interface RefundOfInvoice {
  refund: Refund;
  invoice: Invoice;
}

interface RefundFilter {
  status?: RefundStatus | undefined;
  invoiceUuid?: string | undefined;
}

export interface RefundQuery extends RefundFilter {
  limit: number;
  offset?: number | undefined;
  after?: CursorPosition | undefined;
}

/** Returns a page of refunds of the account, or of all accounts, the newest first. */
export async function listRefunds(
  db: Executor,
  owner: string | undefined,
  { limit, offset, after, ...filter }: RefundQuery,
): Promise<RefundOfInvoice[]> {
  const query = matching(db, owner, filter).orderBy('refund.created_on', 'DESC');
  query.addOrderBy('refund.uuid', 'DESC').limit(limit).offset(offset);
  if (after) query.andWhere('(refund.created_on, refund.uuid) < (:createdOn, :uuid)', { ...after });
  return withInvoices(db, await query.getMany());
}

/** Counts the refunds that `listRefunds` lists. */
export const countRefunds = (
  db: Executor,
  owner: string | undefined,
  filter: RefundFilter,
): Promise<number> => matching(db, owner, filter).getCount();

function matching(db: Executor, owner: string | undefined, { status, invoiceUuid }: RefundFilter) {
  const query = db.createQueryBuilder(Refund, 'refund');
  if (owner) query.andWhere('refund.user_uuid = :owner', { owner });
  else if (!invoiceUuid) query.andWhere(`refund.${IS_LIVE}`);
  if (status) query.andWhere('refund.status = :status', { status });
  if (invoiceUuid) query.andWhere('refund.invoice_uuid = :invoiceUuid', { invoiceUuid });
  return query;
}

/** Returns the refunds of each invoice, the newest first. */
export async function listRefundsOf(db: Executor, invoiceUuids: readonly string[]): Promise<Refund[][]> {
  const refunds = await db.find(Refund, {
    where: { invoiceUuid: In([...invoiceUuids]) },
    order: { createdOn: 'DESC', uuid: 'DESC' },
  });
  return invoiceUuids.map((uuid) => refunds.filter(({ invoiceUuid }) => invoiceUuid === uuid));
}

/** Returns the refunds that match, with their invoices. */
export const findRefunds = async (
  db: Executor,
  where: FindOptionsWhere<Refund>,
): Promise<RefundOfInvoice[]> => withInvoices(db, await db.findBy(Refund, where));

/** Locks the invoices of the refunds, and with them the refunds, which change only under that lock. */
export async function lockRefunds(tx: Executor, where: FindOptionsWhere<Refund>): Promise<RefundOfInvoice[]> {
  const found = await tx.find(Refund, { where, select: { uuid: true, invoiceUuid: true } });
  const invoices = await lockInvoices(tx, [...new Set(found.map(({ invoiceUuid }) => invoiceUuid))]);
  return join(await tx.findBy(Refund, { uuid: In(found.map(({ uuid }) => uuid)) }), invoices);
}

/** Joins refunds with their invoices. */
export async function withInvoices(db: Executor, refunds: readonly Refund[]): Promise<RefundOfInvoice[]> {
  const uuids = [...new Set(refunds.map(({ invoiceUuid }) => invoiceUuid))];
  return join(refunds, await listByUuid(db, uuids));
}

function join(refunds: readonly Refund[], invoices: readonly Invoice[]): RefundOfInvoice[] {
  const byUuid = new Map(invoices.map((invoice) => [invoice.uuid, invoice]));
  return refunds.flatMap((refund) => {
    const invoice = byUuid.get(refund.invoiceUuid);
    return invoice ? [{ refund, invoice }] : [];
  });
}
