import { randomBytes } from 'node:crypto';
import { GRANTED_ROLES, type GrantedRole } from '../../../src/lib/actor';
import type { AnyChit, Person } from '../app/factories';

const unique = () => randomBytes(6).toString('hex');

/** Sends a GraphQL request; returns its data, or the first error's status, code and message. */
export async function call(chit: AnyChit, as: string | undefined, document: string, variables: object = {}) {
  const { body } = await chit.graphql(document, variables, as);
  if (!body.errors) return body.data;
  const [{ message, extensions }] = body.errors;
  return { status: extensions.statusCode, reason: extensions.reason?.code, message };
}

const INVITE =
  'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { token invitation { uuid } } }';

/** Invites a person to the account for which `inviter` acts; returns the token and the invitation's UUID. */
export async function invite(
  chit: AnyChit,
  inviter: Pick<Person, 'accessToken'>,
  role: GrantedRole,
  email?: string,
): Promise<{ token: string; uuid: string }> {
  const { inviteMember } = await call(chit, inviter.accessToken, INVITE, { input: { role, email } });
  return { token: inviteMember.token, uuid: inviteMember.invitation.uuid };
}

const ACCEPT =
  'acceptInvitation { membership { accountUuid ownerEmail role isCurrent } session { accessToken refreshToken user { uuid email role } } }';

/** Accepts an invitation, as the person of the access token or as a new person. */
export const accept = (chit: AnyChit, token: string, as?: string, credentials: object = {}) =>
  chit.operate(ACCEPT, { input: { token, ...credentials } }, { as });

/** Registers a new person as a member of the account; the person's session acts for the account. */
export async function createMember(
  chit: AnyChit,
  inviter: Pick<Person, 'accessToken'>,
  role: GrantedRole,
): Promise<Person> {
  const credentials = { email: `${role}-${unique()}@member.test`, password: `password-${unique()}` };
  const { token } = await invite(chit, inviter, role);
  const { session } = (await accept(chit, token, undefined, credentials)).body.data;
  return {
    ...credentials,
    uuid: session.user.uuid,
    accessToken: session.accessToken,
    refreshToken: session.refreshToken,
  };
}

/** Registers a member with each role that can be given; returns the persons by role. */
export async function createMembers(chit: AnyChit, owner: Person): Promise<Record<GrantedRole, Person>> {
  const people = await Promise.all(GRANTED_ROLES.map((role) => createMember(chit, owner, role)));
  return Object.fromEntries(GRANTED_ROLES.map((role, index) => [role, people[index]])) as Record<
    GrantedRole,
    Person
  >;
}

/** Inserts a member into the database, which is faster than a registration. Returns the UUID of the person. */
export async function insertMember(chit: AnyChit, accountUuid: string): Promise<string> {
  const [row] = await chit.database.query<{ uuid: string }>(
    `WITH person AS (
       INSERT INTO users (uuid, email, role, fee_bps) VALUES (gen_random_uuid(), $2, 'guest', 100) RETURNING uuid
     ) INSERT INTO members (account_uuid, person_uuid, role) SELECT $1, uuid, 'cashier' FROM person
     RETURNING person_uuid AS uuid`,
    [accountUuid, `${unique()}@member.test`],
  );
  return row?.uuid ?? '';
}

/** Inserts an expired invitation, which counts against no limit. Returns its UUID. */
export async function insertInvitation(chit: AnyChit, accountUuid: string): Promise<string> {
  const [row] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO invitations (uuid, account_uuid, role, token_hash, invited_by, expires_on)
     VALUES (gen_random_uuid(), $1, 'cashier', $2, $1, now()) RETURNING uuid`,
    [accountUuid, unique()],
  );
  return row?.uuid ?? '';
}

const SWITCH = 'mutation ($to: UUID) { switchAccount(accountUuid: $to) { accountUuid role isCurrent } }';

/** Makes a session act for another account; without one, for the person's own. */
export const switchAccount = (chit: AnyChit, as: string, to?: string) => call(chit, as, SWITCH, { to });
