import { type DataSource, In } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Invoice } from '../entities/invoice.entity';
import { Payment } from '../entities/payment.entity';
import type { Block, ChainReader } from '../infra/chain/rpc-chain';
import { RpcError } from '../infra/chain/transport';
import { databaseTime, type Executor, insertAll } from '../infra/database';
import { checksummed } from '../lib/chain/address';
import type { NetworkId } from '../lib/chain/networks';
import type { Transfer, TransferQuery } from '../lib/chain/transfers';
import type { InvoiceMoves } from './invoice-moves';
import { settle } from './invoice-state';
import {
  confirmUpTo,
  findPayable,
  findPayments,
  groupByInvoice,
  listOnChain,
  listTokenAddresses,
  listWatched,
  type Payable,
} from './payment.queries';
import { comparePayments, type InvoiceTransfer, type PaymentChanges } from './payment-changes';

/** Up to so many addresses the endpoint filters; beyond that all transfers of the tokens are read and matched here. */
const MAX_FILTERED = 300;
/** How many requests for single blocks or transactions run at once. */
const PARALLEL = 10;

/** Block numbers, both inclusive. */
export interface BlockRange {
  from: number;
  to: number;
}

export interface ReadingPlan {
  network: NetworkId;
  /** All of them at or below a head that was read before. */
  ranges: BlockRange[];
  /** Nothing older than this is of interest, payments that are known already aside. */
  since: Date;
  /** For how long closed invoices are watched. */
  lateDays: number;
}

/** What a reading of the chain found; nothing is written yet. */
export interface Reading extends PaymentChanges {
  network: NetworkId;
  /** How many transfers were looked through. */
  transfers: number;
  blocks: Map<number, Block>;
  /** By transaction hash. */
  signatures: Map<string, string | null>;
}

/** What a reading has changed. */
export interface Settled {
  invoices: Invoice[];
  /** Payments that counted and left the chain. */
  lost: Payment[];
}

/** Payments: read from a chain, and recorded with all that follows from them. */
export class PaymentService {
  constructor(
    private readonly database: DataSource,
    private readonly moves: InvoiceMoves,
  ) {}

  /**
   * Finds what changed in the given blocks. What is found there is in blocks that are on the chain, and what vanished was
   * in blocks that are not: an endpoint that contradicts itself costs an RpcError, never a payment.
   */
  async read(reader: ChainReader, plan: ReadingPlan): Promise<Reading> {
    const { network, ranges } = plan;
    const db = this.database.manager;
    const transfers = await this.transfers(reader, plan);
    const payable = new Map((await findPayable(db, network, transfers)).map((row) => [row.address, row]));
    const paying = transfers.flatMap((transfer): InvoiceTransfer[] => {
      const invoice = payable.get(transfer.to);
      return invoice?.token === transfer.token ? [{ ...transfer, invoiceUuid: invoice.uuid }] : [];
    });
    const hashes = paying.map(({ transactionHash }) => transactionHash);
    const covers = (block: number) => ranges.some(({ from, to }) => from <= block && block <= to);
    const known = await findPayments(db, network, ranges, hashes);
    const changes = comparePayments(known, paying, covers);
    const blocks = await blocksOf(reader, [...paying, ...changes.vanished]);
    const reading = provenBy(blocks, paying, changes);
    const inTime = ({ to, blockNumber }: Transfer) =>
      isWatched(payable.get(to) as Payable, blocks.get(blockNumber)?.time as Date, plan.lateDays);
    const appeared = reading.appeared.filter(inTime);
    return {
      ...reading,
      appeared,
      network,
      transfers: transfers.length,
      blocks,
      signatures: await signaturesOf(reader, appeared),
    };
  }

  /**
   * Writes what was read, in the given transaction: the payments, what of them is confirmed now (in `confirmed` or below),
   * and what follows for their invoices with its events.
   */
  async record(tx: Executor, reading: Reading, confirmed: number, chainTime: Date): Promise<Settled> {
    const { vanished, moved, replaced } = reading;
    if (replaced.length > 0)
      await tx.delete(
        Payment,
        replaced.map(({ uuid }) => uuid),
      );
    if (vanished.length > 0) {
      await tx.update(Payment, { uuid: In(vanished.map(({ uuid }) => uuid)) }, { status: 'reverted' });
    }
    for (const { payment, transfer } of moved) {
      const status = payment.status === 'reverted' ? 'pending' : payment.status;
      await tx.update(Payment, { uuid: payment.uuid }, { ...placeOf(reading, transfer), status });
    }
    const appeared = reading.appeared.map((transfer) => toPayment(reading, transfer));
    await insertAll(tx, Payment, appeared);

    const back = moved.flatMap(({ payment }) => (payment.status === 'reverted' ? [payment] : []));
    const detected = [...appeared, ...back];
    const concerned = [...detected, ...vanished, ...moved.map(({ payment }) => payment)];
    const uuids = new Set([
      ...(await confirmUpTo(tx, reading.network, confirmed)),
      ...concerned.map(({ invoiceUuid }) => invoiceUuid),
    ]);
    const invoices = await this.settle(tx, [...uuids], { detected, vanished, chainTime });
    return { invoices, lost: vanished.filter(({ status }) => status === 'confirmed') };
  }

