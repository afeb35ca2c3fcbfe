import type { DataSource } from 'typeorm';
import type { Block, ChainReader, RpcChain } from '../../infra/chain/rpc-chain';
import { RpcError, type RpcErrorCount } from '../../infra/chain/transport';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import { CHECKPOINT_BLOCKS, type Checkpoint, commonAncestor, saveCheckpoint } from './block-checkpoints';
import { forgetIgnoredAbove, keepIgnored } from './ignored-transfers';
import { ChainLease, type Cursor, moveCursor } from './lease';
import type { PaymentService } from './payment.service';
import { type BlockRange, type Reading, readPayments } from './payment-reading';
import type { SettlementService } from './settlement.service';
import { findStart } from './starting-block';

/** Blocks per read: initial number and maximum. In between, the number adapts to the limits of the endpoint. */
const FIRST_RANGE = 500;
const MAX_RANGE = BOUNDS.batches.blocksRead.most;
/** If one read returns more transfers than this, the next read covers half as many blocks. */
const MANY_TRANSFERS = BOUNDS.batches.transfersRead.most;
/**
 * Minimum depth in blocks at which each block is read a second time: an endpoint's log index can lag behind its head.
 */
const SECOND_LOOK_DEPTH = 11;
/** Time without a new head, in milliseconds, after which the next endpoint is used. */
const STILL_MS = 30_000;

/** Status of the watch on one network, as this process sees it. */
export interface WatchState {
  network: NetworkId;
  /** `standby`: another process reads the network. */
  state: 'starting' | 'up' | 'degraded' | 'standby';
  /** Number of the head block at the last request; null before the first. */
  head: number | null;
  /** The last block read; null before the first. */
  read: Checkpoint | null;
  /** Number of failed reads since the process started. */
  failures: number;
  /** Failed and refused RPC requests of this process, including those of the operator's wallet. */
  rpcErrors: RpcErrorCount;
}

export interface WatchedNetwork {
  chain: RpcChain;
  /** Depth at which a payment is confirmed; the payment's own block counts as 1. */
  confirmations: number;
}

interface Watch extends WatchedNetwork {
  state: WatchState;
  /** Maximum number of blocks per read; adapts to the endpoint. */
  range: number;
  /** Number of blocks that the latest read requested; 0 until it has requested any. */
  asked: number;
  /** Time at which the head last changed, from `performance.now()`. */
  movedAt: number;
}

/**
 * Reads the watched networks from the last block read up to the head, through reorganizations and endpoint failures.
 */
