import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createWebhook,
  type Person,
  register,
  setUser,
  signIn,
} from '../support/app/factories';
import { signInCalls } from '../support/app/sign-in-calls';
import { waitingFor, whileLocked } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, expectNotValid, WRONG_SIGN_IN } from '../support/http/refusals';
import { inLanes } from '../support/in-lanes';
import { until } from '../support/until';

const NEXT_PASSWORD = 'the-next-password';

let chit: Chit;
let rest: DocumentedRest;
let person: Person;

beforeAll(async () => {
  chit = await Chit.start();
  rest = documented(chit);
});
beforeEach(async () => {
  person = await register(chit);
});
afterAll(() => chit.stop());

const { post, me, refresh } = signInCalls(() => rest);

const CREATE = {
  webhook: 'mutation ($url: URL!) { createWebhook(url: $url) { uuid } }',
  key: 'mutation { createApiKey(name: "shop") { key } }',
};

let hosts = 0;

/** URL of a webhook at a host of its own. */
const hookAt = () => {
  hosts += 1;
  return `https://shop-${hosts}.test/hook`;
};

const create = async (what: keyof typeof CREATE, as = person.accessToken, url = hookAt()) => {
  const { body } = await chit.graphql(CREATE[what], { url }, as);
  return body.errors ? { ...body.errors[0].extensions, message: body.errors[0].message } : body.data;
};

const countOf = async (table: 'webhooks' | 'api_keys' | 'sessions', more = '') => {
  const rows = await chit.database.query(`SELECT 1 FROM ${table} WHERE user_uuid = $1 ${more}`, [
    person.uuid,
  ]);
  return rows.length;
};

describe('An account', () => {
  it('cannot create a 21st webhook until it deletes one', async () => {
    const [first = ''] = await inLanes(20, () => createWebhook(chit, person, hookAt()));
    expect(await create('webhook')).toMatchObject({
      code: 'CONFLICT',
      statusCode: 409,
      message: 'An account may have 20 webhooks: delete one first',
    });
    await chit.graphql('mutation ($u: UUID!) { deleteWebhook(uuid: $u) }', { u: first }, person.accessToken);
    expect(await create('webhook')).toMatchObject({ createWebhook: { uuid: expect.any(String) } });
  });

  it('has twenty webhooks after forty concurrent creations', async () => {
    const answers = await inLanes(40, () => create('webhook'));
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(20);
    expect(await countOf('webhooks')).toBe(20);
  });

  it('cannot have Chit send each message six times to one host, also by changing a URL', async () => {
    let path = 0;
    const at = () => {
      path += 1;
      return `https://shop.test:${8000 + path}/${path}`;
    };
    await inLanes(10, () => create('webhook', person.accessToken, at()));
    expect(await countOf('webhooks')).toBe(5);
    const refusal = {
      statusCode: 409,
      message: 'An account may have 5 webhooks at shop.test: delete one first',
    };
    expect(await create('webhook', person.accessToken, 'https://SHOP.test./hook')).toMatchObject(refusal);
    const { uuid } = (await create('webhook')).createWebhook;
    const body = { url: at() };
    const moved = await chit.rest('PATCH', `/webhook/${uuid}`, { as: person.accessToken, body });
    expect(moved.body).toMatchObject(refusal);
    const [first] = await chit.database.query<{ uuid: string; url: string }>(
      "SELECT uuid, url FROM webhooks WHERE user_uuid = $1 AND url LIKE 'https://shop.test%'",
      [person.uuid],
    );
    const enabled = await chit.rest('PATCH', `/webhook/${first?.uuid}`, {
      ...{ as: person.accessToken, body: { url: first?.url } },
    });
    expect(enabled.status).toBe(200);
  });

  it('cannot create a 51st API key until it revokes one', async () => {
    const [first] = await inLanes(50, () => createApiKey(chit, person));
    expect(await create('key')).toMatchObject({
      code: 'CONFLICT',
      statusCode: 409,
      message: 'An account may have 50 API keys that are not revoked: revoke one first',
    });
    const revoke = 'mutation ($u: UUID!) { revokeApiKey(uuid: $u) { uuid } }';
    await chit.graphql(revoke, { u: first?.uuid }, person.accessToken);
    expect(await create('key')).toMatchObject({ createApiKey: { key: expect.any(String) } });
  });

  it('has fifty API keys after sixty concurrent creations', async () => {
    const answers = await inLanes(60, () => create('key'));
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(10);
    expect(await countOf('api_keys')).toBe(50);
  });
});

/** Starts `run`, which passes the check of the account's old state, and makes it wait until `change` has committed. */
const meeting = <T>(change: string, run: () => Promise<T>) =>
  whileLocked(
    chit.database,
    `SELECT FROM users WHERE uuid = '${person.uuid}' FOR UPDATE; ${change.replaceAll('$1', `'${person.uuid}'`)}`,
    1,
    run,
  );

