import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** The response to the first request with an idempotency key; kept for 24 hours. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn({ name: 'user_uuid', type: 'uuid', primaryKeyConstraintName: 'idempotency_keys_pkey' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'idempotency_keys_user_uuid_fkey' })
  user: User;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_keys_pkey' })
  key: string;

  /**
   * Keyed hash of the operation and its input. A request that reuses the key with a different operation or input is
   * refused.
   */
  @Column({ type: 'text' })
  request: string;

  /** The response as JSON, or what it is made from again. Null only inside the transaction that stores the key. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Index('idempotency_keys_created_on')
  @Column(createdOn)
  createdOn: Date;
}
