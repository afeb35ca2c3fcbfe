import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A merchant's URL for messages about events, and the secret that signs them. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhooks_pkey' })
  uuid: string;

  @Index('webhooks_user_uuid')
  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'webhooks_user_uuid_fkey' })
  user: User;

  @Column({ type: 'text' })
  url: string;

  /**
   * The encrypted secret. It is not hashed, because Chit has to show it and sign with it, and never stored in plain
   * text.
   */
  @Column({ name: 'sealed_secret', type: 'text' })
  sealedSecret: string;

  /** The encrypted secret before the latest rotation; it signs messages too until `previousUntil`. */
  @Column({ name: 'previous_sealed_secret', type: 'text', nullable: true })
  previousSealedSecret: string | null;

  @Column({ ...instant('previous_until'), nullable: true })
  previousUntil: Date | null;

  @Column(createdOn)
  createdOn: Date;

  /**
   * Since when no messages are sent, because the webhook answered 410 or could not be reached for three days; null
   * while enabled.
   */
  @Column({ ...instant('disabled_on'), nullable: true })
  disabledOn: Date | null;
}
