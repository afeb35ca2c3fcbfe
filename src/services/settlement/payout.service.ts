import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import type { Executor } from '../../infra/database/statements';
import type { InvoiceChanged, LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import { authorize } from '../../policies/access';
import { presentPayoutShare } from '../../presenters/payout.presenter';
import { lockInvoices } from '../invoices/invoice.queries';
import type { InvoiceTransitions } from '../invoices/invoice-transitions';
import { clearSetAside } from '../shared/set-aside';
import { findPayouts, listPayouts, type PayoutPage, type PayoutRow } from './payout.queries';
import type { ReadPayouts } from './payout-reading';

/** Maximum number of payouts that one transaction confirms. */
const BATCH = BOUNDS.batches.flushedInvoices.most;

/** Payouts: what transactions moved from the addresses of invoices to the wallets, whoever has sent them. */
export class PayoutService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
    private readonly log: Logger,
  ) {}

  /** Returns a page of the account's payouts, the newest first. */
  async list(actor: Actor, page: PayoutPage): Promise<PayoutRow[]> {
    authorize(actor, 'payouts');
    return this.reader.read((db) => listPayouts(db, actor.account.uuid, page));
  }

  /**
   * Saves what a read of the chain found, in the given transaction. After a reorganization, `sharedBlock` is the last
   * block on both chains: payouts above it are taken back, until they are found again. Returns the changed invoices.
   */
  async recordReading(
    tx: Executor,
    network: NetworkId,
    { flushes }: ReadPayouts,
    sharedBlock: number | null,
  ): Promise<InvoiceChanged[]> {
    const changed: InvoiceChanged[] = [];
    if (sharedBlock !== null) changed.push(...(await this.takeBack(tx, network, sharedBlock)));
    if (flushes.length === 0) return changed;
    const rows = flushes.map((flush) => ({ ...flush, net: String(flush.net), fee: String(flush.fee) }));
    const stored: InvoiceChanged[] = await tx.query(STORE, [network, JSON.stringify(rows)]);
    return [...changed, ...stored];
  }

  private async takeBack(tx: Executor, network: NetworkId, block: number): Promise<InvoiceChanged[]> {
    const lost: { hash: string; wasConfirmed: boolean }[] = await tx.query(SELECT_ABOVE, [network, block]);
    if (lost.length === 0) return [];
    for (const { hash, wasConfirmed } of lost)
      if (wasConfirmed)
        this.log.error(
          { network, transaction: hash },
          'A confirmed payout was reverted by a reorganization of the chain',
        );
    return tx.query(TAKE_BACK, [network, block]);
  }

  /** Confirms the payouts in the block `confirmedBlock` and below, and tells of them. */
  async confirmDue(network: NetworkId, confirmedBlock: number): Promise<void> {
    for (let isDone = false; !isDone; ) {
      const due: { uuid: string }[] = await this.database.query(SELECT_DUE, [network, confirmedBlock, BATCH]);
      isDone = due.length < BATCH;
      if (due.length === 0) return;
      const uuids = due.map(({ uuid }) => uuid);
      const changed = await this.database.transaction((tx) => this.confirm(tx, uuids, confirmedBlock));
      for (const { uuid, userUuid } of changed) this.live.publish({ invoiceUuid: uuid, userUuid });
    }
  }

  /** Locks invoices before payouts and payments, as the settlement does, which prevents deadlocks. */
  private async confirm(
    tx: Executor,
    payoutUuids: readonly string[],
    confirmedBlock: number,
  ): Promise<Invoice[]> {
    const parts: { uuid: string }[] = await tx.query(
      'SELECT DISTINCT invoice_uuid AS uuid FROM payout_parts WHERE payout_uuid = ANY ($1)',
      [payoutUuids],
    );
    const invoices = await lockInvoices(
      tx,
      parts.map(({ uuid }) => uuid),
    );
    const [confirmed] = await tx.query<[{ uuid: string }[], number]>(CONFIRM, [payoutUuids, confirmedBlock]);
    const payouts = await findPayouts(
      tx,
      confirmed.map(({ uuid }) => uuid),
    );
    await tx.query(MARK_FLUSHED, [confirmed.map(({ uuid }) => uuid)]);
    const told = invoices.map((invoice) => ({
      invoice,
      change: {},
      events: payouts.flatMap((payout) => this.eventsOf(payout, invoice)),
    }));
    await clearSetAside(
      tx,
      'flush',
      told.map(({ invoice }) => invoice.uuid),
    );
    await this.transitions.record(tx, null, told);
    return invoices;
  }

  private eventsOf(payout: PayoutRow, { uuid, status }: Invoice) {
    return payout.invoices
      .filter((share) => share.uuid === uuid)
      .map((share) => ({
        type: 'payout.confirmed' as const,
        status,
        payout: presentPayoutShare(payout, share),
      }));
  }
}

/** SQL: records what the wallets got as changes of the totals, from rows with a `net` that is negative for what is taken back. */
const countPaidOut = (rows: string) => `
    INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, paid_out)
    SELECT user_uuid, token_uuid, date_bin('15 minutes', mined_on, to_timestamp(0)), sum(net) FROM (${rows}) AS side
    GROUP BY 1, 2, 3 HAVING sum(net) <> 0`;

