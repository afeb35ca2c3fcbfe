import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { TestTransfer } from '../../entities/test-transfer.entity';
import type { Transfer, TransferQuery } from '../../lib/chain/transfers';
import type { Executor } from '../database/statements';
import type { ContractRead } from './contract-reads';
import type { Block, ChainAccess, ChainReader } from './rpc-chain';
import { RpcError } from './rpc-error';

/** Key of the lock that orders new transfers and reads of the head block. */
const LOCK = 0x54455354;

/** Number of blocks after a removed transfer whose hashes change with its removal. */
const REORG_BLOCKS = 1_000;

/** Seconds after its block in which a transfer can be removed: the reorganization must reach the head block. */
export const REMOVABLE_SECONDS = REORG_BLOCKS / 2;

/** Number of blocks that one read covers at most. */
const BLOCKS_AT_ONCE = 10_000;

/** The address from which all transfers come, and to which refunds go whose address nobody has named. */
export const TEST_PAYER = '0x0000000000000000000000000000000000007e57';

/** SQL: hash of the block `n`, which changes when a transfer in it, or in a block not long before it, is removed. */
const hashOf = (n: string) => `
  '0x' || encode(sha256(convert_to(${n} || ':' || coalesce((
    SELECT extract(epoch FROM max(removed_on)) FROM test_transfers AS removed WHERE removed_on IS NOT NULL
      AND removed.block_number <= ${n} AND removed.block_number > ${n} - ${REORG_BLOCKS})::text, ''), 'UTF8')), 'hex')`;

/** SQL: number of the head block. Waits for the transfers that are being added to a block up to this one. */
const HEAD = `
  WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${LOCK}))
  SELECT floor(extract(epoch FROM clock_timestamp()))::int8 AS number FROM locked`;

const BLOCK = `SELECT ${hashOf('n')} AS hash, ${hashOf('(n - 1)')} AS "parentHash" FROM (SELECT $1::int8 AS n) AS block`;

const TRANSFERS = `
  SELECT uuid, token, recipient, amount, block_number AS number, ${hashOf('sent.block_number')} AS hash,
    (SELECT count(*)::int FROM test_transfers AS earlier
      WHERE earlier.block_number = sent.block_number AND earlier.uuid < sent.uuid) AS "logIndex"
  FROM test_transfers AS sent
  WHERE block_number BETWEEN $1 AND $2 AND removed_on IS NULL AND token = ANY ($3)
    AND ($4::text[] IS NULL OR recipient = ANY ($4))
  ORDER BY block_number, uuid`;

const BALANCES = `
  SELECT token || recipient AS key, sum(amount) AS amount FROM test_transfers
  WHERE recipient = ANY ($1) AND removed_on IS NULL AND block_number <= coalesce($2, block_number) GROUP BY 1`;

interface TransferRow {
  uuid: string;
  token: string;
  recipient: string;
  amount: string;
  number: string;
  hash: string;
  /** Removed transfers count, so that it stays. */
  logIndex: number;
}

/** Every transfer is a transaction of its own; its hash is made of its UUID. */
const transactionHashOf = (uuid: string) => `0x${uuid.replaceAll('-', '').repeat(2)}`;

const toTransfer = ({ uuid, token, recipient, amount, number, hash, logIndex }: TransferRow): Transfer => ({
  token,
  from: TEST_PAYER,
  to: recipient,
  amount: BigInt(amount),
  blockNumber: Number(number),
  blockHash: hash,
  transactionHash: transactionHashOf(uuid),
  logIndex,
});

/**
 * The network `TEST`, read like a chain. Its blocks follow the database's clock, one each second, and need no rows; its
 * transfers are rows, which `addTestTransfer` and `removeTestTransfer` write.
 */
export class TestChain implements ChainAccess {
  readonly network = 'TEST';
  readonly errors = { failed: 0, refused: 0 };
  readonly isAwake = true;

  constructor(private readonly database: DataSource) {}

  async read<T>(run: (reader: ChainReader) => Promise<T>): Promise<T> {
    return run(createReader(this.database.manager));
  }

  async ask<T>(run: (reader: ChainReader) => Promise<T | undefined>): Promise<T | undefined> {
    return this.read(run);
  }

  switchEndpoint(): void {}

  close(): void {}
}

function createReader(db: Executor): ChainReader {
  const block = async (number: number): Promise<Block> => {
    const [hashes] = await db.query<Pick<Block, 'hash' | 'parentHash'>[]>(BLOCK, [number]);
    if (!hashes) throw new RpcError(`The test network has no block ${number}`);
    return { ...hashes, number, time: new Date(number * 1000) };
  };
  return {
    verify: async () => {},
    head: async () => block(await headNumber(db)),
    block,
    transfers: async ({ from, to, tokens, recipients }: TransferQuery) => {
      const rows: TransferRow[] = await db.query(TRANSFERS, [from, to, tokens, recipients ?? null]);
      return rows.map(toTransfer);
    },
    transfersOf: async () => [],
    flushes: async () => [],
    blocksAtOnce: BLOCKS_AT_ONCE,
    blocksOfRequest: BLOCKS_AT_ONCE,
    signature: async () => null,
    acceptsSignature: async () => false,
    readAll: (reads, number) => readTestBalances(db, reads.map(toBalance), number),
    code: async () => '0x',
    receipt: async () => null,
    coins: async () => 0n,
    gas: async () => 0n,
    gasPrice: async () => 0n,
  };
}

const toBalance = ({ address, args }: ContractRead) => ({ token: address, holder: String(args?.[0]) });

const headNumber = async (db: Executor): Promise<number> => Number((await db.query(HEAD))[0].number);

/** Returns balances in base units: those at the block `number` or, without it, with the transfers of the next block. */
export async function readTestBalances(
  db: Executor,
  reads: readonly { token: string; holder: string }[],
  number?: number,
): Promise<bigint[]> {
  const asked = reads.map(({ token, holder }) => ({ key: (token + holder).toLowerCase(), holder }));
  const holders = [...new Set(asked.map(({ holder }) => holder.toLowerCase()))];
  const rows: { key: string; amount: string }[] = await db.query(BALANCES, [holders, number ?? null]);
  const found = new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]));
  return asked.map(({ key }) => found.get(key) ?? 0n);
}

export type NewTestTransfer = Pick<TestTransfer, 'invoiceUuid' | 'token' | 'recipient' | 'amount'>;

/**
 * Adds a transfer to the next block. `token` and `recipient` are addresses in lower case. The transaction must end soon:
 * the network is not read meanwhile. Returns the hash of its transaction.
 */
export async function addTestTransfer(tx: Executor, transfer: NewTestTransfer): Promise<string> {
  await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  const blockNumber = () => 'floor(extract(epoch FROM clock_timestamp())) + 1';
  const uuid = newUuid();
  await tx.insert(TestTransfer, { ...transfer, uuid, blockNumber: blockNumber as never });
  return transactionHashOf(uuid);
}

/** Removes the latest transfer to an invoice, as a reorg would; false when none is recent enough. */
export async function removeTestTransfer(tx: Executor, invoiceUuid: string): Promise<boolean> {
  const [rows] = await tx.query(
    `UPDATE test_transfers SET removed_on = clock_timestamp() WHERE uuid = (
       SELECT uuid FROM test_transfers WHERE invoice_uuid = $1 AND removed_on IS NULL
         AND block_number > extract(epoch FROM now()) - ${REMOVABLE_SECONDS}
       ORDER BY block_number DESC, uuid DESC LIMIT 1)
     RETURNING uuid`,
    [invoiceUuid],
  );
  return rows.length > 0;
}
