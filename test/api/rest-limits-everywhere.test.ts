import { type Answer, Chit } from '../support/app/chit';
import { createMerchant, type Merchant, type Person, signIn, signInAdmin } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { createPlaces, type Places } from '../support/http/places';
import { TOO_MANY } from '../support/http/refusals';
import { ALL_OPERATIONS, credentialFor, inputOf, type RestOperation } from '../support/http/rest-operations';

const LIMITS = ['CREATE', 'READ', 'WRITE', 'WRITE_DAY', 'ADMIN', 'PUBLIC', 'UPLOAD', 'WALLET', 'LOGIN'];
const settings = (value: string) => Object.fromEntries(LIMITS.map((name) => [`RATE_LIMIT_${name}`, value]));

const everyOperation = Object.entries(ALL_OPERATIONS);

describe('the limit of every REST operation', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let admin: Person;
  let places: Places;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    rest = documented(chit);
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
    places = await createPlaces(chit, merchant);
  });
  afterAll(() => chit.stop());

  const call = (operation: RestOperation, headers: Record<string, string> = {}): Promise<Answer> => {
    const as = credentialFor(operation, merchant.apiKey, admin.accessToken);
    const input = inputOf(operation);
    return rest(operation.method, operation.path(places), {
      as,
      ...input,
      headers: { ...input.headers, ...headers },
    });
  };

  it('leads to 429 once it is used up', async () => {
    await chit.restart(settings('1/600'));
    const first = await Promise.all(everyOperation.map(([, operation]) => call(operation)));
    expect(first.some(({ status }) => status !== 429)).toBe(true);
    for (const [name, operation] of everyOperation) {
      const answer = await call(operation);
      expect({ name, ...answer }).toMatchObject(TOO_MANY);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it.each([
    ['createInvoice', '120;w=60'],
    ['checkout', '120;w=60'],
    ['me', '600;w=60'],
    ['updateLogo', '10;w=60'],
    ['createWebhook', '60;w=60'],
    ['exportInvoices', '60;w=60'],
    ['cancelInvoice', '600;w=60'],
    ['register', '10;w=60'],
  ])('of %s is %s by default', async (name, policy) => {
    await chit.restart(settings(''));
    const answer = await call(ALL_OPERATIONS[name] as RestOperation);
    expect(answer.headers.get('ratelimit-policy')).toBe(policy);
  });

  it('is ten wrong passwords in fifteen minutes for an account from one address', async () => {
    await chit.restart({
      ...settings(''),
      RATE_LIMIT_LOGIN: '1000/60',
      RATE_LIMIT_LOGIN_ACCOUNT: '10/900',
      TRUST_PROXY: 'true',
    });
    const { login } = ALL_OPERATIONS as { login: RestOperation };
    const answers: Answer[] = [];
    for (let attempt = 1; attempt <= 11; attempt++) {
      answers.push(await call(login, { 'x-forwarded-for': '203.0.113.1' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
    expect(answers.at(-1)?.headers.get('ratelimit-policy')).toBe('10;w=900');
  });

  it('of a password change counts the wrong old passwords per session', async () => {
    await chit.restart({ ...settings(''), RATE_LIMIT_LOGIN_ACCOUNT: '3/900' });
    const [one, other] = [await signIn(chit, merchant), await signIn(chit, merchant)];
    const change = (as: string, old_password: string) => {
      const body = { old_password, new_password: 'the-next-password' };
      return rest('POST', '/auth/reset_password/current', { as, body });
    };
    const statuses = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      statuses.push((await change(one.accessToken, 'not-the-password')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await change(other.accessToken, merchant.password)).status).toBe(200);
  });
});
