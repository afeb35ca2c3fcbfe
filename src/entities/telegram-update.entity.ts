import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';

/** What Telegram told us, kept by its number so that it is handled once, however often it is told. */
@Entity('telegram_updates')
@Index('telegram_updates_waiting', ['chat', 'updateId'], { where: 'payload IS NOT NULL' })
export class TelegramUpdate {
  @PrimaryColumn({ name: 'update_id', type: 'bigint', primaryKeyConstraintName: 'telegram_updates_pkey' })
  updateId: string;

  /** Updates of one chat are handled one after the other. */
  @Column({ type: 'text' })
  chat: string;

  /** JSON as Telegram sent it; null once it is handled. */
  @Column({ type: 'text', nullable: true })
  payload: string | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Index('telegram_updates_received_on')
  @Column({ ...createdOn, name: 'received_on' })
  receivedOn: Date;

  /** While it is being handled: when somebody else may, should that process die. */
  @Column({ ...instant('claimed_until'), nullable: true })
  claimedUntil: Date | null;
}
