import { Chit, USDC } from '../support/app/chit';
import { createMerchant, type Merchant, type Person, signInAdmin } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { createPlaces } from '../support/http/places';
import { expectNotValid } from '../support/http/refusals';
import { ALL_OPERATIONS, credentialFor, inputOf, type RestOperation } from '../support/http/rest-operations';

const STRICT = { prefer: 'handling=strict' };
const everyOperation = Object.entries(ALL_OPERATIONS);

describe('unknown input', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let admin: Person;

  beforeAll(async () => {
    chit = await Chit.start({
      ROLES: 'api',
      RATE_LIMIT_LOGIN: '1000/60',
      MAX_WEBHOOKS: '1000',
      MAX_API_KEYS: '1000',
    });
    rest = documented(chit);
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  /** Sends a request with an unknown parameter, and with an unknown member if the operation has a body. */
  const callWithUnknown = async (operation: RestOperation, headers = {}) => {
    const input = inputOf(operation);
    const path = operation.path(await createPlaces(chit, merchant, operation.path));
    return rest(operation.method, `${path}${path.includes('?') ? '&' : '?'}stauts=paid`, {
      as: credentialFor(operation, merchant.apiKey, admin.accessToken),
      ...input,
      body: operation.body && { ...operation.body, colour: 'red' },
      headers: { ...input.headers, ...headers },
    });
  };

  const unknownIn = ({ body }: RestOperation) => (body ? ['stauts', 'colour'] : ['stauts']);

  it.each(everyOperation)('is ignored and named: %s', async (_name, operation) => {
    const { headers } = await callWithUnknown(operation);
    expect(headers.get('x-ignored')).toBe(unknownIn(operation).join(', '));
    expect(headers.get('preference-applied')).toBeNull();
  });

  it.each(everyOperation)('is refused when the client prefers it: %s', async (_name, operation) => {
    const answer = await callWithUnknown(operation, STRICT);
    expectNotValid(answer, ...unknownIn(operation));
    expect(answer.headers.get('preference-applied')).toBe('handling=strict');
    expect(answer.headers.get('x-ignored')).toBeNull();
  });

  const list = (search: string, headers = {}) =>
    rest('GET', `/invoice?${search}`, { as: merchant.accessToken, headers });

  it('changes nothing about the answer', async () => {
    const [plain, other] = [await list('limit=1'), await list('limit=1&colour=red')];
    expect(other.body).toEqual(plain.body);
    expect(plain.headers.get('x-ignored')).toBeNull();
  });

  it('is named in the refusal of other input', async () => {
    const answer = await list('limit=0&colour=red');
    expectNotValid(answer, 'limit');
    expect(answer.headers.get('x-ignored')).toBe('colour');
  });

  it('is refused with the name that was probably meant', async () => {
    const { body } = await list('stauts=paid&startDate=2026-11-20&colour=red', STRICT);
    expect(body.message.slice(3)).toEqual([
      'stauts is not known to this operation: did you mean status?',
      'startDate is not known to this operation: did you mean start_date?',
      'colour is not known to this operation',
    ]);
  });

  it('is a body that the operation does not have', async () => {
    const places = await createPlaces(chit, merchant, ({ channel }) => channel);
    const remove = (headers = {}) =>
      rest('DELETE', `/channels/${places.channel}`, { as: merchant.accessToken, body: {}, headers });
    expectNotValid(await remove(STRICT), 'body');
    const answer = await remove();
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('x-ignored')).toBe('body');
  });

  it('is an Idempotency-Key that the operation does not honour', async () => {
    const create = (headers: Record<string, string>) =>
      rest('POST', '/api_key', {
        as: merchant.accessToken,
        body: { name: 'shop' },
        headers: { 'idempotency-key': 'key-1', ...headers },
      });
    expect((await create({})).headers.get('x-ignored')).toBe('Idempotency-Key');
    expectNotValid(await create(STRICT), 'Idempotency-Key');
    const read = await list('', { 'idempotency-key': 'key-1' });
    expect(read.headers.get('x-ignored')).toBeNull();
  });

  it('has no effect when it is refused, and its Idempotency-Key can be used again', async () => {
    const create = (body: object) =>
      rest('POST', '/invoice/by_api_key', {
        as: merchant.apiKey,
        body: { amount: 3, ...USDC, ...body },
        headers: { ...STRICT, 'idempotency-key': 'strict-1' },
      });
    const before = (await list('')).body.total;
    expectNotValid(await create({ nota: 'coffee' }), 'nota');
    expect((await list('')).body.total).toBe(before);
    const created = await create({ note: 'coffee' });
    expect(created).toMatchObject({ status: 200, body: { data: { amount: 3 } } });
    expect(created.headers.get('preference-applied')).toBe('handling=strict');
  });

  it('never adds a header of its own', async () => {
    const { headers } = await list('a%0D%0AX-Added:%20yes=1');
    expect(headers.get('x-added')).toBeNull();
    expect(headers.get('x-ignored')).toBe('a%0D%0AX-Added%3A%20yes');
  });
});
