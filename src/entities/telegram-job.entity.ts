import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TELEGRAM_JOB_KINDS, type TelegramJobKind } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';

/** Something to do in a Telegram chat, written in the transaction of its cause. What comes to the same is one job. */
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

  /** What it comes to, such as the invoice that a message shows: asked for again, it is done once, as things stand then. */
  @Index('telegram_jobs_key', { unique: true })
  @Column({ type: 'text' })
  key: string;

  /** JSON of what it needs to know. */
  @Column({ type: 'text' })
  data: string;

  /** How often it was asked for: one that was asked for again while it ran is done again. */
  @Column({ type: 'integer', default: 1 })
  wanted: number;

  /** How often it has failed in a row. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column(createdOn)
  createdOn: Date;

  /** While it runs: when somebody else may, should that process die. */
  @Column({ ...instant('next_attempt_on'), default: () => 'now()' })
  nextAttemptOn: Date;
}
