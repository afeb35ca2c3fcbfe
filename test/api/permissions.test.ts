import { SCOPES } from '../../src/lib/actor';
import { type Operation, operations, scopeOf } from '../../src/policies/operations';
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
import { MEMBER_TABLE } from '../support/people/member-table';
import { createMembers } from '../support/people/members';

const OPERATIONS = { ...SPECIFIED_OPERATIONS, ...ADDED_OPERATIONS };

/** Expected response for each kind of table cell. */
const ANSWERS: Record<string, object> = {
  '200': { status: 200, body: { success: true } },
  csv: { status: 200 },
  jwt: NO_CREDENTIAL,
  sig: BAD_CREDENTIAL,
  adm: ADMINS_ONLY,
  cus: CUSTOMERS_ONLY,
  wal: WALLET_NOT_VERIFIED,
  '404': NOT_FOUND,
  '400': { status: 400, body: { message: ['[uuid] is not valid', 'uuid must be a UUID'] } },
};

/** Every operation with every kind of credential; the sign-in operations have tests of their own. */
const BY_CREDENTIAL = readTable(`
                   none  garbage  expired  alg:none  foreign  refresh  key  revoked  guest  customer  admin  blocked
createInvoice      jwt   sig      sig      sig       sig      sig      200  sig      sig    sig       sig    sig
changePassword     jwt   sig      sig      sig       sig      sig      sig  sig      200    200       200    sig
token              jwt   sig      sig      sig       sig      sig      sig  sig      adm    adm       200    sig
updateInvoice      jwt   sig      sig      sig       sig      sig      sig  sig      adm    adm       200    sig
cancelInvoice      jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
updateUser         jwt   sig      sig      sig       sig      sig      sig  sig      adm    adm       200    sig
requestWhitelist   jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
invoices           jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
invoice            jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
users              jwt   sig      sig      sig       sig      sig      sig  sig      adm    adm       200    sig
invoiceStatistics  jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
invoiceVolume      jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
search             jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
paymentStatistics  jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
paymentVolume      jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
exportInvoices     jwt   sig      sig      sig       sig      sig      sig  sig      cus    csv       csv    sig
exportPayments     jwt   sig      sig      sig       sig      sig      sig  sig      cus    csv       csv    sig
invoiceTimeline    jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
attention          jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
resolveAttention   jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
createPaymentLink  jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
paymentLinks       jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
paymentLink        jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
updatePaymentLink  jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
channel            jwt   sig      sig      sig       sig      sig      sig  sig      200    200       200    sig
me                 jwt   sig      sig      sig       sig      sig      sig  sig      200    200       200    sig
channels           jwt   sig      sig      sig       sig      sig      sig  sig      200    200       200    sig
deleteChannel      jwt   sig      sig      sig       sig      sig      sig  sig      200    200       200    sig
checkout           200   200      200      200       200      200      200  200      200    200       200    200
updateWebhook      jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
updateLogo         jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
deleteLogo         jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
networks           200   200      200      200       200      200      200  200      200    200       200    200
tokens             jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
apiKeys            jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
createApiKey       jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
updateApiKey       jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
rotateApiKey       jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
revokeApiKey       jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
webhooks           jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
createWebhook      jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
webhook            jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
deleteWebhook      jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
rotateWebhookSecret jwt  sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
pingWebhook        jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
webhookDeliveries  jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
redeliver          jwt   sig      sig      sig       sig      sig      sig  sig      cus    200       200    sig
`);

