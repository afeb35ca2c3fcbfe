import type { DataSource } from 'typeorm';
import type { Block, ChainAccess, ChainReader } from '../../infra/chain/rpc-chain';
import { RateLimitError, type RpcErrorCount } from '../../infra/chain/rpc-error';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { WatchStateName } from '../../lib/enums';
import type { RefundFindings, RefundRecognition } from '../refunds/refund-recognition';
import { forgetProofs } from './address-check.queries';
import { AddressChecks } from './address-checks';
import {
  CHECKPOINT_BLOCKS,
  type Checkpoint,
  findCommonAncestor,
  findLookedAtBefore,
  saveCheckpoint,
} from './block-checkpoints';
import { recordIgnoredTransfers } from './ignored-transfers';
import { LaterLooks } from './later-looks';
import { ChainLease, type ChainPosition, moveCursor } from './lease';
import type { PaymentService } from './payment.service';
import { type BlockRange, type Reading, readPayments } from './payment-reading';
import type { PayoutService } from './payout.service';
import { type ReadPayouts, readPayouts } from './payout-reading';
import { type Pace, ReadingPace } from './reading-pace';
import { readRefunds } from './refund-reading';
import type { SettlementService } from './settlement.service';
import { findStartingBlock } from './starting-block';
import { keepIgnored } from './stray.queries';

/** Number of blocks in the first read. Later reads adapt the number, up to `MAX_RANGE`. */
const FIRST_RANGE = 500;
const MAX_RANGE = BOUNDS.batches.blocksRead.most;
/** Number of transfers in one read above which the next read covers half as many blocks. */
const MANY_TRANSFERS = BOUNDS.batches.transfersRead.most;
/**
 * Minimum depth, in blocks, at which each block is read a second time, besides the reads by time of `LaterLooks`: an
 * endpoint's log index can lag behind its head block, so the first read can miss transfers.
 */
const RESCAN_DEPTH = 11;
/** Number of blocks after the replaced ones in which a transaction that a reorganization has moved can be found. */
const MOVED_BLOCKS = 10;
/** Maximum number of reads in a row that try to read the replaced blocks together. */
const MAX_REPLACED_TRIES = 5;
/** Maximum number of requests for older blocks in one read of an endpoint that permits only short ranges. */
const MAX_OLDER_RANGES = 10;
/** Milliseconds between two renewals of the lease of a network that is not read meanwhile. */
const KEEP_LEASE_MS = 2_000;
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
  chain: ChainAccess;
  /** Confirmation depth: number of blocks, the payment's own block included, after which a payment is confirmed. */
  confirmations: number;
}

interface NetworkWatch extends WatchedNetwork {
  state: WatchState;
  /** Maximum number of blocks in the next read; adapts to the number of transfers, and to failures. */
  range: number;
  /** Number of reads in a row that have tried to read replaced blocks together. */
  replacedTries: number;
  /** Time of the last change of the head block, from `performance.now()`. */
  headMovedAt: number;
  pace: Pace;
  /** Times of this process's latest read, renewal of the lease, and check of the last block; from `performance.now()`. */
  readAt: number;
  leasedAt: number;
  checkedAt: number;
  /** Whether the network was not read before the current read, because nobody needed it. */
  isResuming: boolean;
  /** The last block that this process has read, and the blocks that it will read again; null before its first read. */
  looks: { last: string; later: LaterLooks } | null;
}

/** What a read has found, with the block before it, the last one that it covers, and the head block. */
interface CommittedReading {
  base: Checkpoint;
  end: Checkpoint;
  head: number;
  reading: Reading;
  /** Null when only payments were read. */
  payouts: ReadPayouts | null;
  /** Absent for a read that looks for no refunds. */
  refunds?: RefundFindings;
}

