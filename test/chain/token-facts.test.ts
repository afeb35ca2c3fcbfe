import type { Address } from 'viem';
import { Chit } from '../support/app/chit';
import { createMerchant, signInAdmin } from '../support/app/factories';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { examine } from '../support/process/examine';
import { until } from '../support/until';

const CREATE = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { symbol decimals } }';
const FACTS = `query ($address: Address!) {
  tokenFacts(network: "LOCAL", address: $address) { name symbol decimals }
}`;
const PROBLEMS = '{ systemStatus { tokenProblems } }';
const INVOICE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
const EMPTY: Address = '0x00000000000000000000000000000000000000AA';

let anvil: Anvil;
let rpc: FaultyRpc;
let usdt: Address;

beforeAll(async () => {
  anvil = await startAnvil();
  rpc = await startFaultyRpc(anvil.url);
  usdt = await deployToken(anvil, 'PayToken', 'Tether USD', 'USDT', 18);
});
afterAll(async () => {
  await rpc.stop();
  await anvil.stop();
});

const start = (settings: Record<string, string>) => Chit.start({ ROLES: 'api', ...settings });
const watching = () => ({ ROLES: 'api,watcher', RPC_URLS_LOCAL: rpc.url });
const calls = () => rpc.requests.filter(({ method }) => method === 'eth_call').length;

/** Runs a GraphQL operation as the admin. */
const ask = async (chit: Chit, query: string, variables: object = {}) =>
  (await chit.graphql(query, variables, (await signInAdmin(chit)).accessToken)).body;

const list = (chit: Chit, address: Address, input: object = {}) =>
  ask(chit, CREATE, {
    input: { name: 'Tether', symbol: 'USDT', decimals: 18, network: 'LOCAL', address, ...input },
  });

const LISTED = { data: { createToken: expect.anything() } };
const refusal = (problem: object) => ({
  errors: [{ extensions: { problems: [expect.objectContaining(problem)] } }],
});

describe('A token is listed with what its contract says', () => {
  let chit: Chit;

  beforeAll(async () => {
    chit = await start({ RPC_URLS_LOCAL: rpc.url, RPC_URLS_ARB_SEPOLIA: 'http://127.0.0.1:9' });
  });
  afterAll(() => chit.stop());

  it.each([
    [{ decimals: 6 }, 'decimals', 18],
    [{ symbol: 'USDC' }, 'symbol', 'USDT'],
  ])('and refused with %j', async (input, member, actual) => {
    expect(await list(chit, usdt, input)).toMatchObject(
      refusal({ member, code: 'contract_differs', params: { actual } }),
    );
  });

  it('by any name, and by the symbol that the market uses', async () => {
    const renamed = await deployToken(anvil, 'PayToken', 'USD₮0', 'USD₮0', 18);
    expect(await list(chit, usdt, { name: 'Dollars' })).toMatchObject(LISTED);
    expect(await list(chit, renamed)).toMatchObject(LISTED);
  });

  it('but not without a contract, and not a contract without decimals', async () => {
    for (const address of [EMPTY, await deployToken(anvil, 'Payer')])
      expect(await list(chit, address)).toMatchObject(
        refusal({ member: 'address', code: 'no_token_contract' }),
      );
  });

  it('but not while its network does not answer', async () => {
    expect(await list(chit, usdt, { network: 'ARB_SEPOLIA' })).toMatchObject({
      errors: [{ extensions: { reason: { code: 'network_away' } } }],
    });
  });

  it('which fills the form, also for an old token', async () => {
    const old = await deployToken(anvil, 'OldPayToken');
    const facts = async (address: Address) => (await ask(chit, FACTS, { address })).data.tokenFacts;
    expect(await facts(usdt)).toEqual({ name: 'Tether USD', symbol: 'USDT', decimals: 18 });
    expect(await facts(old)).toEqual({ name: 'Maker', symbol: 'MKR', decimals: 18 });
  });
});

describe('A token that was listed where its network cannot be read', () => {
  it('is compared by a watcher; other decimals are a problem, and refused for invoices', async () => {
    const chit = await start({});
    try {
      expect(await ask(chit, FACTS, { address: usdt })).toEqual({ data: { tokenFacts: null } });
      expect(await list(chit, usdt, { decimals: 6 })).toMatchObject(LISTED);
      const problem = `USDT (${usdt}) on LOCAL differs from its contract, which has decimals 18 instead of 6`;
      const findings = await examine({ DATABASE_URL: chit.database.url, RPC_URLS_LOCAL: rpc.url });
      expect(findings).toContainEqual({ check: 'tokens', state: 'problem', text: problem });

      await chit.restart(watching());
      const known = await until(async () => (await ask(chit, PROBLEMS)).data.systemStatus.tokenProblems[0]);
      expect(known).toBe(problem);
      const input = { amount: '10', tokenAddress: usdt, network: 'LOCAL' };
      const { body } = await chit.graphql(INVOICE, { input }, (await createMerchant(chit)).accessToken);
      expect(body).toMatchObject(refusal({ code: 'wrong_decimals', params: { actual: 18 } }));
    } finally {
      await chit.stop();
    }
  });
});

it('A watcher reads all tokens of a network with one request after its start, and a new one when it is listed', async () => {
  const chit = await start({});
  try {
    for (const symbol of ['AAA', 'BBB', 'CCC'])
      await list(chit, await deployToken(anvil, 'PayToken', symbol, symbol, 18), { symbol });
    const before = calls();
    await chit.restart(watching());
    const unread = "SELECT FROM tokens WHERE network = 'LOCAL' AND checked_on IS NULL";
    await until(async () => (await chit.database.query(unread)).length === 0);
    expect(calls() - before).toBe(1);
    const later = await deployToken(anvil, 'PayToken', 'DDD', 'DDD', 18);
    expect(await list(chit, later, { symbol: 'DDD' })).toMatchObject(LISTED);
    expect(calls() - before).toBe(2);
  } finally {
    await chit.stop();
  }
});
