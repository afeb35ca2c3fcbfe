import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TELEGRAM_JOB_KINDS, type TelegramJobKind } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';

/** A task of the bot, inserted in the transaction that causes it; tasks with the same key are merged. */
@Entity('telegram_jobs')
@Index('telegram_jobs_chat', ['chatId', 'createdOn', 'uuid'])
@Check('telegram_jobs_kind', oneOf('kind', TELEGRAM_JOB_KINDS))
export class TelegramJob {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Column({ type: 'text' })
  kind: TelegramJobKind;

  @Column({ type: 'text' })
  chatId: string;

  /** Such as `post:` with a UUID: a job that is enqueued again before it runs is executed once, with the latest data. */
  @Index('telegram_jobs_key', { unique: true })
  @Column({ type: 'text' })
  key: string;

  /** The job's parameters as JSON. */
  @Column({ type: 'text' })
  data: string;

  /** Number of times that the job was enqueued. A job that is enqueued again while it runs is executed once more. */
  @Column({ type: 'integer', default: 1 })
  wanted: number;

  /** Number of consecutive failures of the job. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column(createdOn)
  createdOn: Date;

  /** Time when the job is due; while it runs, time from which another process may claim it. */
  @Column({ ...instant, default: () => 'now()' })
  nextAttemptOn: Date;
}
