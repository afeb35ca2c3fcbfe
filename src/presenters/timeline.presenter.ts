import type { Actor } from '../lib/actor';
import { isPermitted } from '../policies/access';

interface EntrySource {
  person: { uuid: string; email: string | null; standing: 'member' | 'admin' | 'former' } | 'payer' | null;
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
 * or `a former member` instead. Viewers who may not read the members, and API keys, get `a member` for
 * others. Anonymous viewers get null for every person. The payer is `the payer`. When no person caused the entry, returns
 * null if the entry is about a transaction, and `system` otherwise.
 */
export function timelineActor({ person, hash }: EntrySource, viewer: Actor): string | null {
  if (person === null) return hash === null ? 'system' : null;
  if (person === 'payer') return 'the payer';
  if (viewer.kind === 'anonymous') return null;
  const isNamed =
    viewer.account.role === 'admin' || (person.standing === 'member' && readsMember(viewer, person.uuid));

  return isNamed ? (person.email ?? person.uuid) : STANDINGS[person.standing];
}

/** Whether the viewer may know this member: persons know themselves, and the others if their role reads the members. */
const readsMember = (viewer: Exclude<Actor, { kind: 'anonymous' }>, uuid: string) =>
  viewer.kind !== 'api_key' && (viewer.person.uuid === uuid || isPermitted(viewer.person, 'members'));

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
