import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GRANTED_ROLES, type GrantedRole } from '../lib/actor';
import { createdOn, instant, oneOf } from './columns';
import { User } from './user.entity';

/** An invitation to become a member of an account. It is open until it is accepted, revoked or expired. */
@Entity('invitations')
@Check('invitations_role', oneOf('role', GRANTED_ROLES))
@Index('invitations_account', ['accountUuid', 'createdOn', 'uuid'])
export class Invitation {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'invitations_pkey' })
  uuid: string;

  @Column({ name: 'account_uuid', type: 'uuid' })
  accountUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_uuid', foreignKeyConstraintName: 'invitations_account_uuid_fkey' })
  account: User;

  /**
   * The only e-mail address that may accept the invitation, in lower case; null when anyone with the token may
   * accept.
   */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text' })
  role: GrantedRole;

  /** SHA-256 hash of the token. */
  @Index('invitations_token_hash', { unique: true })
  @Column({ name: 'token_hash', type: 'text', select: false })
  tokenHash: string;

  /** The person who made the invitation. */
  @Column({ name: 'invited_by', type: 'uuid' })
  invitedBy: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invited_by', foreignKeyConstraintName: 'invitations_invited_by_fkey' })
  inviter: User;

  @Column(createdOn)
  createdOn: Date;

  @Index('invitations_expires_on')
  @Column(instant('expires_on'))
  expiresOn: Date;

  @Column({ ...instant('accepted_on'), nullable: true })
  acceptedOn: Date | null;

  @Column({ ...instant('revoked_on'), nullable: true })
  revokedOn: Date | null;
}
