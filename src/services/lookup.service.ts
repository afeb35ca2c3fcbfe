import { Any, type DataSource, type EntityTarget, Not } from 'typeorm';
import { ChainCursor } from '../entities/chain-cursor.entity';
import { Channel } from '../entities/channel.entity';
import type { Invoice } from '../entities/invoice.entity';
import { Payment } from '../entities/payment.entity';
import type { Refund } from '../entities/refund.entity';
import type { Token } from '../entities/token.entity';
import { User } from '../entities/user.entity';
import type { DeliveryAttempt } from '../entities/webhook-delivery.entity';
import type { DatabaseClock } from '../infra/database/database-clock';
import type { Reader } from '../infra/replicas';
import type { ChainProgress } from '../lib/chain/confirmations';
import type { NetworkId } from '../lib/chain/networks';
import type { AttentionReason, PayoutProblem } from '../lib/enums';
import { groupBy } from '../lib/group-by';
import type { Page } from '../lib/page';
import { payoutProblemOf } from '../lib/payout-cause';
import { readHistories } from './history/history.queries';
import { TIMELINE_SOURCES, type TimelineEntry, timelineOf } from './history/timeline';
import { listReasons } from './invoices/attention/attention.queries';
import { listByUuid } from './invoices/invoice.queries';
import { findPaymentLinks, type PaymentLinkDetails } from './invoices/payment-links/payment-link.queries';
import { listRefundsOf } from './refunds/refund.queries';
import { findPayoutsOf, type PayoutRow } from './settlement/payout.queries';
import { listCauses } from './shared/set-aside';
import { findToken } from './tokens/token.queries';
import { findDeliveries, type StoredDelivery } from './webhooks/delivery-history.queries';

