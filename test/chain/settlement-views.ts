import type { DataSource } from 'typeorm';
import type { LiveEvents } from '../../src/infra/live-events';
import { InvoiceService } from '../../src/services/invoices/invoice.service';
import type { InvoiceTransitions } from '../../src/services/invoices/invoice-transitions';
import type { View } from './settlement-model';

const VIEWS = `
  SELECT lane.uuid, jsonb_build_object(
    'status', status, 'shown', network, 'sums', coalesce((
      SELECT json_agg(json_build_array(option ->> 'network', option ->> 'amountReceived', option ->> 'amountPending'))
      FROM json_array_elements(options) AS option
    ), json_build_array(json_build_array(network, amount_received::text, amount_pending::text))), 'received', amount_received::text, 'pending', amount_pending::text, 'hash', hash,
    'late', paid_late, 'events', (
      SELECT jsonb_agg(replace(type, 'invoice.', '') ORDER BY sequence) FROM invoice_events
      WHERE invoice_uuid = invoices.uuid
    ), 'attention', ARRAY(
      SELECT reason FROM invoice_attention WHERE invoice_uuid = invoices.uuid AND resolved_on IS NULL
      ORDER BY reason COLLATE "C"
    )) AS view
  FROM unnest($1::uuid[]) WITH ORDINALITY AS lane (uuid, place) JOIN invoices USING (uuid) ORDER BY place`;

const PROVEN = `
  SELECT (SELECT count(*) FROM address_checks AS latest WHERE latest.invoice_uuid = invoices.uuid AND proven_for = expires_on)
    = greatest(json_array_length(options), 1) AS "isProven"
  FROM unnest($1::uuid[]) WITH ORDINALITY AS lane (uuid, place) JOIN invoices USING (uuid) ORDER BY place`;

/** The service of invoices, with only what changing and cancelling an invoice needs. */
export function settlingInvoices(
  database: DataSource,
  transitions: InvoiceTransitions,
  live: LiveEvents,
): InvoiceService {
  const none = {} as never;
  return new InvoiceService(database, none, none, none, none, none, none, none, transitions, live);
}

/** Reads the state of each of these invoices from Chit. */
export async function readViews(database: DataSource, invoices: readonly string[]): Promise<View[]> {
  const rows: { uuid: string; view: View }[] = await database.query(VIEWS, [invoices]);
  return rows.map(({ view }) => ({
    ...view,
    attention: view.attention.filter((reason) => reason !== 'UNEXPLAINED_BALANCE'),
    received: BigInt(view.received),
    pending: BigInt(view.pending),
    sums: view.sums.map(([network, received, pending]) => [network, BigInt(received), BigInt(pending)]),
  }));
}

/** Reads of each of these invoices whether a look has proven that all its money is known. */
export async function readProven(database: DataSource, invoices: readonly string[]): Promise<boolean[]> {
  const rows: { isProven: boolean }[] = await database.query(PROVEN, [invoices]);
  return rows.map(({ isProven }) => isProven);
}
