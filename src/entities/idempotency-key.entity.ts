import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** The response to the first request with an idempotency key; kept for 24 hours. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  @PrimaryColumn({ type: 'text' })
  key: string;

  /**
   * Keyed hash of the operation and its input. A request that reuses the key with a different operation or input is
   * refused.
   */
  @Column({ type: 'text' })
  request: string;

  /** The response as JSON. Null only inside the transaction that stores the key. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Index('idempotency_keys_created_on')
  @Column(createdOn)
  createdOn: Date;
}
