import { Check, Index } from 'typeorm';
import { TELEGRAM_JOB_KINDS, type TelegramJobKind } from '../lib/enums';
import { createdOn, instant, integer, oneOf, table, text, uuid } from './columns';

/** A task of the bot, inserted in the transaction that causes it; tasks with the same key are merged. */
export const TelegramJob = table(
  'telegram_jobs',
  {
    uuid: uuid().primary(),
    kind: text<TelegramJobKind>(),
    chatId: text(),
    /** Such as `post:` with a UUID: a job that is enqueued again before it runs is executed once, with the latest data. */
    key: text().unique('telegram_jobs_key'),
    /** The job's parameters as JSON. */
    data: text(),
    /** Number of times that the job was enqueued. A job that is enqueued again while it runs is executed once more. */
    wanted: integer().default(1),
    /** Number of consecutive failures of the job. */
    attempts: integer().default(0),
    createdOn: createdOn(),
    /** Time when the job is due; while it runs, time from which another process may claim it. */
    nextAttemptOn: instant().default(() => 'now()'),
  },
  [
    Index('telegram_jobs_chat', ['chatId', 'createdOn', 'uuid']),
    Check('telegram_jobs_kind', oneOf('kind', TELEGRAM_JOB_KINDS)),
  ],
);
export type TelegramJob = InstanceType<typeof TelegramJob>;
