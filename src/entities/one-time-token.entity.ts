import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TOKEN_PURPOSES, type TokenPurpose } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { User } from './user.entity';

/** A one-time token in a link, such as a link in a mail. Using the token deletes its row. */
@Entity('one_time_tokens')
@Check('one_time_tokens_purpose', oneOf('purpose', TOKEN_PURPOSES))
export class OneTimeToken {
  /** SHA-256 (hex) of the token. */
  @PrimaryColumn({ type: 'text' })
  hash: string;

  @Column({ type: 'text' })
  purpose: TokenPurpose;

  @Index('one_time_tokens_user_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  /** E-mail address of the account when the token was issued; the token is invalid after a change of the address. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** The admin who made the link to hand it out; null for one in a mail, which proves the mailbox. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  issuedBy: string | null;

  @Column(createdOn)
  createdOn: Date;

  @Index('one_time_tokens_expires_on')
  @Column(instant)
  expiresOn: Date;
}
