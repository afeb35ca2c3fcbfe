import { useLanguage } from '../../language/language';
import { type AuditEntry, membersOf } from './audit-fields';
import { messageOf } from './audit-message';

/** Number of characters of an identifier that name an object without a title. */
const SHORT = 8;

/** The member of an entry that is the title of the changed object, for each kind of object. */
const TITLES: Record<string, string> = {
  announcement: 'text',
  api_key: 'name',
  channel: 'title',
  payment_link: 'title',
  sign_up_invitation: 'email',
  token: 'symbol',
  webhook: 'url',
};

type Person = NonNullable<AuditEntry['account']>;

/** Returns what an account is called: the name of the business, or else of its owner. */
export const accountName = ({ profile, email, telegramName, uuid }: Person): string =>
  profile.displayName ?? email ?? telegramName ?? uuid.slice(0, SHORT);

/** Returns who made a change: a person, or Chit itself. */
export const actorOf = ({ actor }: AuditEntry): string =>
  actor ? (actor.email ?? actor.telegramName ?? actor.uuid.slice(0, SHORT)) : 'Chit';

/** Returns the title of the changed object as it was before, or the start of its identifier. */
function subjectOf({ subject, before, after }: AuditEntry): string {
  const [kind = '', uuid = ''] = subject.split(':');
  const title = TITLES[kind];
  const named = title && (membersOf(before)[title] ?? membersOf(after)[title]);
  return typeof named === 'string' && named !== '' ? named : uuid.slice(0, SHORT);
}

/** Returns a function that says in a sentence who changed what, and in whose account when it is not their own. */
export function useAuditSentence(): (entry: AuditEntry) => string {
  const { t, has } = useLanguage();
  return (entry) => {
    const { action, account, after } = entry;
    const message = messageOf(action);
    const actor = actorOf(entry);
    const status = String(membersOf(after)['status'] ?? '');
    // An earlier release may have had further actions.
    const sentence = has(message)
      ? t(message, { actor, subject: subjectOf(entry), status })
      : `${actor}: ${action}`;
    if (!account || account.uuid === entry.actor?.uuid) return sentence;
    return t('audit-of-account', { sentence, account: accountName(account) });
  };
}
