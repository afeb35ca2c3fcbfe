import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';

/** A Telegram update, stored under its ID so that it is processed once, even when Telegram sends it several times. */
@Entity('telegram_updates')
@Index('telegram_updates_waiting', ['chat', 'updateId'], { where: 'payload IS NOT NULL' })
export class TelegramUpdate {
  @PrimaryColumn({ type: 'bigint' })
  updateId: string;

  /** ID of the chat or user to which the update belongs. Updates with the same ID are processed one after another. */
  @Column({ type: 'text' })
  chat: string;

  /** The update as Telegram sent it, in JSON; null after it was processed. */
  @Column({ type: 'text', nullable: true })
  payload: string | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Index('telegram_updates_received_on')
  @Column(createdOn)
  receivedOn: Date;

  /** Time from which another process may claim the update; null while unclaimed. */
  @Column({ ...instant, nullable: true })
  claimedUntil: Date | null;
}
