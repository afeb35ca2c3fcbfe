import type { DataSource } from 'typeorm';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { authorize, requireOwner } from '../../policies/access';
import {
  type DeliveryFilter,
  type DeliveryRange,
  findDeliveries,
  isShortPage,
  listDeliveries,
  type StoredDelivery,
} from './delivery-history.queries';

/** Reads the stored deliveries of an account's webhooks. */
export class DeliveryHistoryService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
  ) {}

  /** Returns a page of the matching deliveries of the caller's own webhooks, newest first. */
  async list(actor: Actor, filter: DeliveryFilter, range: DeliveryRange): Promise<StoredDelivery[]> {
    authorize(actor, 'deliveries');
    const { uuid } = actor.account;
    if (isShortPage(filter)) return this.reader.read((db) => listDeliveries(db, uuid, filter, range));
    return this.reader.scan(uuid, (db) => listDeliveries(db, uuid, filter, range));
  }

  /** Returns a delivery of one of the caller's own webhooks. */
  async get(actor: Actor, uuid: string): Promise<StoredDelivery> {
    authorize(actor, 'delivery');
    const [found] = await findDeliveries(this.database.manager, [uuid]);
    return requireOwner(actor, found ?? null);
  }
}
