import { type DataSource, type EntityTarget, In } from 'typeorm';
import { Channel } from '../entities/channel.entity';
import type { Payment } from '../entities/payment.entity';
import type { Token } from '../entities/token.entity';
import { User } from '../entities/user.entity';
import { WebhookDelivery } from '../entities/webhook-delivery.entity';
import type { Reader } from '../infra/replicas';
import { groupByInvoice, listOnChain } from './payment.queries';
import { findToken } from './token.queries';

export interface Page {
  limit: number;
  offset: number;
}

/**
 * Rows by identifier, in the order asked for, for what a caller already may read to name its relations. It asks no
 * actor: the row that points here was authorized, and ownership follows the pointer.
 */
export class LookupService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
  ) {}

  users(uuids: readonly string[]): Promise<User[]> {
    return this.inOrder(User, uuids);
  }

  async tokens(uuids: readonly string[]): Promise<Token[]> {
    const tokens = await Promise.all(uuids.map((uuid) => findToken(this.database.manager, uuid)));
    return tokens as Token[];
  }

  /** Null for one that was removed after the row that points to it was read. */
  async channels(uuids: readonly string[]): Promise<(Channel | null)[]> {
    const channels: (Channel | undefined)[] = await this.inOrder(Channel, uuids);
    return channels.map((channel) => channel ?? null);
  }

  /** The payments of each invoice that are on the chain, in the chain's order. */
  async payments(invoiceUuids: readonly string[]): Promise<Payment[][]> {
    const byInvoice = groupByInvoice(await this.reader.read((db) => listOnChain(db, invoiceUuids)));
    return invoiceUuids.map((uuid) => byInvoice.get(uuid) ?? []);
  }

  /** A page of each webhook's deliveries, the newest first, in one statement however many webhooks they are. */
  deliveries(webhookUuids: readonly string[], { limit, offset }: Page): Promise<WebhookDelivery[][]> {
    return this.reader.read(async (db) => {
      const rows: { webhook: string; uuids: string[] }[] = await db.query(DELIVERIES, [
        webhookUuids,
        limit,
        offset,
      ]);
      const uuids = rows.map((row) => row.uuids);
      const deliveries = await db.findBy(WebhookDelivery, { uuid: In(uuids.flat()) });
      const found = new Map(deliveries.map((delivery) => [delivery.uuid, delivery]));
      // Some may have gone with their webhook since.
      return uuids.map((page) => page.flatMap((uuid) => found.get(uuid) ?? []));
    });
  }

  /** How many deliveries each webhook has. */
  async deliveryCounts(webhookUuids: readonly string[]): Promise<number[]> {
    const rows = await this.reader.read<{ webhook: string; count: number }[]>((db) =>
      db.query(DELIVERY_COUNTS, [webhookUuids]),
    );
    const counts = new Map(rows.map(({ webhook, count }) => [webhook, count]));
    return webhookUuids.map((uuid) => counts.get(uuid) ?? 0);
  }

  private async inOrder<T extends { uuid: string }>(
    kind: EntityTarget<T>,
    uuids: readonly string[],
  ): Promise<T[]> {
    const rows = await this.database.getRepository<{ uuid: string }>(kind).findBy({ uuid: In([...uuids]) });
    return inOrderOf(uuids, rows as T[]);
  }
}

function inOrderOf<T extends { uuid: string }>(uuids: readonly string[], rows: readonly T[]): T[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.map((uuid) => byUuid.get(uuid) as T);
}

const DELIVERY_COUNTS = `
  SELECT webhook_uuid AS webhook, count(*)::int AS count FROM webhook_deliveries
  WHERE webhook_uuid = ANY ($1) GROUP BY webhook_uuid`;

const DELIVERIES = `
  SELECT asked.webhook, coalesce(array_agg(delivery.uuid ORDER BY created_on DESC, delivery.uuid DESC)
    FILTER (WHERE delivery.uuid IS NOT NULL), '{}') AS uuids
  FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (webhook, place)
  LEFT JOIN LATERAL (
    SELECT uuid, created_on FROM webhook_deliveries WHERE webhook_uuid = asked.webhook
    ORDER BY created_on DESC, uuid DESC LIMIT $2 OFFSET $3
  ) AS delivery ON true
  GROUP BY asked.webhook, asked.place ORDER BY asked.place`;
