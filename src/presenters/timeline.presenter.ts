import type { Actor } from '../lib/actor';

interface EntrySource {
  account: { uuid: string; email: string | null } | null;
  hash: string | null;
}

interface Entry extends EntrySource {
  at: Date;
  kind: string;
  amount: string | null;
  symbol: string | null;
  reason: string | null;
  status: string | null;
  event: string | null;
  webhookUuid: string | null;
  attempts: number | null;
  channel: string | null;
  attention: readonly string[] | null;
  note: string | null;
}

/**
 * Who is responsible for a timeline entry: `system`, or the e-mail address of the account that acted (its UUID without
 * one). Owners read `an administrator` for every account but their own. Null when the entry is about a transaction.
 */
export function timelineActor({ account, hash }: EntrySource, viewer: Actor): string | null {
  if (account === null) return hash === null ? 'system' : null;
  if (viewer.kind === 'anonymous') return null;
  const { uuid, role } = viewer.account;
  if (role !== 'admin' && uuid !== account.uuid) return 'an administrator';
  return account.email ?? account.uuid;
}

/** A timeline entry in REST. */
export const presentTimelineEntry = (entry: Entry, viewer: Actor) => ({
  at: entry.at.toISOString(),
  kind: entry.kind,
  actor: timelineActor(entry, viewer),
  hash: entry.hash,
  amount: entry.amount,
  symbol: entry.symbol,
  reason: entry.reason,
  status: entry.status,
  event: entry.event,
  webhook_uuid: entry.webhookUuid,
  attempts: entry.attempts,
  channel: entry.channel,
  attention: entry.attention,
  note: entry.note,
});
