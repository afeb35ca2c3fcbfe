import { Int } from 'type-graphql';
import { DateTime, UUID } from '../shared/scalars';
import { field, loaded, nullable, objectType, pageType, unlisted } from '../shared/types';

export const AuditEntryType = objectType(
  'AuditEntry',
  'An entry of the audit log: one change by one account',
  {
    uuid: field(UUID, 'Identifier'),
    action: field(String, 'Action, for example invoice.updated'),
    subject: field(String, 'Subject of the action, for example invoice:…'),
    before: nullable(String, 'The changed members before, as JSON'),
    after: nullable(String, 'The changed members after, as JSON'),
    createdOn: field(DateTime, 'Time of the action'),
    accountUuid: nullable(
      UUID,
      'Account whose data was changed; null for data of the installation, such as a token',
    ),
    /** UUID of the actor, for the resolver of the actor. */
    actorUuid: unlisted<string | null>(),
  },
);

export const AuditPage = pageType('AuditPage', 'A page of the audit log', AuditEntryType, {
  total: loaded(Int, 'Count of all matching entries'),
});
