import { graphql, type ResultOf } from '../../data/graphql';

export const AuditFields = graphql(`
  fragment AdminAuditEntry on AuditEntry {
    uuid
    action
    subject
    before
    after
    createdOn
    accountUuid
    actor { uuid email }
  }
`);
export type AuditEntry = ResultOf<typeof AuditFields>;

/** Returns who made a change: a person, or Chit itself. */
export const actorOf = ({ actor }: AuditEntry): string => (actor ? (actor.email ?? actor.uuid) : 'Chit');
