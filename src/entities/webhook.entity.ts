import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** Where a merchant wants to be told, and the secret that signs what is told. */
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

  /** The secret, encrypted: it must be shown and signed with again, but never lies here in plain. */
  @Column({ name: 'sealed_secret', type: 'text' })
  sealedSecret: string;

  /** The secret before the latest rotation, encrypted too: it signs as well until `previousUntil`. */
  @Column({ name: 'previous_sealed_secret', type: 'text', nullable: true })
  previousSealedSecret: string | null;

  @Column({ ...instant('previous_until'), nullable: true })
  previousUntil: Date | null;

  @Column(createdOn)
  createdOn: Date;

  /** Since when it is told of nothing: it said 410, or could not be reached for three days. */
  @Column({ ...instant('disabled_on'), nullable: true })
  disabledOn: Date | null;
}
