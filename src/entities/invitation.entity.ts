import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GRANTED_ROLES, type GrantedRole } from '../lib/actor';
import { createdOn, instant, oneOf } from './columns';
import { User } from './user.entity';

/** An invitation to become a member of an account. It is open until it is accepted, revoked or expired. */
@Entity('invitations')
@Check('invitations_role', oneOf('role', GRANTED_ROLES))
@Index('invitations_account', ['accountUuid', 'createdOn', 'uuid'])
export class Invitation {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  accountUuid: string;

  /** The only e-mail address that may accept, in lower case; null when anyone with the token may. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text' })
  role: GrantedRole;

  /** SHA-256 hash of the token. */
  @Index('invitations_token_hash', { unique: true })
  @Column({ type: 'text', select: false })
  tokenHash: string;

  /** The person who made the invitation. */
  @Column({ type: 'uuid' })
  invitedBy: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invited_by' })
  inviter: User;

  @Column(createdOn)
  createdOn: Date;

  @Index('invitations_expires_on')
  @Column(instant)
  expiresOn: Date;

  @Column({ ...instant, nullable: true })
  acceptedOn: Date | null;

  @Column({ ...instant, nullable: true })
  revokedOn: Date | null;
}
