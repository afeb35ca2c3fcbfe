import { MEMBER_ROLES, type MemberRole, SCOPES, type Scope } from '../../src/lib/actor';
import { Chit, USDC } from '../support/app/chit';
import {
  createApiKey,
  createGuest,
  createMerchant,
  createPasskey,
  type Merchant,
  type Person,
  setUser,
  signInAdmin,
  WALLET,
} from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { withEveryMember } from '../support/http/every-member';
import {
  CALLERS,
  type Caller,
  EXPECTED,
  NOBODY,
  operationOf,
  type Row,
  type Verdict,
} from '../support/http/graphql-operations';
import { createPlaces, type Places } from '../support/http/places';
import { createMembers } from '../support/people/members';
import { lackedBy, NESTED_OPERATIONS, rowOf } from '../support/people/permission-table';

/** The expected verdict by the table of permissions. */
function verdictFor(name: string, caller: Caller, { answer, answers }: Row): Verdict {
  const { audience, object } = rowOf(operationOf(name));
  const isAnonymous = caller === 'anonymous' || caller === 'blocked';
  if (audience !== 'public' && isAnonymous) return '401';
  if (audience === 'customer' && caller === 'guest') return '403';
  if (audience === 'admin' && caller !== 'admin') return '403';
  const isOwner = caller === 'owner' || (caller === 'admin' && object !== 'own');
  return object && !isOwner ? '404' : (answers[caller] ?? answer);
}

/** Places that all have the same identifier. */
const anywhere = (id: string) => new Proxy({} as Places, { get: () => id });

type May = (operation: string) => boolean;
type IsRead = (type: string, field: string) => boolean;

const byScope =
  (scope: Scope): May =>
  (operation) =>
    rowOf(operation).scope === scope;

const byRole =
  (role: MemberRole): May =>
  (operation) =>
    rowOf(operation).audience !== 'admin' && lackedBy(role, operation) === undefined;

/** Which fields below root fields a caller reads who may call these operations. */
const readBy =
  (may: May): IsRead =>
  (type, field) => {
    const operation = NESTED_OPERATIONS.get(`${type}.${field}`);
    return operation === undefined || may(operation);
  };

/** Every root field that needs a permission, by the role of a member of the owner's account. */
const BY_MEMBER = Object.keys(EXPECTED)
  .filter((name) => rowOf(operationOf(name)).permission)
  .flatMap((name) => MEMBER_ROLES.map((role) => ({ name, role, lacked: lackedBy(role, operationOf(name)) })));