/** Loads related rows by UUID, in that order. Checks no authorization: the referring row was readable. */
export class LookupService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly clock: DatabaseClock,
    private readonly confirmationsOf: (network: NetworkId) => number,
  ) {}

  users(uuids: readonly string[]): Promise<User[]> {
    return this.findInOrder(User, uuids);
  }

  async tokens(uuids: readonly string[]): Promise<Token[]> {
    const tokens = await Promise.all(uuids.map((uuid) => findToken(this.database.manager, uuid)));
    return tokens as Token[];
  }

  currentTime(): Promise<Date> {
    return this.clock.now();
  }

  /** Loads channels; null for a channel that was deleted after the referring row was read. */
  async channels(uuids: readonly string[]): Promise<(Channel | null)[]> {
    const channels: (Channel | undefined)[] = await this.findInOrder(Channel, uuids);
    return channels.map((channel) => channel ?? null);
  }

  async paymentLinks(uuids: readonly string[]): Promise<PaymentLinkDetails[]> {
    return sortLike(uuids, await findPaymentLinks(this.database.manager, uuids));
  }

  /**
   * Returns a page of each invoice's payments, without payments that a reorg has removed. Pages are formed in the
   * order of block times; within a page, payments are sorted by block number. Runs one SQL statement for all
   * invoices.
   */
  async payments(invoiceUuids: readonly string[], page: Page): Promise<Payment[][]> {
    const payments = await this.reader.read((db) =>
      db
        .createQueryBuilder(Payment, 'payment')
        .where(`payment.uuid = ANY (ARRAY (${PAYMENT_UUIDS}))`, { invoiceUuids, ...page })
        .orderBy('payment.block_number')
        .addOrderBy('payment.log_index')
        .addOrderBy('payment.uuid')
        .getMany(),
    );
    const byInvoice = groupBy(payments, ({ invoiceUuid }) => invoiceUuid);
    return invoiceUuids.map((uuid) => byInvoice.get(uuid) ?? []);
  }

  /** Returns the number of payments that `payments` lists of an invoice. */
  async paymentCount(invoiceUuid: string): Promise<number> {
    return this.reader.read((db) => db.countBy(Payment, { invoiceUuid, status: Not('reverted') }));
  }

  /**
   * Returns, for each network, the last block that was read and the number of confirmations that a payment needs.
   * Runs one SQL statement for all networks.
   */
  async chainProgress(networks: readonly NetworkId[]): Promise<ChainProgress[]> {
    const cursors = await this.reader.read((db) => db.findBy(ChainCursor, { network: Any([...networks]) }));
    const readTo = new Map(cursors.map(({ network, blockNumber }) => [network, blockNumber]));
    return networks.map((network) => ({
      readTo: readTo.get(network) ?? null,
      needed: this.confirmationsOf(network),
    }));
  }

  /** Returns the open attention reasons of each invoice, with one SQL statement for all invoices. */
  attention(invoiceUuids: readonly string[]): Promise<AttentionReason[][]> {
    return this.reader.read((db) => listReasons(db, invoiceUuids));
  }

  /** Returns the refunds of each invoice, the newest first, with the invoice. */
  async refunds(invoiceUuids: readonly string[]): Promise<{ invoice: Invoice; refunds: Refund[] }[]> {
    return this.reader.read(async (db) => {
      const invoices = sortLike(invoiceUuids, await listByUuid(db, invoiceUuids));
      const refunds = await listRefundsOf(db, invoiceUuids);
      return invoices.map((invoice, index) => ({ invoice, refunds: refunds[index] ?? [] }));
    });
  }

  /** Returns why the money of each invoice cannot be paid out; null without a problem. */
  async payoutProblems(invoiceUuids: readonly string[]): Promise<(PayoutProblem | null)[]> {
    const causes = await this.reader.read((db) => listCauses(db, invoiceUuids));
    return invoiceUuids.map((uuid) => {
      const cause = causes.get(uuid);
      return cause ? payoutProblemOf(cause) : null;
    });
  }

  /** Returns the payouts of each invoice's money, only with its own share, the oldest first; by one SQL statement. */
  async payouts(invoiceUuids: readonly string[]): Promise<PayoutRow[][]> {
    const payouts = await this.reader.read((db) => findPayoutsOf(db, invoiceUuids));
    return invoiceUuids.map((uuid) =>
      payouts
        .map((payout) => ({ ...payout, invoices: payout.invoices.filter((share) => share.uuid === uuid) }))
        .filter(({ invoices }) => invoices.length > 0),
    );
  }

  /** The newest `limit` entries of each timeline, in chronological order, with one SQL statement. */
  async timelines(invoiceUuids: readonly string[], limit: number): Promise<TimelineEntry[][]> {
    const histories = await this.reader.read((db) =>
      readHistories((sql, values) => db.query(sql, values), {
        invoiceUuids,
        sources: TIMELINE_SOURCES,
        limit,
      }),
    );
    return invoiceUuids.map((uuid) => {
      const history = histories.get(uuid);
      return history ? timelineOf(history, limit) : [];
    });
  }

  /** Returns a page of each webhook's deliveries, newest first, with one SQL statement for all webhooks. */
  async deliveries(webhookUuids: readonly string[], page: Page): Promise<StoredDelivery[][]> {
    const deliveries = await this.reader.read(async (db) => {
      const rows = await db.query<{ uuid: string }[]>(DELIVERY_UUIDS, [
        webhookUuids,
        page.limit,
        page.offset,
      ]);
      return findDeliveries(
        db,
        rows.map(({ uuid }) => uuid),
      );
    });
    return webhookUuids.map((uuid) => deliveries.filter(({ webhookUuid }) => webhookUuid === uuid));
  }

  /** Returns the attempts of each delivery, the newest first. */
  async deliveryAttempts(uuids: readonly string[]): Promise<DeliveryAttempt[][]> {
    const rows = await this.database.query<{ uuid: string; attempts: DeliveryAttempt[] }[]>(
      'SELECT uuid, attempt_history AS attempts FROM webhook_deliveries WHERE uuid = ANY ($1)',
      [uuids],
    );
    const attempts = new Map(rows.map((row) => [row.uuid, row.attempts.toReversed()]));
    return uuids.map((uuid) => attempts.get(uuid) ?? []);
  }

  async deliveryCounts(webhookUuids: readonly string[]): Promise<number[]> {
    const rows = await this.reader.read<{ webhook: string; count: number }[]>((db) =>
      db.query(DELIVERY_COUNTS, [webhookUuids]),
    );
    const counts = new Map(rows.map(({ webhook, count }) => [webhook, count]));
    return webhookUuids.map((uuid) => counts.get(uuid) ?? 0);
  }

  private async findInOrder<T extends { uuid: string }>(
    kind: EntityTarget<T>,
    uuids: readonly string[],
  ): Promise<T[]> {
    const rows = await this.database.getRepository<{ uuid: string }>(kind).findBy({ uuid: Any([...uuids]) });
    return sortLike(uuids, rows as T[]);
  }
}

function sortLike<T extends { uuid: string }>(uuids: readonly string[], rows: readonly T[]): T[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.map((uuid) => byUuid.get(uuid) as T);
}

const DELIVERY_COUNTS = `
  SELECT webhook_uuid AS webhook, count(*)::int AS count FROM webhook_deliveries
  WHERE webhook_uuid = ANY ($1) GROUP BY webhook_uuid`;

const DELIVERY_UUIDS = `
  SELECT page.uuid FROM unnest($1::uuid[]) AS requested (webhook) CROSS JOIN LATERAL (
    SELECT uuid FROM webhook_deliveries WHERE webhook_uuid = requested.webhook
    ORDER BY created_on DESC, uuid DESC LIMIT $2 OFFSET $3
  ) AS page`;

const PAYMENT_UUIDS = `
  SELECT page.uuid FROM unnest(CAST(:invoiceUuids AS uuid[])) AS requested (invoice) CROSS JOIN LATERAL (
    SELECT uuid FROM payments WHERE invoice_uuid = requested.invoice AND status <> 'reverted'
    ORDER BY block_time, block_number, log_index, uuid LIMIT :limit OFFSET :offset
  ) AS page`;
