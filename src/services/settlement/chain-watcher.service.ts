import type { DataSource } from 'typeorm';
import type { Block, ChainReader, RpcChain } from '../../infra/chain/rpc-chain';
import { RpcError, type RpcErrorCount } from '../../infra/chain/rpc-error';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { WatchStateName } from '../../lib/enums';
import { CHECKPOINT_BLOCKS, type Checkpoint, findCommonAncestor, saveCheckpoint } from './block-checkpoints';
import { recordIgnoredTransfers } from './ignored-transfers';
import { ChainLease, type ChainPosition, moveCursor } from './lease';
import type { PaymentService } from './payment.service';
import { type BlockRange, type Reading, readPayments } from './payment-reading';
import type { SettlementService } from './settlement.service';
import { findStartingBlock } from './starting-block';

/**
 * Number of blocks in the first read. Later reads adapt the number to the limits of the endpoint, up to `MAX_RANGE`.
 */
const FIRST_RANGE = 500;
const MAX_RANGE = BOUNDS.batches.blocksRead.most;
/** Number of transfers in one read above which the next read covers half as many blocks. */
const MANY_TRANSFERS = BOUNDS.batches.transfersRead.most;
/**
 * Minimum depth, in blocks, at which each block is read a second time: an endpoint's log index can lag behind its head
 * block, so the first read can miss transfers.
 */
const RESCAN_DEPTH = 11;
/** Time without a new head block, in milliseconds, after which the watcher switches to the next endpoint. */
const STALE_HEAD_MS = 30_000;

/** Status of this process's watcher for one network. */
export interface WatchState {
  network: NetworkId;
  /** `standby`: another process holds the network's lease and reads the network. */
  state: WatchStateName;
  /** Number of the head block in the endpoint's latest response; null before the first response. */
  head: number | null;
  /** The last block that was read; null before the first read. */
  read: Checkpoint | null;
  /** Number of failed reads since the process started. */
  failures: number;
  /**
   * Numbers of failed and of refused RPC requests of this process on this network, including the requests that send
   * flush transactions.
   */
  rpcErrors: RpcErrorCount;
}

export interface WatchedNetwork {
  chain: RpcChain;
  /** Confirmation depth: number of blocks, the payment's own block included, after which a payment is confirmed. */
  confirmations: number;
}

interface NetworkWatch extends WatchedNetwork {
  state: WatchState;
  /** Maximum number of blocks in the next read; adapts to the limits of the endpoint. */
  range: number;
  /** Number of blocks that the current read has requested; 0 before its first request. */
  rangeRead: number;
  /** Time of the last change of the head block, from `performance.now()`. */
  headMovedAt: number;
}

