import { AppError } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { reason } from '../../lib/reasons';

const { openTestInvoices, testInvoices } = BOUNDS.account;

const LOCK = 'SELECT FROM users WHERE uuid = $1 FOR NO KEY UPDATE';
const COUNT = `
  SELECT (SELECT count(*)::int FROM invoices WHERE user_uuid = $1) AS kept,
    (SELECT count(*)::int FROM invoices WHERE user_uuid = $1 AND status = 'created') AS open`;

/** Throws `conflict` when a test account has its maximum of invoices; locks it for the transaction. */
export async function requireTestRoom(tx: Executor, accountUuid: string): Promise<void> {
  await tx.query(LOCK, [accountUuid]);
  const [{ kept, open }] = await tx.query(COUNT, [accountUuid]);
  if (open >= openTestInvoices.most)
    throw new AppError(reason('too_many_open_test_invoices', { max: openTestInvoices.most }));
  if (kept >= testInvoices.most)
    throw new AppError(reason('too_many_test_invoices', { max: testInvoices.most }));
}
