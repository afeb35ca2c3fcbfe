import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A merchant's URL that receives messages about events, and the secret that signs the messages. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Index('webhooks_user_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  @Column({ type: 'text' })
  url: string;

  /** The member who last set `url`; null for an owner. The webhook is disabled when this member may no longer manage it. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  createdBy: string | null;

  /** The secret, encrypted. Not a hash, because Chit must show the secret and sign messages with it. */
  @Column({ type: 'text' })
  sealedSecret: string;

  /**
   * The encrypted secret before the latest rotation. Until `previousUntil`, messages are signed with this secret too.
   */
  @Column({ type: 'text', nullable: true })
  previousSealedSecret: string | null;

  @Column({ ...instant, nullable: true })
  previousUntil: Date | null;

  @Column(createdOn)
  createdOn: Date;

  /**
   * Time when Chit disabled the webhook, because the URL responded 410, all attempts of a delivery failed for three
   * days, or its maker may no longer manage it; null while the webhook is enabled.
   */
  @Column({ ...instant, nullable: true })
  disabledOn: Date | null;
}