/** Reads the watched networks from the last block read up to the head block. Handles reorgs and endpoint failures. */
export class ChainWatcherService {
  private readonly watched: Map<NetworkId, NetworkWatch>;
  private readonly lease: ChainLease;
  private stopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    networks: readonly WatchedNetwork[],
    private readonly lateDays: number,
    private readonly live: LiveEvents,
    private readonly log: Logger,
  ) {
    this.lease = new ChainLease(database);
    this.watched = new Map(networks.map((watched) => [watched.chain.network, newWatch(watched)]));
  }

  get networks(): NetworkId[] {
    return [...this.watched.keys()];
  }

  get states(): WatchState[] {
    return [...this.watched.values()].map(({ state }) => state);
  }

  /**
   * Registers the networks as watched. From then on, an invoice on these networks expires only after the blocks up to
   * its expiry have been read.
   */
  async open(): Promise<void> {
    for (const network of this.networks) await this.lease.registerNetwork(network);
  }

  /**
   * Reads one network up to its head block, unless another process holds its lease. Throws when the read fails before
   * it has saved any block; a later failure is only logged, and the saved blocks stay saved.
   */
  async scan(network: NetworkId): Promise<void> {
    const watch = this.watched.get(network) as NetworkWatch;
    const before = watch.state.read;
    try {
      let more: boolean | null = true;
      while (more && !this.stopping) {
        try {
          more = await this.readNext(watch);
        } finally {
          // Updates invoices even after a failed read, so that payments that were found before do not wait for the
          // endpoint.
          if (more !== null) await this.settlement.settleDue(network);
        }
      }
      watch.state.state = more === null ? 'standby' : 'up';
    } catch (error) {
      if (this.stopping) return;
      watch.state.state = 'degraded';
      watch.state.failures += 1;
      // The caller's backoff grows with each error. A read that saved some blocks before it failed therefore throws no
      // error, so that the next read starts without a longer wait.
      if (watch.state.read?.hash === before?.hash) throw error;
      this.log.warn({ err: error, network }, 'Reading a network stopped before its head block');
    }
  }

  /** Aborts the RPC requests in flight. Every database transaction is either committed or rolled back as a whole. */
  close(): void {
    this.stopping = true;
    for (const { chain } of this.watched.values()) chain.close();
  }

  /**
   * Releases the leases, so that other processes can read at once. Must not be called during a read. When the database
   * is down, the leases are not released, and expire after some seconds.
   */
  async release(): Promise<void> {
    await this.lease.release().catch(() => {});
  }

  /**
   * Reads the next range of blocks. Returns true when more blocks follow, false at the head block, and null when
   * another process holds the lease. When the endpoint refuses a range of several blocks, the next read requests half
   * as many blocks without a pause: with a pause, new blocks could arrive faster than blocks are read.
   */
  private async readNext(watch: NetworkWatch): Promise<boolean | null> {
    const { network } = watch.state;
    watch.rangeRead = 0;
    try {
      return await this.lease.withLease(network, (cursor) =>
        watch.chain.read((reader) => this.readRange(watch, reader, cursor)),
      );
    } catch (error) {
      const tooMany = watch.rangeRead > 1 && error instanceof RpcError && error.refused;
      watch.range = Math.max(1, (tooMany ? watch.rangeRead : watch.range) >> 1);
      if (!tooMany) throw error;
      this.log.debug(
        { err: error, network, blocks: watch.rangeRead },
        'An endpoint refused a block range: the next read requests fewer blocks',
      );
      return true;
    }
  }

  /** Reads one range of blocks and saves the changes; returns true when more blocks follow. */
  private async readRange(watch: NetworkWatch, reader: ChainReader, cursor: ChainPosition): Promise<boolean> {
    const { network } = cursor;
    const head = await reader.head();
    this.recordHead(watch, head, cursor.last);
    if (!cursor.last) return this.startNetwork(reader, cursor, head);
    const base = await findCommonAncestor(this.database.manager, reader, {
      network,
      last: cursor.last,
      head,
    });
    if (!base || base.number >= head.number) return false;
    if (base !== cursor.last) {
      this.log.warn({ network, from: cursor.last.number, to: base.number }, 'The chain was reorganized');
    }

    const to = Math.min(head.number, base.number + watch.range);
    watch.rangeRead = to - base.number;
    const ranges = rangesToRead(base.number, to, Math.max(watch.confirmations - 1, RESCAN_DEPTH));
    const plan = { network, ranges, since: base.time, lateDays: this.lateDays };
    const reading = await readPayments(this.database.manager, reader, plan);
    const end = await readEndBlock(reader, to, head);
    await this.commitReading(watch, cursor, { base, end, head, reading });

    watch.range = nextRange(watch.range, reading.transfers);
    watch.state.read = end;
    return to < head.number;
  }

  /**
   * Saves the payments, the ignored transfers and the new reading position in one transaction. Later transactions
   * update the invoices of these payments.
   */
  private async commitReading(
    watch: NetworkWatch,
    cursor: ChainPosition,
    { base, end, head, reading }: { base: Checkpoint; end: Checkpoint; head: Block; reading: Reading },
  ): Promise<void> {
    const { network } = cursor;
    const keep = CHECKPOINT_BLOCKS + watch.confirmations;
    const { lost, ignored } = await this.database.transaction(async (tx) => {
      await moveCursor(tx, cursor, end, head.number);
      await saveCheckpoint(tx, network, base, end, keep);
      const sharedBlock = base === cursor.last ? null : base.number;
      const ignored = await recordIgnoredTransfers(tx, { network, ignored: reading.ignored, sharedBlock });
      const lost = await this.payments.recordReading(tx, reading, end.number - watch.confirmations + 1);
      return { lost, ignored };
    });
    this.logReading(network, { from: base.number + 1, to: end.number }, reading);
    for (const change of ignored.changed) this.live.publish(change);
    for (const { invoiceUuid, transactionHash, token, reason } of ignored.saved) {
      this.log.info(
        { network, invoice: invoiceUuid, transaction: transactionHash, token, reason },
        'A transfer to an invoice was not credited',
      );
    }
    for (const { invoiceUuid, transactionHash } of lost) {
      this.log.error(
        { network, invoice: invoiceUuid, transaction: transactionHash },
        'A confirmed payment was reverted by a reorganization of the chain',
      );
    }
  }

  private logReading(network: NetworkId, { from, to }: BlockRange, reading: Reading): void {
    const { transfers, appeared, vanished, ignored } = reading;
    const counts = { appeared: appeared.length, vanished: vanished.length, ignored: ignored.length };
    this.log.debug({ network, from, to, transfers, ...counts }, 'Blocks were read');
    for (const { invoiceUuid: invoice, transactionHash: transaction, token, ...each } of appeared) {
      const known = { network, invoice, transaction, token, logged: each.amount, arrived: each.arrived };
      if (!each.isProven)
        this.log.warn(known, 'Whether a payment arrived could not be measured: its log counts');
      else if (each.arrived < each.amount)
        this.log.warn(known, 'Less arrived than the log of a payment says');
    }
  }

  private async startNetwork(reader: ChainReader, cursor: ChainPosition, head: Block): Promise<boolean> {
    const { network } = cursor;
    const plan = { network, head, lateDays: this.lateDays };
    const start = await findStartingBlock(this.database.manager, reader, plan);
    await this.database.transaction(async (tx) => {
      await moveCursor(tx, cursor, start, head.number);
      await saveCheckpoint(tx, network, start, start, CHECKPOINT_BLOCKS);
    });
    this.log.info({ network, block: start.number }, 'Watching the network from this block on');
    return true;
  }

  private recordHead(watch: NetworkWatch, head: Block, last: Checkpoint | null): void {
    const now = performance.now();
    if (head.number !== watch.state.head) watch.headMovedAt = now;
    else if (now - watch.headMovedAt > STALE_HEAD_MS) {
      watch.headMovedAt = now;
      watch.chain.switchEndpoint();
    }
    watch.state.head = head.number;
    watch.state.read = last;
  }
}

