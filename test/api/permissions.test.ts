import { MEMBER_ROLES, SCOPES } from '../../src/lib/actor';
import type { Audience } from '../../src/policies/operations';
import { Chit, USDC } from '../support/app/chit';
import {
  createApiKey,
  createChannel,
  createGuest,
  createMerchant,
  type Merchant,
  type Person,
  register,
  setUser,
} from '../support/app/factories';
import { expired, forge, JWT_SECRET, unsigned } from '../support/http/credentials';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { createPlaces, type Places } from '../support/http/places';
import { readTable } from '../support/http/read-table';
import {
  ADMINS_ONLY,
  BAD_CREDENTIAL,
  CUSTOMERS_ONLY,
  NO_CREDENTIAL,
  NOT_FOUND,
  WALLET_NOT_VERIFIED,
} from '../support/http/refusals';
import { ADDED_OPERATIONS, inputOf, SPECIFIED_OPERATIONS } from '../support/http/rest-operations';
import { createMembers } from '../support/people/members';
import { lackedBy, rowOf } from '../support/people/permission-table';

const OPERATIONS = { ...SPECIFIED_OPERATIONS, ...ADDED_OPERATIONS };

/** Expected response for each kind of table cell. */
const ANSWERS: Record<string, object> = {
  '200': { status: 200 },
  jwt: NO_CREDENTIAL,
  sig: BAD_CREDENTIAL,
  adm: ADMINS_ONLY,
  cus: CUSTOMERS_ONLY,
  wal: WALLET_NOT_VERIFIED,
  '404': NOT_FOUND,
  '400': { status: 400, body: { message: ['[uuid] is not valid', 'uuid must be a UUID'] } },
};

const CREDENTIALS = [
  ...['none', 'garbage', 'expired', 'alg:none', 'foreign', 'refresh', 'key', 'revoked'],
  ...['guest', 'customer', 'admin', 'blocked'],
];

/** Names of the operations; those that create a session have tests of their own. */
const NAMES = Object.keys(OPERATIONS);

const REFUSED: Record<Audience, Record<string, string>> = {
  public: {},
  user: {},
  customer: { guest: 'cus' },
  admin: { guest: 'adm', customer: 'adm' },
};

const scopeOf = (name: string) => rowOf(name).scope;

/** The answer to a permitted call: only test invoices can be paid by a simulation, and those here are none. */
const answerOf = (name: string) => (['simulate', 'createRefund'].includes(name) ? '404' : '200');

/** The expected answer to an operation with a kind of credential. */
function answerTo(name: string, credential: string): string {
  const { audience } = rowOf(name);
  if (audience === 'public') return '200';
  if (credential === 'none') return 'jwt';
  const byKey = scopeOf(name) === 'invoices:create' ? ['key'] : [];
  const accepted = name === 'createInvoice' ? byKey : [...byKey, 'guest', 'customer', 'admin'];
  return accepted.includes(credential) ? (REFUSED[audience][credential] ?? answerOf(name)) : 'sig';
}

/** The expected answer to a customer or an admin about an object that is one's own, another's, absent or malformed. */
function answerAbout(name: string, caller: string, whose: string): string {
  const { audience, object } = rowOf(name);
  if (audience === 'admin' && caller !== 'admin') return 'adm';
  if (whose === 'own') return '200';
  if (whose === 'foreign') return caller === 'admin' && object !== 'own' ? '200' : '404';
  return whose === 'absent' ? '404' : '400';
}

const BY_CREDENTIAL = NAMES.flatMap((row) =>
  CREDENTIALS.map((column) => ({ row, column, value: answerTo(row, column) })),
);

/** Every operation that names a resource, by the owner of the resource. */
const BY_OWNER = NAMES.filter((row) => rowOf(row).object).flatMap((row) =>
  ['customer', 'admin'].flatMap((caller) =>
    ['own', 'foreign', 'absent', 'malformed'].map((whose) => ({
      ...{ row, caller, whose },
      value: answerAbout(row, caller, whose),
    })),
  ),
);