/** Reads the watched networks from the last block read up to the head block. Handles reorgs and endpoint failures. */
export class ChainWatcherService {
  private readonly watched: Map<NetworkId, NetworkWatch>;
  private readonly lease: ChainLease;
  private readonly pace: ReadingPace;
  private readonly checks: AddressChecks;
  private stopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundRecognition,
    private readonly payouts: PayoutService,
    networks: readonly WatchedNetwork[],
    private readonly lateDays: number,
    private readonly live: LiveEvents,
    private readonly log: Logger,
  ) {
    this.lease = new ChainLease(database);
    this.checks = new AddressChecks(database, lateDays, live, log);
    this.watched = new Map(networks.map((watched) => [watched.chain.network, newWatch(watched)]));
    this.pace = new ReadingPace(database, this.networks, lateDays);
  }

  /** The networks that are read: the chains, and `TEST`. */
  get networks(): NetworkId[] {
    return [...this.watched.keys()];
  }

  get chains(): NetworkId[] {
    return this.networks.filter((network) => network !== 'TEST');
  }

  /** The states of the networks that are chains. */
  get states(): WatchState[] {
    return [...this.watched.values()].map(({ state }) => state).filter(({ network }) => network !== 'TEST');
  }

  /**
   * Registers the networks as watched. From then on, an invoice on these networks expires only after the blocks up to
   * its expiry have been read.
   */
  async open(): Promise<void> {
    for (const network of this.networks) await this.lease.registerNetwork(network);
  }

  /** Whether this process reads the network, or would if somebody needed it. */
  holds(network: NetworkId): boolean {
    const state = this.watched.get(network)?.state.state;
    return state === 'up' || state === 'idle';
  }

  /** Whether nothing needs the network to be read. */
  async isIdle(network: NetworkId): Promise<boolean> {
    return !Number.isFinite((await this.pace.of(network)).every);
  }

  /** Reads one network if it is time for that; otherwise renews its lease. Throws like `scan`. */
  async scanWhenDue(network: NetworkId): Promise<void> {
    const watch = this.watched.get(network) as NetworkWatch;
    watch.pace = await this.pace.of(network);
    const now = performance.now();
    const isIdle = !Number.isFinite(watch.pace.every);
    if (now >= watch.readAt + watch.pace.every * 1000) {
      if (watch.isResuming) watch.headMovedAt = now;
      return this.scan(network);
    }
    watch.isResuming ||= isIdle;
    if (now < watch.leasedAt + KEEP_LEASE_MS) return;
    const isOurs = await this.lease.keep(network, isIdle);
    watch.leasedAt = now;
    if (!isOurs) watch.readAt = Number.NEGATIVE_INFINITY;
    watch.state.state = isOurs ? (isIdle ? 'idle' : 'up') : 'standby';
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
          if (more !== null) await this.settleDue(watch);
        }
      }
      watch.state.state = more === null ? 'standby' : 'up';
      if (more === false) Object.assign(watch, { readAt: performance.now(), isResuming: false });
      if (more === false) await this.checkAddresses(network);
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

  /** Updates the invoices by what was read, and confirms the payouts that are deep enough. */
  private async settleDue({ state, confirmations }: NetworkWatch): Promise<void> {
    await this.settlement.settleDue(state.network);
    if (state.read) await this.payouts.confirmDue(state.network, state.read.number - confirmations + 1);
  }

  /** Aborts the RPC requests in flight. Every database transaction is either committed or rolled back as a whole. */
  close(): void {
    this.stopping = true;
    for (const { chain } of this.watched.values()) chain.close();
  }

  /**
   * Releases the leases, so that other processes can read at once; a read that is still under way may take its own back.
   * When the database is down, the leases are not released, and expire after some seconds.
   */
  async release(): Promise<void> {
    await this.lease.release().catch(() => {});
  }

  /**
   * Reads the next range of blocks. Returns true when more blocks follow, false at the head block, and null when
   * another process holds the lease. When the endpoint limits the rate of requests, another endpoint continues without
   * a pause.
   */
  private async readNext(watch: NetworkWatch): Promise<boolean | null> {
    const { network } = watch.state;
    try {
      return await this.lease.withLease(network, (cursor) =>
        watch.chain.read((reader) => this.readRange(watch, reader, cursor)),
      );
    } catch (error) {
      if (error instanceof RateLimitError && watch.chain.isAwake) return true;
      watch.range = Math.max(1, watch.range >> 1);
      throw error;
    }
  }

  /** Looks at the addresses of ended invoices. A failure delays their expiry, and nothing else. */
  async checkAddresses(network: NetworkId): Promise<void> {
    const watch = this.watched.get(network) as NetworkWatch;
    const { chain, state } = watch;
    const look = async (cursor: ChainPosition) => {
      const read = cursor.last;
      if (!read) return;
      const record = async (reading: Reading) => {
        const head = state.head ?? read.number;
        await this.commitReading(watch, cursor, { base: read, end: read, head, reading, payouts: null });
        await this.settlement.settleDue(network);
      };
      await this.checks.run({ chain, read, record });
    };
    await this.lease.withLease(network, look).catch((error: unknown) => {
      if (!this.stopping)
        this.log.warn({ err: error, network }, 'The balances of ended invoices were not read');
    });
  }

  /** Reads one range of blocks and saves the changes; returns true when more blocks follow. */
  private async readRange(watch: NetworkWatch, reader: ChainReader, cursor: ChainPosition): Promise<boolean> {
    const { network } = cursor;
    const head = await reader.head();
    this.recordHead(watch, head, cursor.last);
    if (!cursor.last) return this.startNetwork(reader, cursor, head);
    if (watch.isResuming && head.number - cursor.last.number > CHECKPOINT_BLOCKS) {
      watch.isResuming = false;
      if (await this.startNetwork(reader, cursor, head)) return true;
    }
    const base = await this.findBase(watch, reader, cursor.last, head);
    if (!base || base.number >= head.number) return false;
    if (base !== cursor.last) {
      // Some chains replace their newest block until it is final.
      const level = base.number >= cursor.last.number - 1 ? 'debug' : 'warn';
      this.log[level]({ network, from: cursor.last.number, to: base.number }, 'The chain was reorganized');
    }
    const looks = await this.laterLooks(watch, cursor.last);
    const now = performance.now();
    const to = lastOfRead(watch, reader, { base, last: cursor.last, head });
    const due = to === head.number ? looks.due(now) : null;
    const ranges = rangesToRead({ base: base.number, to }, watch.confirmations, due, reader.blocksOfRequest);
    const plan = {
      network,
      ranges,
      base: base.number,
      head: head.number,
      since: base.time,
      lateDays: this.lateDays,
    };
    const reading = await readPayments(this.database.manager, reader, plan);
    const refunds = await readRefunds(this.database.manager, reader, { network, ranges });
    const payouts = await readPayouts(this.database.manager, reader, plan);
    const last = Math.max(base.number, Math.min(to, reading.readTo, payouts.readTo));
    const end = last === head.number ? head : await reader.block(last);
    if (reading.appeared.length > 0) await reader.verify();
    await this.commitReading(watch, cursor, { base, end, head: head.number, reading, payouts, refunds });

    watch.range = nextRange(watch.range, reading.transfers);
    watch.replacedTries = 0;
    watch.state.read = end;
    watch.looks = { last: end.hash, later: looks };
    looks.noteFirstRead(base.number, end.number, head.time.getTime() - end.time.getTime(), now);
    for (const range of ranges) looks.noteRead(range, now);
    return last === to && to < head.number;
  }

  /**
   * Returns the last block read, or the last one before it that is on the chain; null when the endpoint lags behind. On
   * a chain whose head is far ahead, the check costs a request, which not every read spends.
   */
  private async findBase(watch: NetworkWatch, reader: ChainReader, last: Checkpoint, head: Block) {
    const now = performance.now();
    const isFree = last.number >= head.number - 1;
    if (!isFree && now < watch.checkedAt + watch.pace.checkEvery * 1000) return last;
    const base = await findCommonAncestor(this.database.manager, reader, {
      network: watch.chain.network,
      last,
      head,
    });
    watch.checkedAt = now;
    return base;
  }

  /** Returns the later looks of this process. A process that takes over reads the blocks of the last minutes again. */
  private async laterLooks(watch: NetworkWatch, last: Checkpoint): Promise<LaterLooks> {
    if (watch.looks?.last === last.hash) return watch.looks.later;
    const from = await findLookedAtBefore(this.database.manager, watch.chain.network, last);
    return new LaterLooks(from, last.number, performance.now());
  }

  /**
   * Saves the payments, the ignored transfers and the new reading position in one transaction. Later transactions
   * update the invoices of these payments.
   */
  private async commitReading(
    watch: NetworkWatch,
    cursor: ChainPosition,
    { base, end, head, reading, payouts, refunds }: CommittedReading,
  ): Promise<void> {
    const { network } = cursor;
    const keep = CHECKPOINT_BLOCKS + watch.confirmations;
    const confirmedBlock = end.number - watch.confirmations + 1;
    const { lost, ignored, paidOut, refunded } = await this.database.transaction(async (tx) => {
      await moveCursor(tx, cursor, end, head);
      await saveCheckpoint(tx, network, base, end, keep);
      const sharedBlock = base === cursor.last ? null : base.number;
      if (sharedBlock !== null) await forgetProofs(tx, network);
      const ignored = await recordIgnoredTransfers(tx, { ...reading, sharedBlock });
      const lost = await this.payments.recordReading(tx, reading, confirmedBlock);
      // Some blocks more than were confirmed by this read, because a later look can find a transfer in them.
      if (payouts)
        await keepIgnored(tx, network, {
          from: base.number - watch.confirmations - CHECKPOINT_BLOCKS,
          to: confirmedBlock,
        });
      const paidOut = payouts && (await this.payouts.recordReading(tx, network, payouts, sharedBlock));
      const refunded = refunds ? await this.refunds.record(tx, refunds, confirmedBlock) : [];
      return { lost, ignored, paidOut: paidOut ?? [], refunded };
    });
    this.logReading(network, { from: base.number + 1, to: end.number }, reading);
    for (const { uuid: invoiceUuid, userUuid } of refunded) this.live.publish({ invoiceUuid, userUuid });
    for (const change of [...ignored.changed, ...paidOut]) this.live.publish(change);
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

  /**
   * Lets the reading begin before the oldest invoice that needs it. Returns false when the network has been read further
   * than that.
   */
  private async startNetwork(reader: ChainReader, cursor: ChainPosition, head: Block): Promise<boolean> {
    const { network, last } = cursor;
    const lateDays = this.lateDays + BOUNDS.times.lateNotice.most;
    const start = await findStartingBlock(this.database.manager, reader, { network, head, lateDays });
    if (last && start.number <= last.number) return false;
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
  replacedTries: 0,
  headMovedAt: performance.now(),
  looks: null,
  pace: { every: 0, checkEvery: 0 },
  readAt: Number.NEGATIVE_INFINITY,
  leasedAt: Number.NEGATIVE_INFINITY,
  checkedAt: Number.NEGATIVE_INFINITY,
  isResuming: true,
});

