import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database';

/**
 * Copies an invoice's row several times, without events and deliveries, and returns the UUIDs of the copies. `time` is
 * the interval from now to their expiry: `-1 second` makes them overdue.
 */
export async function moreInvoices(
  database: Pick<TestDatabase, 'query'>,
  like: string,
  { count, time, uuids = newUuids(count) }: { count: number; time: string; uuids?: string[] },
): Promise<string[]> {
  await database.query(
    `INSERT INTO invoices SELECT copy.* FROM invoices AS first, unnest($2::uuid[]) AS new,
       jsonb_populate_record(first, jsonb_build_object('uuid', new, 'number', new, 'contract_address', new,
         'checkout_token', new, 'expires_on', now() + $3::interval)) AS copy
     WHERE first.uuid = $1`,
    [like, uuids, time],
  );
  return uuids;
}

const newUuids = (count: number) => Array.from({ length: count }, () => randomUUID());
