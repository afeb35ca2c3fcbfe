import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { EventChoice } from '../lib/enums';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A merchant's URL that receives messages about events, and the secret that signs the messages. */
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

  @Column({ type: 'text', nullable: true })
  name: string | null;

  /** Kinds of events that it gets: names, `invoice.*` for all that begin alike, `*` for all. */
  @Column({ type: 'text', array: true, default: ['*'] })
  events: EventChoice[];

  /** The member who last set `url`; null for an owner. The webhook is disabled when this member may no longer manage it. */
  @Column({ name: 'created_by', type: 'uuid', nullable: true })
  createdBy: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'webhooks_created_by_fkey' })
  maker: User | null;

  /** The secret, encrypted. Not a hash, because Chit must show the secret and sign messages with it. */
  @Column({ name: 'sealed_secret', type: 'text' })
  sealedSecret: string;

  /**
   * The encrypted secret before the latest rotation. Until `previousUntil`, messages are signed with this secret too.
   */
  @Column({ name: 'previous_sealed_secret', type: 'text', nullable: true })
  previousSealedSecret: string | null;

  @Column({ ...instant('previous_until'), nullable: true })
  previousUntil: Date | null;

  @Column(createdOn)
  createdOn: Date;

  /**
   * Time when the account or Chit disabled the webhook: Chit because the URL responded 410, all attempts of a delivery
   * failed for three days, or its maker may no longer manage it; null while the webhook is enabled.
   */
  @Column({ ...instant('disabled_on'), nullable: true })
  disabledOn: Date | null;
}