describe('Every root field of GraphQL, for every caller', () => {
  let telegram: TelegramServer;
  let chit: Chit;
  let owner: Merchant;
  let credentials: Record<Caller, string | undefined>;
  let members: Record<string, Person>;

  beforeAll(async () => {
    telegram = await TelegramServer.start();
    // Channels and links need a configured bot, but no test talks to it.
    const bot = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
    chit = await Chit.start({ ...bot, ROLES: 'api', MAX_WEBHOOKS: '1000', MAX_API_KEYS: '1000' });
    await storePrices(chit.database);
    owner = await createMerchant(chit);
    members = { owner, ...(await createMembers(chit, owner)) };
    const [guest, other, admin, blocked] = await everybodyElse();
    // A confirmation by a passkey needs one.
    for (const person of [owner, guest, other, admin]) await createPasskey(chit, person);
    await setUser(chit, blocked.uuid, { status: 'blocked' });
    // The networks of a wallet are asked for WALLET by its owners.
    await chit.graphql(`mutation { requestWhitelist(wallet: "${WALLET}") { uuid } }`, {}, admin.accessToken);
    credentials = {
      anonymous: undefined,
      guest: guest.accessToken,
      owner: owner.accessToken,
      other: other.accessToken,
      admin: admin.accessToken,
      blocked: blocked.accessToken,
    };
  });
  afterAll(async () => {
    await chit.stop();
    await telegram.stop();
  });

  const everybodyElse = async (): Promise<[Person, Person, Person, Person]> => [
    await createGuest(chit),
    await createMerchant(chit),
    await signInAdmin(chit),
    await createMerchant(chit),
  ];

  /**
   * Asks the field of a caller, with every member of the answer; returns `ok` or the status, and the message. The objects are
   * new ones of the owner, or none where the caller must be refused before anybody looks for them.
   */
  async function verdictOf(
    name: string,
    call: Row['call'],
    { as, isRefused, isRead }: { as: string | undefined; isRefused: boolean; isRead?: IsRead },
  ) {
    const kind = name.startsWith('Query') ? 'query' : 'mutation';
    const at = isRefused ? anywhere(NOBODY) : await createPlaces(chit, owner, call);
    const { body } = await chit.graphql(withEveryMember(`${kind} { ${call(at)} }`, isRead), {}, as);
    const [error] = body.errors ?? [];
    return { verdict: error ? String(error.extensions.statusCode) : 'ok', message: error?.message };
  }

  it('is listed in the table, and nothing else is', async () => {
    const { body } = await chit.graphql('{ __schema { types { name fields { name } } } }');
    const roots = body.data.__schema.types.filter(({ name }: { name: string }) =>
      /^(Query|Mutation)$/.test(name),
    );
    const found = roots.flatMap(({ name, fields }: { name: string; fields: { name: string }[] }) =>
      fields.map((field) => `${name}.${field.name}`),
    );
    expect(found.sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it.each(Object.entries(EXPECTED))('answers %s as the table says', async (name, row) => {
    // An owner who has asked for another wallet waits for an admin; these calls need a verified owner.
    await setUser(chit, owner.uuid, { status: 'verified' });
    // Calls of another row may have begun or ended a second factor.
    await chit.database.query('DELETE FROM totp_secrets; UPDATE users SET has_second_factor = false');
    for (const caller of CALLERS) {
      const expected = verdictFor(name, caller, row);
      const isRefused = expected === '401' || expected === '403';
      const { verdict } = await verdictOf(name, row.call, { as: credentials[caller], isRefused });
      expect({ caller, verdict }).toEqual({ caller, verdict: expected });
    }
  });

  it.each(Object.entries(EXPECTED).filter(([, { call }]) => call(anywhere('NAMED')).includes('NAMED')))(
    'answers 404 to %s of an object that does not exist',
    async (name, { call }) => {
      const as = rowOf(operationOf(name)).audience === 'admin' ? credentials.admin : credentials.owner;
      const kind = name.startsWith('Query') ? 'query' : 'mutation';
      const { body } = await chit.graphql(`${kind} { ${call(anywhere(NOBODY))} }`, {}, as);
      expect(body.errors?.[0].extensions.statusCode).toBe(404);
    },
  );

  /** The root fields that require a credential. */
  const PROTECTED = Object.entries(EXPECTED).filter(
    ([name]) => rowOf(operationOf(name)).audience !== 'public',
  );

  it.each(SCOPES)('accepts an API key with the scope %s for the fields of that scope only', async (scope) => {
    const { key } = await createApiKey(chit, owner, { scopes: [scope] });
    for (const [name, { call, answer }] of PROTECTED) {
      const isRefused = rowOf(operationOf(name)).scope !== scope;
      const { verdict } = await verdictOf(name, call, { as: key, isRefused, isRead: readBy(byScope(scope)) });
      expect({ name, verdict }).toEqual({
        name,
        verdict: isRefused
          ? '401'
          : ['Mutation.simulate', 'Mutation.createRefund'].includes(name)
            ? answer
            : 'ok',
      });
    }
  });

  it.each(BY_MEMBER)('of $name lacks $lacked for a $role of the account', async ({ name, role, lacked }) => {
    const { call, answer } = EXPECTED[name] as Row;
    const as = members[role]?.accessToken;
    const isRead = readBy(byRole(role));
    const { verdict, message } = await verdictOf(name, call, { as, isRefused: lacked !== undefined, isRead });
    if (!lacked) return expect(verdict).toBe(answer);
    expect({ verdict, message }).toEqual({ verdict: '403', message: `Missing permission [${lacked}]` });
  });

  describe('below a root field', () => {
    /** A root field through which each caller reaches the type, with the field. */
    const ways: Record<string, (field: string) => Record<string, Row['call']>> = {
      Invoice: (field) => ({
        invoice: ({ invoice }) => `invoice(uuid: "${invoice}") { ${field} }`,
        createInvoice: () =>
          `createInvoice(input: { amount: "1", tokenAddress: "${USDC.token_address}", network: "ARB_SEPOLIA" }) { ${field} }`,
        cancelInvoice: ({ invoice }) => `cancelInvoice(uuid: "${invoice}") { ${field} }`,
      }),
      Refund: (field) => ({
        refund: ({ refund }) => `refund(uuid: "${refund}") { ${field} }`,
        cancelRefund: ({ refund }) => `cancelRefund(uuid: "${refund}") { ${field} }`,
      }),
      PaymentLink: (field) => ({
        paymentLink: ({ paymentLink }) => `paymentLink(uuid: "${paymentLink}") { ${field} }`,
      }),
      User: (field) => ({
        ...(ways['Invoice'] as (field: string) => Record<string, Row['call']>)(`user { ${field} }`),
        channel: ({ channel }) => `channel(uuid: "${channel}") { user { ${field} } }`,
        updateProfile: () => `updateProfile(input: { displayName: "Shop" }) { ${field} }`,
      }),
    };
    const OBJECTS: Record<string, string> = {
      channel: '{ uuid }',
      paymentLink: '{ totals { paid } }',
      payments: '{ uuid }',
      refunds: '{ uuid }',
      payouts: '{ uuid }',
      refundable: '{ most }',
      invoice: '{ uuid }',
      timeline: '{ actor }',
    };
    const CASES = [...NESTED_OPERATIONS].map(([name, operation]) => ({ name, operation }));

    /** Asks for the field by each root field that the caller may call; returns those through which it was refused. */
    async function refusedFor(name: string, as: string, may: May) {
      const [type = '', field = ''] = name.split('.');
      const calls = Object.entries(ways[type]?.(`${field} ${OBJECTS[field] ?? ''}`) ?? {});
      const tried = calls.filter(([root]) => may(root));
      const refused: string[] = [];
      for (const [root, call] of tried) {
        const kind = /^(create|cancel|update)/.test(root) ? 'mutation' : 'query';
        const { body } = await chit.graphql(
          `${kind} { ${call(await createPlaces(chit, owner, call))} }`,
          {},
          as,
        );
        const [error] = body.errors ?? [];
        if (!error) continue;
        expect(error.path.at(-1)).toBe(field);
        expect(error.extensions.reason.code).toMatch(/^(permission|role|scope|access_token)_required$/);
        refused.push(root);
      }
      return { refused, tried: tried.map(([root]) => root) };
    }

    it.each(CASES)('$name is refused to members who may not call $operation', async ({ name, operation }) => {
      for (const role of MEMBER_ROLES.filter((each) => each !== 'owner')) {
        const as = members[role]?.accessToken ?? '';
        const { refused, tried } = await refusedFor(name, as, byRole(role));
        expect({ role, refused }).toEqual({ role, refused: byRole(role)(operation) ? [] : tried });
      }
    });

    it.each(CASES)(
      '$name is refused to API keys that may not call $operation',
      async ({ name, operation }) => {
        for (const scope of SCOPES) {
          const { key } = await createApiKey(chit, owner, { scopes: [scope] });
          const { refused, tried } = await refusedFor(name, key, byScope(scope));
          expect({ scope, refused }).toEqual({ scope, refused: byScope(scope)(operation) ? [] : tried });
        }
      },
    );

    it.each(CASES)('$name is read by the owner and by an admin', async ({ name }) => {
      expect((await refusedFor(name, owner.accessToken, byRole('owner'))).refused).toEqual([]);
      const { refused } = await refusedFor(name, credentials.admin ?? '', (root) => root === 'invoice');
      expect(refused).toEqual([]);
    });

    it('a person reads all of their own account, also while signing in as another person', async () => {
      const user = 'user { uuid email wallet telegramId requestedWallet emailConfirmedOn }';
      const [cashier, manager] = [members['cashier'], members['manager']] as [Person, Person];
      const { email, password } = manager;
      for (const as of [undefined, cashier.accessToken]) {
        const { body } = await chit.graphql(
          `mutation ($input: LoginInput!) { login(input: $input) { ${user} } }`,
          { input: { email, password } },
          as,
        );
        expect(body.errors).toBeUndefined();
        expect(body.data.login.user.email).toBe(email);
      }
      const { body } = await chit.graphql('{ me { email wallet telegramId } }', {}, cashier.accessToken);
      expect(body).toEqual({ data: { me: { email: cashier.email, wallet: null, telegramId: null } } });
    });
  });
});
