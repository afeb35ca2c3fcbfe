import * as fields from '../../lib/input-schemas';
import { DateTime, UUID } from '../shared/scalars';
import { argsType, field, objectType, optional, required } from '../shared/types';

export const SavedViewType = objectType(
  'SavedView',
  'A view of the list of invoices that a person has named, in one account',
  {
    uuid: field(UUID, 'Identifier'),
    name: field(String, 'Name'),
    query: field(String, "Query string of the list's address, such as `status=paid&from=2026-11-01`"),
    createdOn: field(DateTime, 'Creation time'),
  },
);

export const SaveViewArgs = argsType({
  uuid: optional(UUID, fields.uuid, 'View to change; without it, a view is added'),
  name: required(
    String,
    fields.name,
    '1 to 100 characters; no other view of the caller in the account has it',
  ),
  query: required(
    String,
    fields.savedViewQuery,
    "Query string of the list's address, ≤ 1000 characters, of `status`, `text`, `from`, `to`, `network`, `customer`, `link` and `columns`, each at most once",
  ),
});
