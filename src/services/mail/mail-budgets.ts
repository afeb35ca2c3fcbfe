import { AppError } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { reason } from '../../lib/reasons';
import type { JoinedNotices, Notice } from './mail-content';

const { mails } = BOUNDS;
const MAILBOX_LOCK = 0x63686d62;

/** Serializes the queueing of mails to a mailbox until the transaction ends, so that its counts stay correct. */
export async function lockMailbox(tx: Executor, mailbox: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [MAILBOX_LOCK, mailbox]);
}

const TOPICS_OF = {
  confirmation: ['confirm_email'],
  invitation: ['member_invited', 'sign_up_invited'],
} as const;

/** Throws `rate_limited` when the mailbox, or the account that chose it, has got its maximum. */
export async function requireBudget(
  tx: Executor,
  kind: keyof typeof TOPICS_OF,
  mailbox: string,
  senderUuid: string | undefined,
): Promise<void> {
  const { ofMailboxHour, ofMailboxDay, ofSenderHour, ofSenderDay } = mails;
  const ofMailbox = [mailbox, TOPICS_OF[kind], ofMailboxHour.most, ofMailboxDay.most];
  const ofSender = [senderUuid, TOPICS_OF[kind], ofSenderHour.most, ofSenderDay.most];
  const [first] = await tx.query<{ wait: number }[]>(secondsToRoom('mailbox'), ofMailbox);
  const [second] = senderUuid
    ? await tx.query<{ wait: number }[]>(secondsToRoom('sender_uuid'), ofSender)
    : [];
  const retryAfter = Math.max(first?.wait ?? 0, second?.wait ?? 0);
  if (retryAfter > 0) throw new AppError(reason('too_many_mails'), { retryAfter });
}

/** SQL: seconds until another mail of the topics $2 fits into $3 mails an hour and $4 a day; 0 when it fits now. */
const secondsToRoom = (column: 'mailbox' | 'sender_uuid') => `
  SELECT coalesce(ceil(max(extract(epoch FROM created_on + width - now()))), 0)::int AS wait
  FROM (
    SELECT created_on, row_number() OVER (ORDER BY created_on DESC) AS place FROM mails
    WHERE ${column} = $1 AND topic = ANY ($2) AND created_on > now() - interval '1 day'
  ) AS counted JOIN (VALUES ($3::int, interval '1 hour'), ($4::int, interval '1 day')) AS bound (most, width) ON place = most`;

interface ResetRequest {
  email: string;
  mailbox: string;
  isStranger: boolean;
  source: string | undefined;
}

/**
 * Returns the seconds to wait with a mail for a new password; null when one to this address waits already. The first ones
 * of a day are sent at once, later ones with pauses: nobody can keep an owner from getting one, or fill the mailbox with
 * them. An address is counted alone; only strangers, whose accounts anybody can have made, share those of their mailbox that the same client address has asked for.
 */
export async function resetPause(
  tx: Executor,
  { email, mailbox, isStranger, source }: ResetRequest,
): Promise<number | null> {
  const [{ count, waiting, pause }] = await tx.query(
    `SELECT count(*)::int AS count,
       bool_or(email = $3 AND status = 'waiting' AND next_attempt_on > now() AND attempts = 0) AS waiting,
       extract(epoch FROM max(next_attempt_on) + make_interval(hours => $2) - now())::float AS pause
     FROM mails WHERE mailbox = $1 AND topic = 'password_reset' AND created_on > now() - interval '1 day'
       AND (email = $3 OR ($4 AND to_stranger AND source IS NOT DISTINCT FROM $5))`,
    [mailbox, mails.resetPause.most, email, isStranger, source ?? null],
  );
  if (waiting) return null;
  return count < mails.resetsDay.most ? 0 : Math.max(0, pause);
}

/** A person at the mailbox of their address. Others may have the same mailbox: it serves to count, not to tell who it is. */
interface Addressee {
  userUuid: string;
  mailbox: string;
}

/** Seconds to wait with a notice: 0 for the first of its topic in an hour, within the day's maximum. */
export async function noticePause(
  tx: Executor,
  { userUuid, mailbox }: Addressee,
  topic: Notice['topic'],
): Promise<number> {
  const [{ pause, ofDay }] = await tx.query(
    `SELECT extract(epoch FROM max(created_on) FILTER (WHERE topic = $2) + make_interval(mins => $3) - now())::float AS pause,
       count(*)::int AS "ofDay"
     FROM mails
     WHERE mailbox = $1 AND user_uuid = $5 AND NOT topic = ANY ($4) AND created_on > now() - interval '1 day'`,
    [mailbox, topic, mails.noticePause.most, OTHER_TOPICS, userUuid],
  );
  if (pause > 0) return pause;
  return ofDay < mails.noticesDay.most ? 0 : mails.noticePause.most * 60;
}

const OTHER_TOPICS = ['notices', 'password_reset', ...Object.values(TOPICS_OF).flat()];

/**
 * Adds a notice to the mail that joins notices to this person, while that mail waits. Returns null then; otherwise
 * the content of a new such mail. A claimed mail is not changed, because its sender has read it.
 */
export async function joinNotice(
  tx: Executor,
  { userUuid, mailbox }: Addressee,
  notice: Notice,
): Promise<JoinedNotices | null> {
  const [waiting] = await tx.query<{ uuid: string; params: string }[]>(
    `SELECT uuid, params FROM mails
     WHERE mailbox = $1 AND user_uuid = $2 AND topic = 'notices' AND status = 'waiting' AND attempts = 0 FOR UPDATE`,
    [mailbox, userUuid],
  );
  if (!waiting) return withNotice({}, notice);
  const joined = withNotice(JSON.parse(waiting.params), notice);
  await tx.query('UPDATE mails SET params = $2 WHERE uuid = $1', [waiting.uuid, JSON.stringify(joined)]);
  return null;
}

/** Counts every notice, and keeps the first ones of each kind: so many of one kind never hide another one. */
function withNotice(joined: JoinedNotices, { topic, params }: Notice): JoinedNotices {
  const kind = 'change' in params ? `${topic}:${params.change}` : topic;
  const { count, shown } = joined[kind] ?? { count: 0, shown: [] };
  const more = shown.length < mails.joinedNotices.most ? [params] : [];
  return { ...joined, [kind]: { count: count + 1, shown: [...shown, ...more] } };
}