/** SQL: stores flushes as payouts. A transaction that is in another block now is confirmed anew. */
const STORE = `
  WITH part AS (
    SELECT invoices.uuid AS invoice_uuid, user_uuid, client, tokens.uuid AS token_uuid, log.* FROM jsonb_to_recordset($2) AS log (
      forwarder text, token text, net numeric, fee numeric, "transactionHash" text, "blockNumber" bigint,
      "blockHash" text, "logIndex" int, "minedOn" timestamptz
    )
    JOIN invoices ON lower(contract_address) = forwarder
    JOIN tokens ON tokens.network = $1 AND lower(tokens.address) = log.token
  ), payout AS (
    INSERT INTO payouts (uuid, user_uuid, network, token_uuid, to_address, hash, block_number, block_hash, log_index, mined_on)
    SELECT gen_random_uuid(), user_uuid, $1, token_uuid, client, "transactionHash", max("blockNumber"), max("blockHash"),
      max("logIndex"), max("minedOn")
    FROM part GROUP BY user_uuid, token_uuid, client, "transactionHash"
    ON CONFLICT ON CONSTRAINT payouts_flush DO UPDATE SET block_number = excluded.block_number,
      block_hash = excluded.block_hash, log_index = excluded.log_index, mined_on = excluded.mined_on,
      confirmed_on = CASE WHEN payouts.block_hash = excluded.block_hash THEN payouts.confirmed_on END
    RETURNING uuid, user_uuid, token_uuid, to_address, hash, mined_on
  ), stored AS (
    INSERT INTO payout_parts (payout_uuid, invoice_uuid, amount, fee)
    SELECT payout.uuid, invoice_uuid, sum(net + fee), sum(fee) FROM part JOIN payout ON payout.user_uuid = part.user_uuid
      AND payout.token_uuid = part.token_uuid AND to_address = client AND hash = "transactionHash"
    GROUP BY payout.uuid, invoice_uuid
    ON CONFLICT (payout_uuid, invoice_uuid) DO UPDATE SET amount = excluded.amount, fee = excluded.fee
    RETURNING *
  ), counted AS (${countPaidOut(`
    SELECT user_uuid, token_uuid, mined_on, amount - fee AS net FROM stored JOIN payout ON payout.uuid = payout_uuid
    UNION ALL
    SELECT user_uuid, token_uuid, mined_on, before.fee - before.amount FROM stored
      JOIN payout_parts AS before USING (payout_uuid, invoice_uuid) JOIN payouts ON payouts.uuid = payout_uuid`)}
  )
  SELECT DISTINCT invoice_uuid AS "invoiceUuid", user_uuid AS "userUuid" FROM part`;

const SELECT_ABOVE = `
  SELECT hash, confirmed_on IS NOT NULL AS "wasConfirmed" FROM payouts WHERE network = $1 AND block_number > $2`;

/**
 * SQL: takes payouts back. The balances say anew whether the money has left that no other payout has taken; the times of
 * the chain and of the database are not compared, because each has its own clock.
 */
const TAKE_BACK = `
  WITH lost AS (
    UPDATE payouts SET block_number = NULL, confirmed_on = NULL WHERE network = $1 AND block_number > $2
    RETURNING uuid, user_uuid, token_uuid, mined_on
  ), parts AS (
    DELETE FROM payout_parts USING lost WHERE payout_uuid = lost.uuid
    RETURNING invoice_uuid, user_uuid, token_uuid, mined_on, fee - amount AS net
  ), unflushed AS (
    UPDATE payments SET flushed_on = NULL FROM parts
    WHERE payments.invoice_uuid = parts.invoice_uuid AND payments.token_uuid = parts.token_uuid AND flushed_on IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM payout_parts AS kept JOIN payouts ON payouts.uuid = kept.payout_uuid
        WHERE kept.invoice_uuid = payments.invoice_uuid AND payouts.token_uuid = payments.token_uuid AND payouts.block_number <= $2
          AND (payments.block_number, payments.log_index) < (payouts.block_number, payouts.log_index)
      )
  ), counted AS (${countPaidOut('SELECT * FROM parts')}
  )
  SELECT DISTINCT invoice_uuid AS "invoiceUuid", user_uuid AS "userUuid" FROM parts`;

const SELECT_DUE = `
  SELECT uuid FROM payouts WHERE network = $1 AND confirmed_on IS NULL AND block_number <= $2
  ORDER BY block_number LIMIT $3`;

const CONFIRM = `
  UPDATE payouts SET confirmed_on = now() WHERE uuid = ANY ($1) AND confirmed_on IS NULL AND block_number <= $2
  RETURNING uuid`;

/** SQL: a flush takes the whole balance, so the payments before it have left. */
const MARK_FLUSHED = `
  UPDATE payments SET flushed_on = now() FROM payout_parts JOIN payouts ON payouts.uuid = payout_uuid
  WHERE payout_uuid = ANY ($1) AND payments.invoice_uuid = payout_parts.invoice_uuid
    AND payments.token_uuid = payouts.token_uuid AND (payments.block_number, payments.log_index) < (payouts.block_number, payouts.log_index)
    AND payments.status = 'confirmed' AND flushed_on IS NULL`;
