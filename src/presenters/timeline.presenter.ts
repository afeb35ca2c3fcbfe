import type { Actor } from '../lib/actor';

interface EntrySource {
  person: { uuid: string; email: string | null; standing: 'member' | 'admin' | 'former' } | null;
  hash: string | null;
}

interface Entry extends EntrySource {
  at: Date;
  kind: string;
  sender: string | null;
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

const STANDINGS = { member: 'a member', admin: 'an administrator', former: 'a former member' } as const;

/**
 * Returns who caused a timeline entry. For a person, returns the e-mail address, or the UUID when there is no
 * address. If that person is not a member of the invoice's account, viewers who are not admins get `an administrator`
 * or `a former member` instead. API keys, of which no scope gives the members, get `a member`. Anonymous viewers get null for every person. When no person caused the entry, returns
 * null if the entry is about a transaction, and `system` otherwise.
 */
export function timelineActor({ person, hash }: EntrySource, viewer: Actor): string | null {
  if (person === null) return hash === null ? 'system' : null;
  if (viewer.kind === 'anonymous') return null;
  const isNamed =
    viewer.account.role === 'admin' || (person.standing === 'member' && viewer.kind !== 'api_key');
  return isNamed ? (person.email ?? person.uuid) : STANDINGS[person.standing];
}

/** Converts a timeline entry to its REST form. */
export const presentTimelineEntry = (entry: Entry, viewer: Actor) => ({
  at: entry.at.toISOString(),
  kind: entry.kind,
  actor: timelineActor(entry, viewer),
  hash: entry.hash,
  sender: entry.sender,
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