/** Every operation that names a resource, by the owner of the resource. */
const BY_OWNER = readTable(`
               customer:own  customer:foreign  customer:absent  customer:malformed  admin:own  admin:foreign  admin:absent  admin:malformed
token          adm           adm               adm              adm                 200        200            404           400
cancelInvoice  200           404               404              400                 200        200            404           400
updateInvoice  adm           adm               adm              adm                 200        200            404           400
updateUser     adm           adm               adm              adm                 200        200            404           400
invoice        200           404               404              400                 200        200            404           400
invoiceTimeline 200          404               404              400                 200        200            404           400
resolveAttention 200         404               404              400                 200        200            404           400
paymentLink    200           404               404              400                 200        200            404           400
updatePaymentLink 200        404               404              400                 200        404            404           400
channel        200           404               404              400                 200        404            404           400
deleteChannel  200           404               404              400                 200        404            404           400
updateWebhook  200           404               404              400                 200        404            404           400
updateApiKey   200           404               404              400                 200        404            404           400
rotateApiKey   200           404               404              400                 200        404            404           400
revokeApiKey   200           404               404              400                 200        404            404           400
webhook        200           404               404              400                 200        404            404           400
deleteWebhook  200           404               404              400                 200        404            404           400
rotateWebhookSecret 200      404               404              400                 200        404            404           400
pingWebhook    200           404               404              400                 200        404            404           400
webhookDeliveries 200        404               404              400                 200        404            404           400
redeliver      200           404               404              400                 200        404            404           400
`);

/** Every operation that needs a permission, by the role of a member of the customer's account. */
const BY_MEMBER = readTable(MEMBER_TABLE).filter(({ row }) => OPERATIONS[row]?.credential === 'accessToken');

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

  it('have a row for each operation', () => {
    const rows = new Set(BY_CREDENTIAL.map(({ row }) => row));
    expect([...rows].sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  it.each(BY_CREDENTIAL)('of $row with $column: $value', async ({ row, column, value }) => {
    const person = personOf(column);
    // A permitted call may delete its resource, a refused one leaves it.
    const permitted = value === '200' && row !== 'checkout';
    const own = permitted && (await placesIn(row, person));
    const at = { ...foreignPlaces, ...own, user: stranger.uuid };
    expect(await call(row, credentials[column], at, person)).toMatchObject(ANSWERS[value] ?? {});
  });

  it.each(BY_OWNER)('of $row by $column: $value', async ({ row, column, value }) => {
    const [who, whose] = column.split(':');
    const person = who === 'admin' ? admin : customer;
    const at = await placesOf(row, person, whose ?? '');
    expect(await call(row, person.accessToken, at, person)).toMatchObject(ANSWERS[value] ?? {});
  });

  it('of members have a row for each operation that needs a permission', () => {
    const rows = new Set(BY_MEMBER.map(({ row }) => row));
    const isNeeded = (name: string) => 'permission' in operations[name as Operation];
    expect([...rows].sort()).toEqual(
      Object.keys(OPERATIONS)
        .filter((name) => isNeeded(name) && name !== 'createInvoice')
        .sort(),
    );
  });

  it.each(BY_MEMBER)('of $row by a $column of the account: $value', async ({ row, column, value }) => {
    const person = members[column] as Person;
    const at = value === 'ok' ? await placesIn(row, customer) : foreignPlaces;
    const refused = { status: 403, body: { statusCode: 403, message: `Missing permission [${value}]` } };
    const expected = value === 'ok' ? { status: 200 } : refused;
    expect(await call(row, person.accessToken, at, person)).toMatchObject(expected);
  });

  async function placesOf(name: string, person: Merchant, whose: string): Promise<Places> {
    if (whose === 'own') return placesIn(name, person);
    if (whose === 'foreign') return foreignPlaces;
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
      .map((name) => ({ scope, name, accepted: scopeOf(name as Operation) === scope })),
  );

  it.each(SCOPE_CELLS)('of $name with an API key of the scope $scope: $accepted', async (cell) => {
    const { scope, name, accepted } = cell;
    // An accepted call may delete its resource, a refused one leaves it.
    const at = accepted ? await placesIn(name, customer) : foreignPlaces;
    const answer = await call(name, keys[scope], at, customer);
    expect(answer).toMatchObject(accepted ? { status: 200 } : BAD_CREDENTIAL);
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
    expect(webhook).toEqual({ url: 'https://shop.test/hook' });
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
