import { PageArgs } from '../shared/page.args';
import { arg, command, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { ActiveSessionType } from './active-session.type';

export const ActiveSessionResolver = rootFields({
  sessions: query(
    [ActiveSessionType],
    "The caller's own sessions, the newest first",
    PageArgs,
    async ({ sessions }, { actor }, page) => (await sessions.list(actor, page)).items,
  ),
  revokeSession: command(
    "Ends one of the caller's own sessions at once",
    { uuid: arg(UUID, 'Session') },
    ({ sessions }, { actor }, { uuid }) => sessions.revoke(actor, uuid),
  ),
  revokeOtherSessions: command(
    "Ends all of the caller's own sessions but the one of this request, and open invitations and links that the caller has handed out; a linked Telegram account must be confirmed anew",
    {},
    ({ sessions }, { actor }) => sessions.revokeOthers(actor),
  ),
});