/** Every operation that needs a permission, by the role of a member of the customer's account. */
const BY_MEMBER = NAMES.filter(
  (row) => rowOf(row).permission && OPERATIONS[row]?.credential === 'accessToken',
).flatMap((row) => MEMBER_ROLES.map((role) => ({ row, role, value: lackedBy(role, row) ?? 'ok' })));

/** Creating an invoice with the API key of accounts of every role and status, with and without a wallet. */
const BY_KEY_HOLDER = readTable(`
             unverified  pending  verified  rejected  blocked
customer     wal         wal      200       wal       sig
walletless   wal         wal      wal       wal       sig
guest        cus         cus      cus       cus       sig
admin        wal         wal      200       wal       sig
`);

const ABSENT = '00000000-0000-4000-8000-000000000000';
const MALFORMED = '{12345678-1234-4234-8234-123456789abc}';

describe('permissions', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let customer: Merchant;
  let stranger: Merchant;
  let admin: Merchant;
  let guest: Person;
  /** Objects of the stranger, which only calls without effect and an admin's updates refer to. */
  let foreignPlaces: Places;
  let credentials: Record<string, string | undefined>;
  let members: Record<string, Person>;
  /** An API key of the customer for each scope. */
  const keys: Record<string, string> = {};

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', JWT_SECRET, MAX_WEBHOOKS: '1000', MAX_API_KEYS: '1000' });
    rest = documented(chit);
    [customer, stranger, admin] = [
      await createMerchant(chit),
      await createMerchant(chit),
      await createMerchant(chit),
    ];
    await setUser(chit, admin.uuid, { role: 'admin' });
    guest = await createGuest(chit);
    members = { owner: customer, ...(await createMembers(chit, customer)) };
    foreignPlaces = await createPlaces(chit, stranger);
    for (const scope of SCOPES) keys[scope] = (await createApiKey(chit, customer, { scopes: [scope] })).key;
    const blocked = await register(chit);
    await setUser(chit, blocked.uuid, { status: 'blocked' });
    credentials = {
      none: undefined,
      garbage: 'garbage',
      expired: expired(customer.accessToken),
      'alg:none': unsigned(customer.accessToken),
      foreign: forge(customer.accessToken, { secret: 'another-secret-that-is-also-long-enough' }),
      refresh: customer.refreshToken,
      key: customer.apiKey,
      revoked: await revokedKey(),
      guest: guest.accessToken,
      customer: customer.accessToken,
      admin: admin.accessToken,
      blocked: blocked.accessToken,
    };
  });
  afterAll(() => chit.stop());

  async function revokedKey(): Promise<string> {
    const { apiKey, apiKeyUuid, accessToken } = await createMerchant(chit);
    await chit.graphql(
      'mutation ($uuid: UUID!) { revokeApiKey(uuid: $uuid) { uuid } }',
      { uuid: apiKeyUuid },
      accessToken,
    );
    return apiKey;
  }

  const personOf = (column: string) => ({ guest, admin })[column] ?? customer;

  async function call(name: string, as: string | undefined, at: Places, person: Person) {
    const operation = OPERATIONS[name];
    if (!operation) throw new Error(`There is no operation ${name}`);
    const passwords = { old_password: person.password, new_password: person.password };
    const input = name === 'changePassword' ? { body: passwords } : inputOf(operation);
    return rest(operation.method, operation.path(at), { as, ...input });
  }

  /** Creates the objects that an operation names, all owned by the person. */
  const placesIn = (name: string, person: Person) => createPlaces(chit, person, OPERATIONS[name]?.path);

  it.each(BY_CREDENTIAL)('of $row with $column: $value', async ({ row, column, value }) => {
    const person = personOf(column);
    // A permitted call may delete its resource, a refused one leaves it.
    const permitted = value === '200' && row !== 'checkout';
    const own = permitted && (await placesIn(row, person));
    const at = { ...foreignPlaces, ...own, user: stranger.uuid };
    expect(await call(row, credentials[column], at, person)).toMatchObject(ANSWERS[value] ?? {});
  });

  it.each(BY_OWNER)('of $row by a $caller about $whose objects: $value', async (cell) => {
    const { row, caller, whose, value } = cell;
    const person = caller === 'admin' ? admin : customer;
    const at = await placesOf(row, person, whose);
    expect(await call(row, person.accessToken, at, person)).toMatchObject(ANSWERS[value] ?? {});
  });

  it.each(BY_MEMBER)('of $row by a $role of the account: $value', async ({ row, role, value }) => {
    const person = members[role] as Person;
    const at = value === 'ok' ? await placesIn(row, customer) : foreignPlaces;
    const refused = { status: 403, body: { statusCode: 403, message: `Missing permission [${value}]` } };
    const expected = value === 'ok' ? (ANSWERS[answerOf(row)] ?? {}) : refused;
    expect(await call(row, person.accessToken, at, person)).toMatchObject(expected);
  });

  async function placesOf(name: string, person: Merchant, whose: string): Promise<Places> {
    if (whose === 'own') return placesIn(name, person);
    if (whose === 'foreign') return placesIn(name, stranger);
    const id = whose === 'absent' ? ABSENT : MALFORMED;
    return Object.fromEntries(Object.keys(foreignPlaces).map((name) => [name, id])) as unknown as Places;
  }

  it.each(BY_KEY_HOLDER)(
    'of an API key whose owner is $row and $column: $value',
    async ({ row, column, value }) => {
      const holder = await createMerchant(chit);
      const role = row === 'walletless' ? 'customer' : row;
      await chit.database.query('UPDATE users SET role = $2, status = $3, wallet = $4 WHERE uuid = $1', [
        holder.uuid,
        role,
        column,
        row === 'walletless' ? null : holder.wallet,
      ]);
      const answer = await rest('POST', '/invoice/by_api_key', {
        as: holder.apiKey,
        body: { amount: 1, ...USDC },
      });
      expect(answer).toMatchObject(ANSWERS[value] ?? {});
    },
  );

  const SCOPE_CELLS = SCOPES.flatMap((scope) =>
    Object.keys(OPERATIONS)
      .filter((name) => OPERATIONS[name]?.credential !== 'none')
      .map((name) => ({ scope, name, accepted: rowOf(name).scope === scope })),
  );

  it.each(SCOPE_CELLS)('of $name with an API key of the scope $scope: $accepted', async (cell) => {
    const { scope, name, accepted } = cell;
    // An accepted call may delete its resource, a refused one leaves it.
    const at = accepted ? await placesIn(name, customer) : foreignPlaces;
    const answer = await call(name, keys[scope], at, customer);
    expect(answer).toMatchObject(accepted ? (ANSWERS[answerOf(name)] ?? {}) : BAD_CREDENTIAL);
  });

  it('of an API key with every scope of an admin end at the own account', async () => {
    const { key } = await createApiKey(chit, admin, { scopes: SCOPES });
    const list = async (path: string) => (await rest('GET', path, { as: key })).body.data;
    expect((await list('/invoice')).map(({ user_uuid }: { user_uuid: string }) => user_uuid)).not.toContain(
      stranger.uuid,
    );
    expect(await list(`/search?text=${stranger.email}`)).toEqual([]);
    for (const name of ['invoice', 'invoiceTimeline', 'cancelInvoice', 'paymentLink', 'webhook'])
      expect(await call(name, key, foreignPlaces, admin)).toMatchObject(NOT_FOUND);
    for (const name of ['users', 'updateUser', 'updateInvoice', 'token'])
      expect(await call(name, key, foreignPlaces, admin)).toMatchObject(BAD_CREDENTIAL);
  });

  it("do not allow changes of another account's channel and webhook", async () => {
    const at = await createPlaces(chit, stranger);
    for (const person of [customer, admin]) {
      await call('deleteChannel', person.accessToken, at, person);
      await call('updateWebhook', person.accessToken, at, person);
    }
    expect(await call('channel', stranger.accessToken, at, stranger)).toMatchObject({ status: 200 });
    const [webhook] = await chit.database.query('SELECT url FROM webhooks WHERE uuid = $1', [at.webhook]);
    expect(webhook).toEqual({ url: expect.stringMatching(/shop\.test\/hook$/) });
  });

  it("hide another account's channel in the list", async () => {
    await createChannel(chit, stranger);
    const mine = await createMerchant(chit);
    expect((await rest('GET', '/channels', { as: mine.accessToken })).body).toEqual({
      success: true,
      total: 0,
      data: [],
    });
  });
});
