import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';

/** An update from Telegram, stored under its number so that it is handled once, however often Telegram sends it. */
@Entity('telegram_updates')
@Index('telegram_updates_waiting', ['chat', 'updateId'], { where: 'payload IS NOT NULL' })
export class TelegramUpdate {
  @PrimaryColumn({ name: 'update_id', type: 'bigint', primaryKeyConstraintName: 'telegram_updates_pkey' })
  updateId: string;

  /** Key of the chat that the update belongs to: updates with the same key are handled one after another. */
  @Column({ type: 'text' })
  chat: string;

  /** JSON as Telegram sent it; null once the update is handled. */
  @Column({ type: 'text', nullable: true })
  payload: string | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Index('telegram_updates_received_on')
  @Column({ ...createdOn, name: 'received_on' })
  receivedOn: Date;

  /** When another process may take the update over, in case the process that handles it dies; null while nobody does. */
  @Column({ ...instant('claimed_until'), nullable: true })
  claimedUntil: Date | null;
}