/**
 * Returns the last block of the next read. After a reorg, the read covers all replaced blocks and some more, or a transaction
 * that has only moved would seem to have vanished; not after some failures, so that the watcher gets on.
 */
function lastOfRead(
  watch: NetworkWatch,
  { blocksAtOnce }: ChainReader,
  { base, last, head }: { base: Checkpoint; last: Checkpoint; head: Block },
): number {
  let { range } = watch;
  if (base !== last) {
    watch.replacedTries += 1;
    if (watch.replacedTries <= MAX_REPLACED_TRIES)
      range = Math.max(range, last.number - base.number + MOVED_BLOCKS);
  }
  return Math.min(head.number, base.number + Math.min(range, blocksAtOnce));
}

/**
 * Returns the block ranges of one read: the new blocks after `base` up to `to`, and older blocks that are read again. They
 * are one range if the endpoint permits it, so that the older ones cost no request; otherwise the new blocks come first.
 */
function rangesToRead(
  { base, to }: { base: number; to: number },
  confirmations: number,
  due: BlockRange | null,
  range: number,
): BlockRange[] {
  const depth = Math.max(confirmations - 1, RESCAN_DEPTH);
  const deep = { from: Math.max(base - depth + 1, 1), to: Math.min(to - depth, base) };
  const from = Math.max(Math.min(deep.from, due?.from ?? deep.from), 1);
  if (to - from < range) return [{ from, to }];
  const ranges = [{ from: base + 1, to }];
  if (deep.from <= deep.to) ranges.push(deep);
  for (let next = due?.from ?? 1; due && next <= due.to && ranges.length < MAX_OLDER_RANGES; next += range)
    ranges.push({ from: next, to: Math.min(next + range - 1, due.to) });
  return ranges;
}

const nextRange = (range: number, transfers: number) =>
  transfers > MANY_TRANSFERS ? Math.max(1, range >> 1) : Math.min(MAX_RANGE, Math.ceil(range * 1.5));
