import { keysetPage } from '../../lib/keyset-page';
import { toUser, UserType } from '../accounts/user.type';
import { withBefore } from '../shared/page.args';
import { memberOf, query, rootFields } from '../shared/resolvers';
import { orNull } from '../shared/types';
import { AuditLogArgs } from './audit.input';
import { AuditEntryType, AuditPage } from './audit.type';

export const AuditResolver = [
  rootFields({
    auditLog: query(
      AuditPage,
      'The audit log, the newest entry first',
      AuditLogArgs,
      async ({ audit }, { actor }, { filter: given, limit, offset, after }) => {
        const filter = withBefore(given);
        const found = await audit.list(actor, filter, { limit: limit + 1, offset, after });
        const { rows, nextCursor } = keysetPage(found, limit, (entry) => entry);
        return {
          items: rows,
          nextCursor,
          get total() {
            return audit.count(actor, filter);
          },
        };
      },
    ),
  }),
  memberOf(
    AuditEntryType,
    'actor',
    orNull(UserType),
    'Account that acted; null for Chit itself and for a payer',
    {},
    ({ actorUuid }, _services, { loaders }) =>
      actorUuid === null ? null : loaders.users.load(actorUuid).then(toUser),
  ),
  memberOf(
    AuditEntryType,
    'account',
    orNull(UserType),
    'Account whose data was changed; null for data of the installation, such as a token',
    {},
    ({ accountUuid }, _services, { loaders }) =>
      accountUuid === null ? null : loaders.users.load(accountUuid).then(toUser),
  ),
];
