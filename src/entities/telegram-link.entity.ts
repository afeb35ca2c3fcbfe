import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { instant } from './columns';
import { Session } from './session.entity';
import { User } from './user.entity';

/** A one-time code that links a Telegram account; each Chit account has at most one. */
@Entity('telegram_links')
export class TelegramLink {
  /** SHA-256 hash of the one-time code. */
  @PrimaryColumn({ type: 'text' })
  codeHash: string;

  @Index('telegram_links_user_uuid', { unique: true })
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  /** The session that created the code. The code ends with the session. */
  @Index('telegram_links_session_uuid')
  @ForeignKey(() => Session, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  sessionUuid: string;

  @Column(instant)
  expiresOn: Date;
}
