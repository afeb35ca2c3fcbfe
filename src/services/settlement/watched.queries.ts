import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';

/**
 * Selects the invoices that a read must know: those that may be paid at `since` or later, and those with a payment in
 * `fromBlock` or later.
 */
interface WatchScope {
  network: NetworkId;
  since: Date;
  fromBlock: number;
  lateDays: number;
}

/** Addresses and tokens for which a read requests transfers; all in lower case. */
interface Watched {
  /** Addresses of open invoices, of closed invoices that may be paid late, and of payments that are read again. */
  addresses: string[];
  /** Addresses of invoices that closed too long ago, the latest first: transfers to them are recorded as ignored. */
  closed: string[];
  /** Every token contract listed on the network, including disabled tokens, as their invoices still settle. */
  tokens: string[];
}

/** Lists up to `limit` watched addresses and up to `closedLimit` closed ones. */
export async function listWatched(
  db: Executor,
  { network, since, fromBlock, lateDays }: WatchScope,
  limit: number,
  closedLimit: number,
): Promise<Watched> {
  const noticeDays = BOUNDS.times.lateNotice.most;
  const [row] = await db.query(WATCHED, [
    network,
    since,
    lateDays,
    fromBlock,
    limit,
    closedLimit,
    noticeDays,
  ]);
  return row;
}

/**
 * SQL: the earliest closing time of an invoice that can still be paid late, and of one whose late transfers are
 * recorded as ignored.
 */
const PAYABLE_SINCE = '$2::timestamptz - make_interval(days => $3)';
const NOTICED_SINCE = '$2::timestamptz - make_interval(days => $3 + $7)';

const closedInvoices = (status: string, closedOn: string) => `
  (SELECT contract_address, ${closedOn} AS closed_on FROM invoices
    WHERE network = $1 AND status = '${status}' AND ${closedOn} >= ${NOTICED_SINCE} AND ${closedOn} < ${PAYABLE_SINCE}
    ORDER BY ${closedOn} DESC LIMIT $6)`;

const WATCHED = `
  WITH watched AS (
    (SELECT contract_address FROM invoices WHERE network = $1 AND status = 'created' LIMIT $5)
    UNION (SELECT contract_address FROM invoices
      WHERE network = $1 AND status = 'expired' AND expires_on >= ${PAYABLE_SINCE} LIMIT $5)
    UNION (SELECT contract_address FROM invoices
      WHERE network = $1 AND status = 'paid' AND paid_on >= ${PAYABLE_SINCE} LIMIT $5)
    UNION (SELECT i.contract_address FROM payments p JOIN invoices i ON i.uuid = p.invoice_uuid
      WHERE p.network = $1 AND p.block_number >= $4 LIMIT $5)
  ), closed AS (
    ${closedInvoices('expired', 'expires_on')} UNION ALL ${closedInvoices('paid', 'paid_on')}
  )
  SELECT
    array(SELECT lower(contract_address) FROM watched LIMIT $5) AS addresses,
    array(SELECT lower(contract_address) FROM closed ORDER BY closed_on DESC LIMIT $6) AS closed,
    array(SELECT lower(address) FROM tokens WHERE network = $1) AS tokens`;
