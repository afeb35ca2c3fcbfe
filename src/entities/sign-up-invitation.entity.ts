import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** An admin's invitation to create an account. Its code is valid once, is shown once, and is never stored. */
@Entity('sign_up_invitations')
@Index('sign_up_invitations_created', ['createdOn', 'uuid'])
export class SignUpInvitation {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sign_up_invitations_pkey' })
  uuid: string;

  /** SHA-256 hash of the code. */
  @Index('sign_up_invitations_code_hash', { unique: true })
  @Column({ name: 'code_hash', type: 'text' })
  codeHash: string;

  /** The only e-mail address that may use the invitation, in lower case; null when any address may. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** The admin who created the invitation. */
  @Column({ name: 'creator_uuid', type: 'uuid', nullable: true })
  creatorUuid: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'creator_uuid', foreignKeyConstraintName: 'sign_up_invitations_creator_uuid_fkey' })
  creator: User | null;

  @Column(createdOn)
  createdOn: Date;

  @Column(instant('expires_on'))
  expiresOn: Date;

  @Column({ ...instant('used_on'), nullable: true })
  usedOn: Date | null;

  /** The account that was made with the invitation. */
  @Column({ name: 'used_by_uuid', type: 'uuid', nullable: true })
  usedByUuid: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'used_by_uuid', foreignKeyConstraintName: 'sign_up_invitations_used_by_uuid_fkey' })
  usedBy: User | null;

  @Column({ ...instant('revoked_on'), nullable: true })
  revokedOn: Date | null;
}
