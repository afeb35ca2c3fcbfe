import { AppError } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { InvoiceEventType } from '../../lib/enums';
import { reason } from '../../lib/reasons';
import { TEST_MARK } from './delivery.queries';

/** Number of the account's newest events among which the sample is looked for. */
const SEARCHED = 1_000;

const NEWEST = `
  SELECT data FROM (
    SELECT type, data FROM invoice_events WHERE user_uuid = $1 AND data IS NOT NULL
    ORDER BY transaction_id DESC, invoice_uuid DESC, sequence DESC LIMIT ${SEARCHED}
  ) AS newest WHERE type = $2 LIMIT 1`;

const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const HASHES = /0x[0-9a-f]{64}\b/gi;
const zeros = (text: string) => text.replace(/[0-9a-f]/gi, '0');

/**
 * Returns the newest message of the account about this kind of event, as JSON text. It is marked as test, and has only zeros
 * for whatever names the invoice, its payments, refunds and payouts, so that a receiver that ignores the mark books and
 * ships nothing. Throws `conflict` when there is none.
 */
export async function sampleOf(db: Executor, userUuid: string, event: InvoiceEventType): Promise<string> {
  const [found] = await db.query<{ data: string }[]>(NEWEST, [userUuid, event]);
  if (!found) throw new AppError(reason('no_event_of_kind', { event }));
  const data = JSON.parse(found.data);
  const { order_id, customer, metadata, ...invoice } = data.invoice;
  const { url, document_url, contract_address } = invoice;
  const kept = { ...invoice, number: '0', customer_id: null, test: true };
  const nameless = [url, document_url].reduce(
    (text, secret) => text.replaceAll(secret.slice(secret.lastIndexOf('/') + 1), '0'),
    JSON.stringify({ ...data, invoice: kept })
      .replace(UUIDS, (uuid) => (uuid === userUuid ? uuid : zeros(uuid)))
      .replace(HASHES, (hash) => `0x${zeros(hash.slice(2))}`)
      .replaceAll(contract_address, `0x${'0'.repeat(40)}`),
  );
  return `${TEST_MARK}${nameless.slice(1)}`;
}
