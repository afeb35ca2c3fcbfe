import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { instant } from './columns';
import { Session } from './session.entity';
import { User } from './user.entity';

/** A one-time code that links a Telegram account; each Chit account has at most one. */
@Entity('telegram_links')
export class TelegramLink {
  /** SHA-256 hash of the one-time code. */
  @PrimaryColumn({ name: 'code_hash', type: 'text', primaryKeyConstraintName: 'telegram_links_pkey' })
  codeHash: string;

  @Index('telegram_links_user_uuid', { unique: true })
  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'telegram_links_user_uuid_fkey' })
  user: User;

  /** The session that created the code. The code ends with the session. */
  @Index('telegram_links_session_uuid')
  @Column({ name: 'session_uuid', type: 'uuid' })
  sessionUuid: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_uuid', foreignKeyConstraintName: 'telegram_links_session_uuid_fkey' })
  session: Session;

  @Column(instant('expires_on'))
  expiresOn: Date;
}
