import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';

/** Which invoices a reading must know: those whose money may come at `since` or later, or moved in `fromBlock` or later. */
interface WatchScope {
  network: NetworkId;
  since: Date;
  fromBlock: number;
  lateDays: number;
}

/** What a reading asks an endpoint for; all in lower case. */
interface Watched {
  /** Of open invoices, of closed ones that may be paid late, and of payments that are read again. */
  addresses: string[];
  /** Of invoices that closed too long ago, the latest first: their transfers are noticed, and ignored. */
  closed: string[];
  /** Every token contract that is listed on the network; disabled ones still settle. */
  tokens: string[];
}

/** Up to `limit` watched addresses, and up to `closedLimit` closed ones. */
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

/** An invoice that closed at this moment or later may be paid late, or is noticed at least. */
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