const newWatch = (watched: WatchedNetwork): NetworkWatch => ({
  ...watched,
  state: {
    network: watched.chain.network,
    state: 'starting',
    head: null,
    read: null,
    failures: 0,
    rpcErrors: watched.chain.errors,
  },
  range: FIRST_RANGE,
  rangeRead: 0,
  headMovedAt: performance.now(),
});

/**
 * Returns the block ranges of one read: the new blocks after `base` up to `to`, preceded by the older blocks that have
 * now reached `depth` and are read a second time.
 */
function rangesToRead(base: number, to: number, depth: number): BlockRange[] {
  const rescan = { from: Math.max(base - depth + 1, 1), to: Math.min(to - depth, base) };
  const fresh = { from: base + 1, to };
  return rescan.from <= rescan.to ? [rescan, fresh] : [fresh];
}

/**
 * Fetches the block `to` again after its transfers were read. Throws when it is the head block and a reorg has replaced
 * it since the start of the read.
 */
async function readEndBlock(reader: ChainReader, to: number, head: Block): Promise<Block> {
  const end = await reader.block(to);
  if (to === head.number && end.hash !== head.hash)
    throw new Error(`Block ${to} was replaced while it was read`);
  return end;
}

const nextRange = (range: number, transfers: number) =>
  transfers > MANY_TRANSFERS ? Math.max(1, range >> 1) : Math.min(MAX_RANGE, Math.ceil(range * 1.5));
