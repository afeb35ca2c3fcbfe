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

const NOBODYS_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the newest message of the account about this kind of event, as JSON text. It is marked as test, and names no
 * invoice that exists, so that a receiver that ignores the mark ships nothing. Throws `conflict` when there is none.
 */
export async function sampleOf(db: Executor, userUuid: string, event: InvoiceEventType): Promise<string> {
  const [found] = await db.query<{ data: string }[]>(NEWEST, [userUuid, event]);
  if (!found) throw new AppError(reason('no_event_of_kind', { event }));
  const data = JSON.parse(found.data);
  const invoice = {
    ...data.invoice,
    uuid: NOBODYS_UUID,
    order_id: null,
    customer_id: null,
    metadata: {},
    test: true,
  };
  return `${TEST_MARK}${JSON.stringify({ ...data, invoice }).slice(1)}`;
}
