import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import type { Holding, NonceState, Operator, Rehearsal } from '../../infra/chain/operator';
import type { Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { flushCall, flushManyCall } from '../../lib/chain/flush-call';
import type { NetworkId } from '../../lib/chain/networks';
import type { PayoutProblem } from '../../lib/enums';
import { payoutCause } from '../../lib/payout-cause';
import { readAgainSoon } from '../accounts/wallets/address-codes';
import { updateAttention } from '../invoices/attention/attention-updates';
import { lockInvoices } from '../invoices/invoice.queries';
import type { InvoiceTransition, InvoiceTransitions } from '../invoices/invoice-transitions';
import { clearSetAside, isSetAside, listCauses, setAside } from '../shared/set-aside';
import { type FlushMinimum, minimumSql } from './flush-minimum';

/** Time in milliseconds after which a transaction that is still pending is replaced by one with a higher fee. */
const REPLACE_MS = 3 * 60_000;
/**
 * Maximum depth, in blocks, at which balances are read before a flush; every RPC node still has the state of a block at
 * this depth. When fewer confirmations are required, balances are read at that smaller depth.
 */
const MAX_DEPTH = 100;

export interface FlushedNetwork {
  operator: Operator;
  /** Depth, in blocks, at which a block counts as final; the head block has depth 1. */
  confirmations: number;
  /**
   * Minimum amount per token for a flush, which moves an invoice's money to the wallets. A smaller balance stays at
   * the invoice's address.
   */
  minimum: FlushMinimum;
}

/** A paid invoice, with one token whose money may still be at the invoice's address. */
interface Flushable extends Holding {
  tokenUuid: string;
  /** Sum of the payments that are not flushed yet, in base units as text. */
  unflushed: string;
  /** Smallest balance that is worth moving, in base units as text. */
  minimum: string;
}

/** Money that cannot be moved now, with the reason: the contract's words, and what they mean. */
interface Failure {
  invoice: Flushable;
  reason: string;
  problem: PayoutProblem;
}

/** What one batch has found on the chain. */
interface Findings {
  network: NetworkId;
  confirmedBlock: number;
  /** Invoices whose money has left; `isEmpty` if nothing at all is left. */
  moved: { invoice: Flushable; isEmpty: boolean }[];
  failures: Failure[];
}

/** A flush of an invoice's money that was sent. */
interface Attempt {
  nonce: number;
  /** Number of the head block when the transaction was first known to be mined; undefined before that. */
  minedBy?: number;
}

interface SentTransaction {
  nonce: number;
  at: number;
  /** Number of times that the transaction has been replaced with a higher fee. */
  bump: number;
}

/**
 * Flushes paid invoices, that is, transfers their balances to the merchant's wallet (`client`) and to the fee
 * recipient. The invoice's address determines both recipients; the operator's wallet only pays the gas. Balances on the
 * chain decide which invoices are flushed, so a flush that is lost, sent twice or made by somebody else is harmless.
 */
export class FlushService {
  private readonly byNetwork: Map<NetworkId, FlushedNetwork>;
  private readonly sent = new Map<NetworkId, SentTransaction>();
  private readonly withFactory = new Set<NetworkId>();
  private readonly attempts = new Map<string, Attempt>();

  constructor(
    private readonly database: DataSource,
    networks: readonly FlushedNetwork[],
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
    private readonly log: Logger,
  ) {
    this.byNetwork = new Map(networks.map((flushed) => [flushed.operator.network, flushed]));
  }

  get networks(): NetworkId[] {
    return [...this.byNetwork.keys()];
  }

  /** Minimum amounts for flushing, by network; a network on which this installation does not flush has no entry. */
  get minimums(): Partial<Record<NetworkId, FlushMinimum>> {
    return Object.fromEntries([...this.byNetwork].map(([network, { minimum }]) => [network, minimum]));
  }

  /** Aborts the RPC requests in flight. */
  close(): void {
    for (const { operator } of this.byNetwork.values()) operator.close();
  }

  /** Whether there is money on the network that is worth moving, and that is not set aside. */
  async hasWork(network: NetworkId): Promise<boolean> {
    return (await this.listUnflushed(this.database.manager, network, 1)).length > 0;
  }

  private listUnflushed(db: Executor, network: NetworkId, limit: number): Promise<Flushable[]> {
    const minimum = JSON.stringify(this.byNetwork.get(network)?.minimum);
    return db.query(SELECT_UNFLUSHED, [network, minimum, limit]);
  }

  /** Flushes one batch of the network's paid invoices. An advisory lock admits one process at a time. */
  async flush(network: NetworkId): Promise<void> {
    const flushed = this.byNetwork.get(network) as FlushedNetwork;
    const { changed, error } = await this.database.transaction(async (tx) => {
      const [{ free }] = await tx.query('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free', [
        `chit:flush:${network}`,
      ]);
      return free ? this.flushBatch(tx, flushed) : NOTHING_DONE;
    });
    for (const { uuid, userUuid } of changed) this.live.publish({ invoiceUuid: uuid, userUuid });
    if (error) throw error;
  }

  /**
   * Returns the invoices that have changed, and the error of a transaction that could not be sent. The requests to the
   * chain come before the changes of rows, so that nobody waits for the chain.
   */
  private async flushBatch(
    tx: Executor,
    { operator, confirmations }: FlushedNetwork,
  ): Promise<{ changed: Invoice[]; error?: Error }> {
    const { network } = operator;
    const unflushed = await this.listUnflushed(tx, network, BOUNDS.batches.flushedInvoices.most);
    this.forgetOthers(network, unflushed);
    if (unflushed.length === 0 || !(await this.hasFactory(operator))) return NOTHING_DONE;
    const head = await operator.headBlock();
    const confirmedBlock = Math.max(head - Math.min(confirmations, MAX_DEPTH) + 1, 0);
    const balances = await operator.balances(unflushed, confirmedBlock);
    const isMoved = (invoice: Flushable, index: number) => {
      const balance = balances[index];
      return balance !== undefined && !isWorthMoving(invoice, balance);
    };
    const moved = unflushed.flatMap((invoice, index) =>
      isMoved(invoice, index) ? [{ invoice, isEmpty: balances[index] === 0n }] : [],
    );
    const funded = unflushed.filter((invoice, index) => !isMoved(invoice, index));
    const { ready, failures } = await this.rehearse(operator, funded, head);
    let error: Error | undefined;
    const unmoved = await this.send(operator, ready, { head, confirmedBlock }).catch((reason) => {
      error = reason;
      return [];
    });
    const findings = { network, confirmedBlock, moved, failures: [...failures, ...unmoved] };
    return { changed: await this.record(tx, findings), ...(error && { error }) };
  }

  private async hasFactory(operator: Operator): Promise<boolean> {
    const { network } = operator;
    if (this.withFactory.has(network) || (await operator.hasFactory())) {
      this.withFactory.add(network);
      return true;
    }
    this.log.warn(
      { network },
      'Cannot flush before the forwarder factory is deployed: chit deploy-contracts',
    );
    return false;
  }

  /**
   * Simulates a flush of the invoices. Returns those whose money would move, and those whose money cannot be moved.
   * Leaves out an invoice whose money has just left its address, in a block that is not confirmed yet.
   */
  private async rehearse(
    operator: Operator,
    invoices: readonly Flushable[],
    head: number,
  ): Promise<{ ready: Flushable[]; failures: Failure[] }> {
    const ready: Flushable[] = [];
    const failures: Failure[] = [];
    const stuck: Flushable[] = [];
    if (invoices.length === 0) return { ready, failures };
    const rehearsals = await operator.rehearse(invoices, head);
    for (const [index, invoice] of invoices.entries()) {
      const { before, after } = rehearsals[index] as Rehearsal;
      if (before !== undefined && !isWorthMoving(invoice, before)) continue;
      const isReady = before !== undefined && after !== undefined && moves(invoice, before, after);
      (isReady ? ready : stuck).push(invoice);
    }
    const problems = await operator.problems(stuck, head);
    for (const [index, invoice] of stuck.entries()) {
      const problem = problems[index] as PayoutProblem;
      if (problem !== 'refused') failures.push({ invoice, problem, reason: problem.replace('_', ' ') });
      else if (invoices.length === 1) {
        const reason = (await operator.simulate(flushCall(invoice))) ?? MOVES_NOTHING;
        failures.push({ invoice, problem, reason });
      } else {
        // On its own, because a token that uses up all gas makes the other invoices fail too.
        const alone = await this.rehearse(operator, [invoice], head);
        ready.push(...alone.ready);
        failures.push(...alone.failures);
      }
    }
    return { ready, failures };
  }

  /**
   * Stores which money has left the invoices' addresses, and sets aside the invoices whose money cannot be moved. Returns
   * the invoices that have changed. Locks invoices before payments, as the settlement does, which prevents deadlocks.
   */
  private async record(
    tx: Executor,
    { network, confirmedBlock, moved, failures }: Findings,
  ): Promise<Invoice[]> {
    const uuids = [...moved, ...failures].map(({ invoice }) => invoice.uuid);
    if (uuids.length === 0) return [];
    const invoices = await lockInvoices(tx, uuids);
    const [marked] = await tx.query<[{ uuid: string }[], number]>(MARK_FLUSHED, [
      moved.map(({ invoice }) => invoice.uuid),
      moved.map(({ invoice }) => invoice.tokenUuid),
      moved.map(({ invoice, isEmpty }) => (isEmpty ? '0' : invoice.minimum)),
      confirmedBlock,
    ]);
    const stuck = new Map(failures.map((failure) => [failure.invoice.uuid, failure]));
    const isFlushed = ({ uuid }: Invoice) => !stuck.has(uuid) && marked.some((row) => row.uuid === uuid);
    const flushed = invoices.filter(isFlushed);
    const flushedUuids = flushed.map(({ uuid }) => uuid);
    await clearSetAside(tx, 'flush', flushedUuids);
    await updateAttention(tx, flushedUuids);
    const told = await this.recordFailures(tx, network, invoices, stuck);
    await readAgainSoon(tx, network, {
      suspects: told.map(({ client }) => client),
      cleared: flushed.map(({ client }) => client),
    });
    return [...flushed, ...told];
  }

  /** Sets aside the invoices. Returns those of which the owner is told: they were not stuck for this cause before. */
  private async recordFailures(
    tx: Executor,
    network: NetworkId,
    invoices: readonly Invoice[],
    stuck: ReadonlyMap<string, Failure>,
  ): Promise<Invoice[]> {
    const known = await listCauses(tx, [...stuck.keys()]);
    const news: InvoiceTransition[] = [];
    for (const invoice of invoices) {
      const failure = stuck.get(invoice.uuid);
      if (!failure) continue;
      const { reason, problem } = failure;
      // Another transaction may have taken the nonce of the flush, so one that seems to have moved nothing is not told at once.
      const isCertain = reason !== MOVED_NOTHING || known.has(invoice.uuid);
      const cause = isCertain ? payoutCause(problem, { ...failure.invoice, network }) : null;
      await setAside(tx, 'flush', invoice.uuid, reason, cause);
      this.log.warn({ invoice: invoice.uuid, reason }, 'An invoice cannot be flushed now and was set aside');
      const event = {
        type: 'invoice.payout_failed' as const,
        status: invoice.status,
        payoutProblem: problem,
      };
      if (cause !== null && known.get(invoice.uuid) !== cause && invoice.status === 'paid')
        news.push({ invoice, change: {}, events: [event] });
    }
    await this.transitions.record(tx, null, news);
    return news.map(({ invoice }) => invoice);
  }

  /**
   * Sends one transaction that flushes the invoices. Leaves out the invoices whose money an earlier transaction should
   * have moved, and returns those of them whose money is certain to be still there.
   */
  private async send(
    operator: Operator,
    invoices: readonly Flushable[],
    { head, confirmedBlock }: { head: number; confirmedBlock: number },
  ): Promise<Failure[]> {
    if (invoices.length === 0) return [];
    const { network } = operator;
    const { nonce, waiting } = await operator.nonceState();
    const unmoved: Failure[] = [];
    const fresh = invoices.filter((invoice) => {
      const attempt = this.attempts.get(attemptKey(network, invoice));
      if (!attempt || attempt.nonce >= nonce) return true;
      attempt.minedBy ??= head;
      if (attempt.minedBy <= confirmedBlock)
        unmoved.push({ invoice, reason: MOVED_NOTHING, problem: 'refused' });
      return false;
    });
    if (fresh.length > 0) await this.sendOrReplace(operator, fresh, { nonce, waiting });
    return unmoved;
  }

  private async sendOrReplace(
    operator: Operator,
    invoices: readonly Flushable[],
    { nonce, waiting }: NonceState,
  ): Promise<void> {
    const { network } = operator;
    const before = this.sent.get(network);
    const replaces = before?.nonce === nonce;
    if (waiting && (!replaces || performance.now() - before.at < REPLACE_MS)) {
      // The pending transaction was sent by another process, or by this process before a restart. It is replaced
      // `REPLACE_MS` from now at the earliest.
      if (!replaces) this.sent.set(network, { nonce, at: performance.now(), bump: 0 });
      return;
    }
    const bump = waiting && replaces ? before.bump + 1 : 0;
    const hash = await operator.send(flushManyCall(invoices), nonce, bump);
    this.sent.set(network, { nonce, at: performance.now(), bump });
    for (const invoice of invoices) this.attempts.set(attemptKey(network, invoice), { nonce });
    this.log.info({ network, transaction: hash, invoices: invoices.length }, 'A flush transaction was sent');
  }

  /** Forgets the attempts for all other invoices of the network: those that are flushed or set aside. */
  private forgetOthers(network: NetworkId, invoices: readonly Flushable[]): void {
    const kept = new Set(invoices.map((invoice) => attemptKey(network, invoice)));
    for (const key of this.attempts.keys())
      if (key.startsWith(`${network}:`) && !kept.has(key)) this.attempts.delete(key);
  }
}

const NOTHING_DONE: { changed: Invoice[]; error?: Error } = { changed: [] };

const MOVES_NOTHING =
  'A flush would succeed, but move nothing, or it needs more gas than the factory gives it';
const MOVED_NOTHING = 'A flush succeeded, but moved nothing';

/** Identifies an attempt to move money: a further payment makes it another one. */
const attemptKey = (network: NetworkId, { uuid, tokenUuid, unflushed }: Flushable) =>
  `${network}:${uuid}:${tokenUuid}:${unflushed}`;

const isWorthMoving = ({ minimum }: Flushable, balance: bigint) => balance > 0n && balance >= BigInt(minimum);

/** Whether a flush moves what is worth moving; a token may leave less than that behind. */
const moves = (invoice: Flushable, before: bigint, after: bigint) =>
  !isWorthMoving(invoice, after) || isWorthMoving(invoice, before - after);

const SELECT_UNFLUSHED = `
  SELECT invoices.uuid, tokens.uuid AS "tokenUuid", tokens.address AS "tokenAddress",
         contract_address AS "contractAddress", client, fee_recipient AS "feeRecipient", fee_bps AS "feeBps",
         unflushed.amount::text AS unflushed, ${minimumSql('$2::jsonb')}::text AS minimum
  FROM (
    SELECT invoice_uuid, token_uuid, sum(amount) AS amount FROM payments
    WHERE network = $1 AND flushed_on IS NULL AND status = 'confirmed' GROUP BY 1, 2
  ) AS unflushed
  JOIN invoices ON invoices.uuid = invoice_uuid JOIN tokens ON tokens.uuid = unflushed.token_uuid
  WHERE invoices.status = 'paid' AND NOT ${isSetAside('flush', 'invoices.uuid')}
    AND unflushed.amount >= ${minimumSql('$2::jsonb')}
  ORDER BY paid_on LIMIT $3`;

/**
 * SQL: marks the payments up to the block $4 as flushed, if they add up to the threshold $3: only then did money leave
 * an address whose balance in that block is less than the threshold.
 */
const MARK_FLUSHED = `
  UPDATE payments SET flushed_on = now()
  FROM unnest($1::uuid[], $2::uuid[], $3::numeric[]) AS moved (invoice, token, threshold)
  WHERE invoice_uuid = invoice AND token_uuid = token AND block_number <= $4 AND status = 'confirmed'
    AND flushed_on IS NULL AND threshold <= (
      SELECT sum(amount) FROM payments AS earlier WHERE earlier.invoice_uuid = invoice AND earlier.token_uuid = token
        AND earlier.block_number <= $4 AND earlier.status = 'confirmed' AND earlier.flushed_on IS NULL
    )
  RETURNING invoice_uuid AS uuid`;
