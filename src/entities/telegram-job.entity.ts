import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TELEGRAM_JOB_KINDS, type TelegramJobKind } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';

/**
 * A task in a Telegram chat, written in the transaction of its cause. Tasks with the same key are merged into one job.
 */
@Entity('telegram_jobs')
@Index('telegram_jobs_chat', ['chatId', 'createdOn', 'uuid'])
@Check('telegram_jobs_kind', oneOf('kind', TELEGRAM_JOB_KINDS))
export class TelegramJob {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'telegram_jobs_pkey' })
  uuid: string;

  @Column({ type: 'text' })
  kind: TelegramJobKind;

  @Column({ name: 'chat_id', type: 'text' })
  chatId: string;

  /**
   * Deduplication key, such as the invoice of a message: a task that is requested again runs once, with the state at
   * that time.
   */
  @Index('telegram_jobs_key', { unique: true })
  @Column({ type: 'text' })
  key: string;

  /** JSON of the job's parameters. */
  @Column({ type: 'text' })
  data: string;

  /** Number of requests: a job that was requested again while it ran runs once more. */
  @Column({ type: 'integer', default: 1 })
  wanted: number;

  /** Number of consecutive failures. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column(createdOn)
  createdOn: Date;

  /** When the job is due; while it runs, when another process may claim it if its own process dies. */
  @Column({ ...instant('next_attempt_on'), default: () => 'now()' })
  nextAttemptOn: Date;
}
