import { type Address, parseAbi } from 'viem';
import type { TestDatabase } from '../database/database';
import type { Anvil } from './anvil';

/** An invoice from the payer's view. */
export interface Bill {
  uuid: string;
  address: Address;
  token: Address;
  /** Amount due, in base units. */
  amount: bigint;
}

/** State of a bill, computed either from the chain or from Chit's database. */
export interface Account {
  uuid: string;
  status: string;
  received: string;
  pending: string;
  /** Hash of the transaction that completed the payment; null while the bill is not paid. */
  hash: string | null;
  /** Position and amount of each payment, in the order of the chain. */
  payments: string[];
}

export interface Told {
  type: string;
  /** After it. */
  status: string;
  payment: string | null;
}

const transferEvent = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])[0];

/** Computes the bills' states from the node's data, treating every payment on the chain as confirmed and in time. */
export async function accountsOnChain({ client }: Anvil, bills: readonly Bill[]): Promise<Account[]> {
  const logs = await client.getLogs({
    event: transferEvent,
    args: { to: bills.map(({ address }) => address) },
    fromBlock: 0n,
    strict: true,
  });
  return bills.map(({ uuid, address, token, amount }) => {
    const own = logs.filter((log) => isSame(log.address, token) && isSame(log.args.to, address));
    let received = 0n;
    let hash: string | null = null;
    for (const { args, transactionHash } of own) {
      received += args.value;
      if (received >= amount) hash ??= transactionHash;
    }
    const payments = own.map((log) =>
      lineOf(log.blockNumber, log.blockHash, log.transactionHash, log.logIndex, log.args.value),
    );
    const status = hash ? 'paid' : 'created';
    return { uuid, status, received: `${received}`, pending: '0', hash, payments };
  });
}

/** Reads the bills' states from Chit's database. */
export async function accountsBooked(database: TestDatabase, bills: readonly Bill[]): Promise<Account[]> {
  const uuids = bills.map(({ uuid }) => uuid);
  const invoices = await database.query<Omit<Account, 'payments'>>(
    `SELECT uuid, status, amount_received::text AS received, amount_pending::text AS pending, hash
     FROM invoices WHERE uuid = ANY($1) ORDER BY array_position($1, uuid)`,
    [uuids],
  );
  const payments = await database.query<
    Record<'invoice' | 'number' | 'block' | 'hash' | 'index' | 'amount', string>
  >(
    `SELECT invoice_uuid AS invoice, block_number AS number, block_hash AS block, transaction_hash AS hash,
       log_index AS index, amount FROM payments
     WHERE invoice_uuid = ANY($1) AND status = 'confirmed' ORDER BY block_number, log_index`,
    [uuids],
  );
  return invoices.map((invoice) => ({
    ...invoice,
    payments: payments
      .filter((payment) => payment.invoice === invoice.uuid)
      .map(({ number, block, hash, index, amount }) => lineOf(number, block, hash, index, amount)),
  }));
}

/** Reads the events of each bill; throws when the sequence numbers have a gap. */
export async function eventsOf(database: TestDatabase, bills: readonly Bill[]): Promise<Told[][]> {
  const rows = await database.query<Told & { invoice: string; sequence: number }>(
    `SELECT invoice_uuid AS invoice, sequence, replace(type, 'invoice.', '') AS type, status, payment_uuid AS payment
     FROM invoice_events WHERE invoice_uuid = ANY($1) ORDER BY sequence`,
    [bills.map(({ uuid }) => uuid)],
  );
  return bills.map(({ uuid }) => {
    const events = rows.filter(({ invoice }) => invoice === uuid);
    if (events.some(({ sequence }, index) => sequence !== index + 1)) throw new Error('A sequence has a gap');
    return events.map(({ type, status, payment }) => ({ type, status, payment }));
  });
}

const isSame = (one: Address, other: Address) => one.toLowerCase() === other.toLowerCase();

const lineOf = (...parts: unknown[]) => parts.join(' ');
