import { graphql, type ResultOf } from '../../data/graphql';

export const AuditFields = graphql(`
  fragment AdminAuditEntry on AuditEntry {
    uuid
    action
    subject
    before
    after
    createdOn
    account { uuid email telegramName profile { displayName } }
    actor { uuid email telegramName }
  }
`);
export type AuditEntry = ResultOf<typeof AuditFields>;

/** Returns the members of the old or the new values of an entry. */
export function membersOf(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
