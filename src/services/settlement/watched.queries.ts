import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import { TWINS } from '../../lib/chain/twins';

/**
 * Parameters that select the invoices whose addresses a read of the chain includes: invoices that can still be paid
 * at the time `since`, and invoices with a payment in block `fromBlock` or later. An invoice can be paid until
 * `lateDays` days after its closing.
 */
interface WatchScope {
  network: NetworkId;
  since: Date;
  fromBlock: number;
  lateDays: number;
}

/** Addresses and token contracts for which a read requests transfers; all in lower case. */
interface WatchedAddresses {
  /**
   * Addresses of open invoices, of closed invoices that can still be paid late, and of invoices with a payment in
   * blocks that are read again.
   */
  addresses: string[];
  /**
   * Addresses of invoices that closed too long ago to be paid, in the order of closing, latest first. Transfers to
   * these addresses are saved as ignored.
   */
  closed: string[];
  /**
   * All token contracts of the network, including disabled tokens, because existing invoices in those tokens can still
   * be paid; and the known copies of tokens (`TWINS`).
   */
  tokens: string[];
}

/**
 * Returns the addresses and token contracts that a read must watch: at most `limit` addresses of invoices that can be
 * paid, and at most `closedLimit` addresses of invoices that closed too long ago to be paid.
 */
export async function listWatched(
  db: Executor,
  { network, since, fromBlock, lateDays }: WatchScope,
  limit: number,
  closedLimit: number,
): Promise<WatchedAddresses> {
  const noticeDays = BOUNDS.times.lateNotice.most;
  const [row] = await db.query(SELECT_WATCHED, [
    network,
    since,
    lateDays,
    fromBlock,
    limit,
    closedLimit,
    noticeDays,
    TWINS.filter((twin) => twin.network === network).map(({ address }) => address.toLowerCase()),
  ]);
  return row;
}

/** SQL: earliest closing time of an invoice that can still receive late payments. */
const PAYABLE_SINCE = '$2::timestamptz - make_interval(days => $3)';
/**
 * SQL: earliest closing time of an invoice whose address is still watched. Transfers to an invoice that closed
 * between this time and `PAYABLE_SINCE` are only recorded as ignored.
 */
const LATE_NOTICE_SINCE = '$2::timestamptz - make_interval(days => $3 + $7)';

const closedInvoices = (status: string, closedOn: string) => `
  (SELECT contract_address, ${closedOn} AS closed_on FROM invoices
    WHERE network = $1 AND status = '${status}' AND ${closedOn} >= ${LATE_NOTICE_SINCE} AND ${closedOn} < ${PAYABLE_SINCE}
    ORDER BY ${closedOn} DESC LIMIT $6)`;

const CLOSED_BEFORE = `closed_on >= ${LATE_NOTICE_SINCE} AND closed_on < ${PAYABLE_SINCE}`;

/**
 * SQL: invoices that can be paid on several networks, one of which is the network $1, and that meet the condition.
 */
const ofSeveralNetworks = (condition: string) => `
  SELECT contract_address, closed_on FROM invoice_networks JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE invoice_networks.network = $1 AND ${condition}`;

const SELECT_WATCHED = `
  WITH watched AS (
    (SELECT contract_address FROM invoices WHERE network = $1 AND status = 'created' LIMIT $5)
    UNION (SELECT contract_address FROM invoices
      WHERE network = $1 AND status = 'expired' AND expires_on >= ${PAYABLE_SINCE} LIMIT $5)
    UNION (SELECT contract_address FROM invoices
      WHERE network = $1 AND status = 'paid' AND paid_on >= ${PAYABLE_SINCE} LIMIT $5)
    UNION (SELECT contract_address FROM (${ofSeveralNetworks('closed_on IS NULL')}) AS open LIMIT $5)
    UNION (SELECT contract_address FROM (${ofSeveralNetworks(`closed_on >= ${PAYABLE_SINCE}`)}) AS late LIMIT $5)
    UNION (SELECT i.contract_address FROM payments p JOIN invoices i ON i.uuid = p.invoice_uuid
      WHERE p.network = $1 AND p.block_number >= $4 LIMIT $5)
  ), closed AS (
    ${closedInvoices('expired', 'expires_on')} UNION ALL ${closedInvoices('paid', 'paid_on')}
    UNION ALL (${ofSeveralNetworks(CLOSED_BEFORE)} ORDER BY closed_on DESC LIMIT $6)
  )
  SELECT
    array(SELECT lower(contract_address) FROM watched LIMIT $5) AS addresses,
    array(SELECT lower(contract_address) FROM closed ORDER BY closed_on DESC LIMIT $6) AS closed,
    array(SELECT lower(address) FROM tokens WHERE network = $1 UNION SELECT unnest($8::text[])) AS tokens`;
