import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant } from './columns';

/** The process that polls Telegram for the updates of a bot. */
@Entity('telegram_pollers')
export class TelegramPoller {
  /** Telegram's ID of the bot. */
  @PrimaryColumn({ type: 'bigint' })
  bot: string;

  /** ID of the process that holds the lease. Until `leaseUntil`, only this process may poll. */
  @Column({ type: 'uuid' })
  leaseHolder: string;

  @Column(instant)
  leaseUntil: Date;

  /** When a program without a lease last polled; null when none has. */
  @Column({ ...instant, nullable: true })
  conflictOn: Date | null;
}