export class ChainWatcherService {
  private readonly watched: Map<NetworkId, Watch>;
  private readonly lease: ChainLease;
  private stopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    networks: readonly WatchedNetwork[],
    private readonly lateDays: number,
    private readonly log: Logger,
  ) {
    this.lease = new ChainLease(database);
    this.watched = new Map(networks.map((watched) => [watched.chain.network, watchOf(watched)]));
  }

  get networks(): NetworkId[] {
    return [...this.watched.keys()];
  }

  watches(network: NetworkId): boolean {
    return this.watched.has(network);
  }

  get states(): WatchState[] {
    return [...this.watched.values()].map(({ state }) => state);
  }

  /** Registers the networks as watched: from now on, their invoices expire in step with the blocks read. */
  async open(): Promise<void> {
    for (const network of this.networks) await this.lease.open(network);
  }

  /**
   * Reads one network up to its head, unless another process holds its lease. Throws if the read fails without any
   * progress; a failure after some progress is only logged. Blocks that were read stay read.
   */
  async scan(network: NetworkId): Promise<void> {
    const watch = this.watched.get(network) as Watch;
    const before = watch.state.read;
    try {
      let more: boolean | null = true;
      while (more && !this.stopping) {
        try {
          more = await this.readOn(watch);
        } finally {
          // Settles even if the read failed: payments found earlier must not wait for the chain.
          if (more !== null) await this.settlement.settleDue(network);
        }
      }
      watch.state.state = more === null ? 'standby' : 'up';
    } catch (error) {
      if (this.stopping) return;
      watch.state.state = 'degraded';
      watch.state.failures += 1;
      // Only a failure without progress is thrown, which makes the caller back off: an endpoint that fails now and
      // then is retried without growing pauses.
      if (watch.state.read?.hash === before?.hash) throw error;
      this.log.warn({ err: error, network }, 'A network was not read up to its head');
    }
  }

  /** Aborts the requests in flight. Nothing is left half-done. */
  close(): void {
    this.stopping = true;
    for (const { chain } of this.watched.values()) chain.close();
  }

  /**
   * Releases the leases, so that other processes read on at once; to be called once nothing is running. If the
   * database is down, the others wait some seconds until the leases expire.
   */
  async release(): Promise<void> {
    await this.lease.release().catch(() => {});
  }

  /**
   * Reads the next blocks. Returns true if there are more, false if not, null while another process reads. If the
   * endpoint refuses a range, the next read takes half as many blocks, without a pause: new blocks would otherwise
   * come faster than they are read.
   */
  private async readOn(watch: Watch): Promise<boolean | null> {
    const { network } = watch.state;
    watch.asked = 0;
    try {
      return await this.lease.with(network, (cursor) =>
        watch.chain.read((reader) => this.step(watch, reader, cursor)),
      );
    } catch (error) {
      const tooMany = watch.asked > 1 && error instanceof RpcError && error.refused;
      watch.range = Math.max(1, (tooMany ? watch.asked : watch.range) >> 1);
      if (!tooMany) throw error;
      this.log.debug({ err: error, network, blocks: watch.asked }, 'Fewer blocks are read at a time');
      return true;
    }
  }

  /** Reads one range of blocks and writes the changes; returns true if there are more blocks. */
  private async step(watch: Watch, reader: ChainReader, cursor: Cursor): Promise<boolean> {
    const { network } = cursor;
    const head = await reader.head();
    this.notice(watch, head, cursor.last);
    if (!cursor.last) return this.start(reader, cursor, head);
    const base = await commonAncestor(this.database.manager, reader, { network, last: cursor.last, head });
    if (!base || base.number >= head.number) return false;
    if (base !== cursor.last) {
      this.log.warn({ network, from: cursor.last.number, to: base.number }, 'The chain was reorganized');
    }

    const to = Math.min(head.number, base.number + watch.range);
    watch.asked = to - base.number;
    const ranges = rangesOf(base.number, to, Math.max(watch.confirmations - 1, SECOND_LOOK_DEPTH));
    const plan = { network, ranges, since: base.time, lateDays: this.lateDays };
    const reading = await readPayments(this.database.manager, reader, plan);
    const end = await endOf(reader, to, head);
    await this.write(watch, cursor, { base, end, head, reading });

    watch.range = nextRange(watch.range, reading.transfers);
    watch.state.read = end;
    return to < head.number;
  }

  /**
   * Writes payments and cursor in one transaction. The invoices of these payments are settled in later transactions.
   */
  private async write(
    watch: Watch,
    cursor: Cursor,
    { base, end, head, reading }: { base: Checkpoint; end: Checkpoint; head: Block; reading: Reading },
  ): Promise<void> {
    const { network } = cursor;
    const keep = CHECKPOINT_BLOCKS + watch.confirmations;
    const { lost, ignored } = await this.database.transaction(async (tx) => {
      await moveCursor(tx, cursor, end, head.number);
      await saveCheckpoint(tx, network, base, end, keep);
      if (base !== cursor.last) await forgetIgnoredAbove(tx, network, base.number);
      const ignored = await keepIgnored(tx, network, reading.ignored);
      const lost = await this.payments.record(tx, reading, end.number - watch.confirmations + 1);
      return { lost, ignored };
    });
    this.tell(network, { from: base.number + 1, to: end.number }, reading);
    for (const { invoiceUuid, transactionHash, token, reason } of ignored) {
      this.log.info(
        { network, invoice: invoiceUuid, transaction: transactionHash, token, reason },
        'A transfer to an invoice was not credited',
      );
    }
    for (const { invoiceUuid, transactionHash } of lost) {
      this.log.error(
        { network, invoice: invoiceUuid, transaction: transactionHash },
        'A payment that had counted has left the chain',
      );
    }
  }

  private tell(network: NetworkId, { from, to }: BlockRange, reading: Reading): void {
    const { transfers, appeared, vanished, ignored } = reading;
    const counts = { appeared: appeared.length, vanished: vanished.length, ignored: ignored.length };
    this.log.debug({ network, from, to, transfers, ...counts }, 'Blocks were read');
  }

  private async start(reader: ChainReader, cursor: Cursor, head: Block): Promise<boolean> {
    const { network } = cursor;
    const plan = { network, head, lateDays: this.lateDays };
    const start = await findStart(this.database.manager, reader, plan);
    await this.database.transaction(async (tx) => {
      await moveCursor(tx, cursor, start, head.number);
      await saveCheckpoint(tx, network, start, start, CHECKPOINT_BLOCKS);
    });
    this.log.info({ network, block: start.number }, 'Watching from this block on');
    return true;
  }

  private notice(watch: Watch, head: Block, last: Checkpoint | null): void {
    const now = performance.now();
    if (head.number !== watch.state.head) watch.movedAt = now;
    else if (now - watch.movedAt > STILL_MS) {
      watch.movedAt = now;
      watch.chain.tryAnother();
    }
    watch.state.head = head.number;
    watch.state.read = last;
  }
}

const watchOf = (watched: WatchedNetwork): Watch => ({
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
  asked: 0,
  movedAt: performance.now(),
});

/** The blocks after `base`, preceded by the older blocks that have now reached `depth` and are read a second time. */
function rangesOf(base: number, to: number, depth: number): BlockRange[] {
  const again = { from: Math.max(base - depth + 1, 1), to: Math.min(to - depth, base) };
  const fresh = { from: base + 1, to };
  return again.from <= again.to ? [again, fresh] : [fresh];
}

/**
 * Fetches the last block of a read after the read, to detect a reorganization in between. Throws if the head was
 * replaced meanwhile.
 */
async function endOf(reader: ChainReader, to: number, head: Block): Promise<Block> {
  const end = await reader.block(to);
  if (to === head.number && end.hash !== head.hash)
    throw new Error(`Block ${to} was replaced while it was read`);
  return end;
}

const nextRange = (range: number, transfers: number) =>
  transfers > MANY_TRANSFERS ? Math.max(1, range >> 1) : Math.min(MAX_RANGE, Math.ceil(range * 1.5));
