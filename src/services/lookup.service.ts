import { type DataSource, type EntityTarget, In } from 'typeorm';
import { Channel } from '../entities/channel.entity';
import type { Payment } from '../entities/payment.entity';
import { Token } from '../entities/token.entity';
import { User } from '../entities/user.entity';
import { groupByInvoice, listOnChain } from './payment.queries';

/**
 * Rows by identifier, in the order asked for, for what a caller already may read to name its relations. It asks no
 * actor: the row that points here was authorized, and ownership follows the pointer.
 */
export class LookupService {
  constructor(private readonly database: DataSource) {}

  users(uuids: readonly string[]): Promise<User[]> {
    return this.inOrder(User, uuids);
  }

  tokens(uuids: readonly string[]): Promise<Token[]> {
    return this.inOrder(Token, uuids);
  }

  channels(uuids: readonly string[]): Promise<Channel[]> {
    return this.inOrder(Channel, uuids);
  }

  /** The payments of each invoice that are on the chain, in the chain's order. */
  async payments(invoiceUuids: readonly string[]): Promise<Payment[][]> {
    const byInvoice = groupByInvoice(await listOnChain(this.database.manager, invoiceUuids));
    return invoiceUuids.map((uuid) => byInvoice.get(uuid) ?? []);
  }

  private async inOrder<T extends { uuid: string }>(
    kind: EntityTarget<T>,
    uuids: readonly string[],
  ): Promise<T[]> {
    const rows = await this.database.getRepository<{ uuid: string }>(kind).findBy({ uuid: In([...uuids]) });
    const byUuid = new Map(rows.map((row) => [row.uuid, row as T]));
    return uuids.map((uuid) => byUuid.get(uuid) as T);
  }
}
