import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import type { Operator } from '../../infra/chain/operator';
import { ContractError } from '../../infra/chain/rpc-error';
import type { Executor } from '../../infra/database/statements';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { flushCall, flushManyCall } from '../../lib/chain/flush-call';
import type { NetworkId } from '../../lib/chain/networks';
import { clearSetAside, isSetAside, setAside } from '../shared/set-aside';
import { type FlushMinimum, reachesMinimumSql } from './flush-minimum';

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
type Flushable = Pick<
  Invoice,
  'uuid' | 'tokenUuid' | 'tokenAddress' | 'contractAddress' | 'client' | 'feeRecipient' | 'feeBps'
>;

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

  constructor(
    private readonly database: DataSource,
    networks: readonly FlushedNetwork[],
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

  /** Flushes one batch of the network's paid invoices. An advisory lock admits one process at a time. */
  async flush(network: NetworkId): Promise<void> {
    const flushed = this.byNetwork.get(network) as FlushedNetwork;
    await this.database.transaction(async (tx) => {
      const [{ free }] = await tx.query('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free', [
        `chit:flush:${network}`,
      ]);
      if (free) await this.flushBatch(tx, flushed);
    });
  }

  private async flushBatch(
    tx: Executor,
    { operator, confirmations, minimum }: FlushedNetwork,
  ): Promise<void> {
    const { network } = operator;
    const unflushed: Flushable[] = await tx.query(SELECT_UNFLUSHED, [
      network,
      JSON.stringify(minimum),
      BOUNDS.batches.flushedInvoices.most,
    ]);
    if (unflushed.length === 0) return;
    if (!(await operator.hasFactory())) {
      this.log.warn(
        { network },
        'Cannot flush before the forwarder factory is deployed: chit deploy-contracts',
      );
      return;
    }
    const head = await operator.headBlock();
    const confirmedBlock = Math.max(head - Math.min(confirmations, MAX_DEPTH) + 1, 0);
    const funded: Flushable[] = [];
    const emptied: Flushable[] = [];
    for (const invoice of unflushed) {
      const balanceState = await this.readBalanceState(tx, operator, invoice, {
        confirmedBlock,
        head,
      });
      if (balanceState === 'nothing') emptied.push(invoice);
      else if (balanceState === 'money') funded.push(invoice);
    }
    await tx.query(MARK_FLUSHED, [
      emptied.map(({ uuid }) => uuid),
      emptied.map(({ tokenUuid }) => tokenUuid),
      confirmedBlock,
    ]);
    const flushable = await this.selectFlushable(tx, operator, funded);
    await clearSetAside(
      tx,
      [...emptied, ...flushable].map(({ uuid }) => uuid),
    );
    if (flushable.length > 0) await this.send(operator, flushable);
  }

  /**
   * Returns whether there is money to flush. `nothing`: the address's balance in the block `confirmedBlock` is 0.
   * `money`: the address has a balance in that block and in the head block. Returns null when only the balance in the
   * head block is 0, because a flush is not confirmed yet. Also returns null when the token contract fails, and then
   * excludes the invoice from flushing for a while.
   */
  private async readBalanceState(
    tx: Executor,
    operator: Operator,
    { uuid, tokenAddress, contractAddress }: Flushable,
    { confirmedBlock, head }: { confirmedBlock: number; head: number },
  ): Promise<'nothing' | 'money' | null> {
    try {
      if ((await operator.balance(tokenAddress, contractAddress, confirmedBlock)) === 0n) return 'nothing';
      return (await operator.balance(tokenAddress, contractAddress, head)) > 0n ? 'money' : null;
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      await this.setAsideInvoice(tx, uuid, error.message);
      return null;
    }
  }

  /**
   * Returns the invoices for which a simulated flush succeeds. Excludes the other invoices from flushing for a while,
   * because one failing invoice would make the whole batch fail.
   */
  private async selectFlushable(
    tx: Executor,
    operator: Operator,
    invoices: readonly Flushable[],
  ): Promise<Flushable[]> {
    const flushable: Flushable[] = [];
    for (const invoice of invoices) {
      const reason = await operator.simulate(flushCall(invoice));
      if (reason === null) flushable.push(invoice);
      else await this.setAsideInvoice(tx, invoice.uuid, reason);
    }
    return flushable;
  }

  private async setAsideInvoice(tx: Executor, invoice: string, reason: string): Promise<void> {
    await setAside(tx, 'flush', invoice, reason);
    this.log.warn({ invoice, reason }, 'An invoice cannot be flushed now and was set aside');
  }

  private async send(operator: Operator, invoices: readonly Flushable[]): Promise<void> {
    const { network } = operator;
    const { nonce, waiting } = await operator.nonceState();
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
    this.log.info({ network, transaction: hash, invoices: invoices.length }, 'A flush transaction was sent');
  }
}

const SELECT_UNFLUSHED = `
  SELECT invoices.uuid, tokens.uuid AS "tokenUuid", tokens.address AS "tokenAddress",
         contract_address AS "contractAddress", client, fee_recipient AS "feeRecipient", fee_bps AS "feeBps"
  FROM (
    SELECT DISTINCT invoice_uuid, token_uuid FROM payments
    WHERE network = $1 AND flushed_on IS NULL AND status = 'confirmed'
  ) AS unflushed
  JOIN invoices ON invoices.uuid = invoice_uuid JOIN tokens ON tokens.uuid = unflushed.token_uuid
  WHERE invoices.status = 'paid' AND NOT ${isSetAside('flush', 'invoices.uuid')}
    AND ${reachesMinimumSql('unflushed', '$2::jsonb')}
  ORDER BY paid_on LIMIT $3`;

const MARK_FLUSHED = `
  UPDATE payments SET flushed_on = now() FROM unnest($1::uuid[], $2::uuid[]) AS emptied (invoice, token)
  WHERE invoice_uuid = invoice AND token_uuid = token AND block_number <= $3 AND status = 'confirmed'
    AND flushed_on IS NULL`;
