import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** An admin's invitation to create an account. Its code is valid once, is shown once, and is never stored. */
@Entity('sign_up_invitations')
@Index('sign_up_invitations_created', ['createdOn', 'uuid'])
export class SignUpInvitation {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  /** SHA-256 hash of the code. */
  @Index('sign_up_invitations_code_hash', { unique: true })
  @Column({ type: 'text' })
  codeHash: string;

  /** The only e-mail address that may use the invitation, in lower case; null when any address may. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** The admin who created the invitation. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  creatorUuid: string | null;

  @Column(createdOn)
  createdOn: Date;

  @Column(instant)
  expiresOn: Date;

  @Column({ ...instant, nullable: true })
  usedOn: Date | null;

  /** The account that was made with the invitation. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  usedByUuid: string | null;

  @Column({ ...instant, nullable: true })
  revokedOn: Date | null;
}
