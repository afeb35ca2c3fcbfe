import type { Invoice } from '../entities/invoice.entity';
import { Payment } from '../entities/payment.entity';
import type { Executor } from '../infra/database';
import type { NetworkId } from '../lib/chain/networks';
import type { Transfer } from '../lib/chain/transfers';

/** Where money may still arrive. */
export interface Watch {
  invoiceUuid: string;
  /** Lower case. */
  address: string;
  token: string;
}

/** Which invoices a reading must know: those whose money may come at `since` or later, or moved in `fromBlock` or later. */
export interface WatchScope {
  network: NetworkId;
  since: Date;
  fromBlock: number;
  lateDays: number;
}

/** Up to `limit` watched addresses: of open invoices, of late ones, and of payments that are read again. */
export function listWatched(
  db: Executor,
  { network, since, fromBlock, lateDays }: WatchScope,
  limit: number,
): Promise<Watch[]> {
  return db.query(WATCHED, [network, since, lateDays, fromBlock, limit]);
}

const WATCHED = `
  SELECT uuid AS "invoiceUuid", lower(contract_address) AS address, lower(token_address) AS token FROM (
    (SELECT uuid, contract_address, token_address FROM invoices
      WHERE network = $1 AND status = 'created' LIMIT $5)
    UNION (SELECT uuid, contract_address, token_address FROM invoices
      WHERE network = $1 AND status = 'expired'
        AND expires_on >= $2::timestamptz - make_interval(days => $3) LIMIT $5)
    UNION (SELECT uuid, contract_address, token_address FROM invoices
      WHERE network = $1 AND status = 'paid'
        AND paid_on >= $2::timestamptz - make_interval(days => $3) LIMIT $5)
    UNION (SELECT i.uuid, i.contract_address, i.token_address FROM payments p
      JOIN invoices i ON i.uuid = p.invoice_uuid
      WHERE p.network = $1 AND p.block_number >= $4 LIMIT $5)
  ) AS watched
  LIMIT $5`;

/** Every token contract that is listed on a network, in lower case; disabled ones still settle. */
export async function listTokenAddresses(db: Executor, network: NetworkId): Promise<string[]> {
  const rows: { address: string }[] = await db.query(
    'SELECT lower(address) AS address FROM tokens WHERE network = $1',
    [network],
  );
  return rows.map(({ address }) => address);
}

/** What decides whether a transfer to an invoice's address pays it. */
export type Payable = Pick<Invoice, 'uuid' | 'status' | 'expiresOn' | 'paidOn'> & {
  address: string;
  token: string;
};

/** The invoices of a network that the transfers went to, whatever their token. */
export function findPayable(
  db: Executor,
  network: NetworkId,
  transfers: readonly Transfer[],
): Promise<Payable[]> {
  const recipients = [...new Set(transfers.map(({ to }) => to))];
  if (recipients.length === 0) return Promise.resolve([]);
  return db.query(
    `SELECT uuid, status, expires_on AS "expiresOn", paid_on AS "paidOn",
            lower(contract_address) AS address, lower(token_address) AS token
     FROM invoices WHERE lower(contract_address) = ANY($1) AND network = $2`,
    [recipients, network],
  );
}

/** Payments in the given blocks (bounds inclusive, those that left the chain aside), or of the given transactions. */
export function findPayments(
  db: Executor,
  network: NetworkId,
  ranges: readonly { from: number; to: number }[],
  hashes: readonly string[],
): Promise<Payment[]> {
  const query = db.createQueryBuilder(Payment, 'payment').where('payment.network = :network', { network });
  const within = ranges.map(
    (_, index) =>
      `(payment.block_number BETWEEN :from${index} AND :to${index} AND payment.status <> 'reverted')`,
  );
  const bounds = ranges.map(({ from, to }, index) => ({ [`from${index}`]: from, [`to${index}`]: to }));
  return query
    .andWhere(`(payment.transaction_hash = ANY(:hashes) OR ${within.join(' OR ')})`, {
      hashes,
      ...Object.assign({}, ...bounds),
    })
    .getMany();
}

/** Makes pending payments in `block` or below confirmed; returns their invoices. */
export async function confirmUpTo(tx: Executor, network: NetworkId, block: number): Promise<string[]> {
  const rows: { invoice_uuid: string }[] = await tx.query(
    `WITH confirmed AS (
       UPDATE payments SET status = 'confirmed'
       WHERE network = $1 AND status = 'pending' AND block_number <= $2 RETURNING invoice_uuid
     ) SELECT DISTINCT invoice_uuid FROM confirmed`,
    [network, block],
  );
  return rows.map(({ invoice_uuid }) => invoice_uuid);
}

/** An invoice's payments that are on the chain, in the chain's order; of many invoices at once. */
export function listOnChain(db: Executor, invoiceUuids: readonly string[]): Promise<Payment[]> {
  return db
    .createQueryBuilder(Payment, 'payment')
    .where("payment.invoice_uuid = ANY(:invoiceUuids) AND payment.status <> 'reverted'", { invoiceUuids })
    .orderBy('payment.block_number')
    .addOrderBy('payment.log_index')
    .getMany();
}

/** Keeps the order within each invoice. */
export function groupByInvoice(payments: readonly Payment[]): Map<string, Payment[]> {
  const groups = new Map<string, Payment[]>();
  for (const payment of payments) {
    const group = groups.get(payment.invoiceUuid);
    if (group) group.push(payment);
    else groups.set(payment.invoiceUuid, [payment]);
  }
  return groups;
}