  private async transfers(reader: ChainReader, plan: ReadingPlan): Promise<Transfer[]> {
    const { network, ranges, since, lateDays } = plan;
    const fromBlock = Math.min(...ranges.map(({ from }) => from));
    const db = this.database.manager;
    const watched = await listWatched(db, { network, since, fromBlock, lateDays }, MAX_FILTERED + 1);
    const query =
      watched.length > MAX_FILTERED
        ? { tokens: await listTokenAddresses(db, network) }
        : {
            tokens: unique(watched.map(({ token }) => token)),
            recipients: watched.map(({ address }) => address),
          };
    if (query.tokens.length === 0) return [];
    const found: Transfer[] = [];
    for (const range of ranges) found.push(...(await readTransfers(reader, { ...range, ...query })));
    return found;
  }

  /** Locked in one order, so that no two of these wait for each other. */
  private async settle(
    tx: Executor,
    uuids: string[],
    { detected, vanished, chainTime }: { detected: Payment[]; vanished: Payment[]; chainTime: Date },
  ): Promise<Invoice[]> {
    if (uuids.length === 0) return [];
    const invoices = await tx.find(Invoice, {
      where: { uuid: In(uuids) },
      order: { uuid: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const now = await databaseTime(tx);
    const payments = groupByInvoice(await listOnChain(tx, uuids));
    const newly = groupByInvoice(detected);
    const gone = groupByInvoice(vanished);
    const moves = invoices.map((invoice) => ({
      invoice,
      ...settle(invoice, {
        payments: payments.get(invoice.uuid) ?? [],
        detected: newly.get(invoice.uuid) ?? [],
        reverted: gone.get(invoice.uuid) ?? [],
        chainTime,
        now,
      }),
    }));
    await this.moves.record(tx, null, moves);
    return invoices;
  }
}

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/** One token whose transfers are too many in one block holds up no other. */
async function readTransfers(reader: ChainReader, query: TransferQuery): Promise<Transfer[]> {
  try {
    return await reader.transfers(query);
  } catch (error) {
    if (query.from < query.to || query.tokens.length === 1) throw error;
    const found: Transfer[] = [];
    for (const token of query.tokens) found.push(...(await reader.transfers({ ...query, tokens: [token] })));
    return found;
  }
}

/** The blocks that can prove what was found, or has vanished. */
async function blocksOf(
  reader: ChainReader,
  payments: readonly { blockNumber: number }[],
): Promise<Map<number, Block>> {
  const numbers = unique(payments.map(({ blockNumber }) => blockNumber));
  const blocks = await inParallel(numbers, (number) => reader.block(number));
  return new Map(blocks.map((block) => [block.number, block]));
}

/** What is known already is proven anew: an endpoint may go on delivering what has left its chain. */
function provenBy(
  blocks: Map<number, Block>,
  found: readonly Transfer[],
  changes: PaymentChanges,
): PaymentChanges {
  const stands = ({ blockNumber, blockHash }: { blockNumber: number; blockHash: string }) =>
    blocks.get(blockNumber)?.hash === blockHash;
  const contradicted = changes.replaced.some((payment) => payment.status !== 'reverted' && stands(payment));
  if (contradicted || !found.every(stands)) {
    throw new RpcError('The endpoint delivered logs of blocks that are not on its chain');
  }
  return { ...changes, vanished: changes.vanished.filter((payment) => !stands(payment)) };
}

/** An open invoice is watched, and a closed one for some days. */
function isWatched({ status, expiresOn, paidOn }: Payable, blockTime: Date, lateDays: number): boolean {
  const closedOn = status === 'paid' ? (paidOn ?? expiresOn) : expiresOn;
  return status === 'created' || blockTime.getTime() <= closedOn.getTime() + lateDays * 86_400_000;
}

/** An endpoint that does not know the transaction of a log (yet) does not keep the money from counting. */
async function signaturesOf(reader: ChainReader, transfers: readonly Transfer[]) {
  const hashes = unique(transfers.map(({ transactionHash }) => transactionHash));
  const signatures = await inParallel(hashes, (hash) => reader.signature(hash).catch(() => null));
  return new Map(hashes.map((hash, index) => [hash, signatures[index] ?? null]));
}

async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += PARALLEL) {
    results.push(...(await Promise.all(items.slice(start, start + PARALLEL).map(run))));
  }
  return results;
}

const placeOf = (reading: Reading, { blockNumber, blockHash, logIndex }: Transfer) => ({
  blockNumber,
  blockHash,
  logIndex,
  blockTime: reading.blocks.get(blockNumber)?.time as Date,
});

function toPayment(reading: Reading, transfer: InvoiceTransfer): Payment {
  return Object.assign(new Payment(), {
    uuid: newUuid(),
    invoiceUuid: transfer.invoiceUuid,
    network: reading.network,
    transactionHash: transfer.transactionHash,
    from: checksummed(transfer.from) ?? transfer.from,
    amount: transfer.amount,
    ...placeOf(reading, transfer),
    status: 'pending',
    signature: reading.signatures.get(transfer.transactionHash) ?? null,
  });
}
