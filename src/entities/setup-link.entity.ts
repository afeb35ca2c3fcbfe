import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** The link with which the first admin replaces the generated credentials; deleted when it is used. */
@Entity('setup_links')
export class SetupLink {
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'setup_links_user_uuid_fkey' })
  user: User;

  /** SHA-256 (hex) of the token. */
  @Index('setup_links_token_hash', { unique: true })
  @Column({ type: 'text' })
  tokenHash: string;

  /** Hash of the generated password. The link is invalid once the account has another password. */
  @Column({ type: 'text' })
  passwordHash: string;

  @Column(createdOn)
  createdOn: Date;

  @Column(instant)
  expiresOn: Date;
}