const BLOCK = `
  UPDATE users SET status = 'blocked' WHERE uuid = $1;
  UPDATE sessions SET revoked_on = now() WHERE user_uuid = $1;
  UPDATE api_keys SET revoked_on = now() WHERE user_uuid = $1`;
const NEW_PASSWORD = `
  UPDATE users SET password_hash = 'another' WHERE uuid = $1;
  UPDATE sessions SET revoked_on = now() WHERE user_uuid = $1`;

describe('A request that races with a password change or a block', () => {
  const login = () => post('login', { email: person.email, password: person.password });

  it('opens no session with a password that was changed meanwhile', async () => {
    expect(await meeting(NEW_PASSWORD, login)).toMatchObject(WRONG_SIGN_IN);
    expect(await countOf('sessions', 'AND revoked_on IS NULL')).toBe(0);
  });

  it('opens no session of an account that was blocked meanwhile', async () => {
    expect(await meeting(BLOCK, login)).toMatchObject(WRONG_SIGN_IN);
    expect(await countOf('sessions', 'AND revoked_on IS NULL')).toBe(0);
  });

  it.each(['key', 'webhook'] as const)(
    'creates no %s of an account that was blocked meanwhile',
    async (what) => {
      expect(await meeting(BLOCK, () => create(what))).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await countOf(what === 'key' ? 'api_keys' : 'webhooks')).toBe(0);
    },
  );

  it('requests no wallet for an account that was blocked meanwhile, and does not unblock it', async () => {
    const body = { wallet: '0x52908400098527886E0F7030069857D2E4169EE7' };
    const request = () => rest('POST', '/user/whitelist/request', { as: person.accessToken, body });
    expect(await meeting(BLOCK, request)).toMatchObject(BAD_CREDENTIAL);
    const [account] = await chit.database.query('SELECT status, wallet FROM users WHERE uuid = $1', [
      person.uuid,
    ]);
    expect(account).toEqual({ status: 'blocked', wallet: null });
  });

  it('creates no API key with a session that ended meanwhile', async () => {
    expect(await meeting(NEW_PASSWORD, () => create('key'))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await countOf('api_keys')).toBe(0);
  });

  it('refreshes no session of an account that was blocked meanwhile', async () => {
    const lock = `SELECT FROM sessions WHERE user_uuid = '${person.uuid}' FOR UPDATE`;
    const answer = await whileLocked(chit.database, lock, 2, async () => {
      const refreshed = refresh(person.refreshToken);
      // The block has to queue behind the refresh, which then succeeds.
      await until(async () => (await waitingFor(chit.database)) === 1);
      await setUser(chit, person.uuid, { status: 'blocked' });
      return refreshed;
    });
    await setUser(chit, person.uuid, { status: 'unverified' });
    expect(await me(person.accessToken)).toMatchObject(BAD_CREDENTIAL);
    expect(answer.status).toBe(200);
    expect(await me(answer.body.data.access_token)).toMatchObject(BAD_CREDENTIAL);
    expect(await refresh(answer.body.data.refresh_token)).toMatchObject(BAD_CREDENTIAL);
  });
});

describe('An admin whose role ends meanwhile', () => {
  const CHANGES = {
    updateUser: 'mutation ($u: UUID!) { updateUser(uuid: $u, input: { feeBps: 0 }) { uuid } }',
    createPasswordResetLink: 'mutation ($u: UUID!) { createPasswordResetLink(userUuid: $u) { url } }',
    createSignUpInvitation: 'mutation { createSignUpInvitation(input: {}) { code } }',
  };

  it.each(Object.entries(CHANGES))('is refused by %s', async (_operation, document) => {
    const other = await register(chit);
    await setUser(chit, person.uuid, { role: 'admin' });
    const end = "UPDATE users SET role = 'customer' WHERE uuid = $1";
    const { body } = await meeting(end, () => chit.graphql(document, { u: other.uuid }, person.accessToken));
    expect(body.errors[0].extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await chit.database.query('SELECT FROM sign_up_invitations')).toHaveLength(0);
  });
});

describe('A password change', () => {
  const change = (as = person.accessToken) =>
    rest('POST', '/auth/reset_password/current', {
      as,
      body: { old_password: person.password, new_password: NEXT_PASSWORD },
    });

  it('is refused in a session that another change ended meanwhile', async () => {
    expect(await meeting(NEW_PASSWORD, () => change())).toMatchObject(BAD_CREDENTIAL);
  });

  it('succeeds once when two sessions send it with the same old password', async () => {
    const other = await signIn(chit, person);
    const lock = `SELECT FROM users WHERE uuid = '${person.uuid}' FOR UPDATE`;
    const answers = await whileLocked(chit.database, lock, 2, () =>
      Promise.all([change(), change(other.accessToken)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is refused if the same session changed the old password meanwhile', async () => {
    const hash = `UPDATE users SET password_hash = 'another' WHERE uuid = $1`;
    expectNotValid(await meeting(hash, () => change()), 'old_password');
  });
});
