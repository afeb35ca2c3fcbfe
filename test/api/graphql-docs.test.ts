import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { type Operation, operations } from '../../src/policies/operations';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { until } from '../support/until';

const DOCS = join(__dirname, '../../docs');
const read = (page: string) => readFileSync(join(DOCS, page), 'utf8');

interface Example {
  page: string;
  line: number;
  document: string;
  /** What the page says that Chit answers. */
  answer?: object;
}

const examplesOf = (page: string): Example[] =>
  [...read(page).matchAll(/```graphql\n([^`]*)```(?:\n+```json\n([^`]*)```)?/g)].map(
    ({ 1: document = '', 2: answer, index, input }) => ({
      page,
      line: input.slice(0, index).split('\n').length,
      document,
      answer: answer && JSON.parse(answer),
    }),
  );

const EXAMPLES = readdirSync(DOCS)
  .filter((name) => name.endsWith('.md'))
  .flatMap(examplesOf);

/** Replaces what differs at every call by what the pages show. */
const withoutChance = (answer: object): object =>
  JSON.parse(
    JSON.stringify(answer)
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '019a9d3e-5c1a-7c3b-9f2e-000000000001')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-20T12:00:00.000Z')
      .replace(/"nextCursor":"[\w-]+"/, '"nextCursor":"MjAyNi0xMS0yMFQxMjowMDowMC4wMDBa"'),
  );

describe('The documentation of GraphQL', () => {
  let chit: Chit;
  let merchant: Merchant;
  let admin: { accessToken: string };
  let invoice: { uuid: string };

  beforeAll(async () => {
    chit = await Chit.start();
    await storePrices(chit.database);
    // A price in tokens of main networks needs a feed of a main network.
    await chit.database.query("UPDATE price_readings SET network = 'ETH_MAINNET'");
    admin = await signInAdmin(chit);
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
    await createInvoice(chit, merchant);
    invoice = await createInvoice(chit, merchant, { note: 'coffee' });
  });
  afterAll(() => chit.stop());

  it.each(EXAMPLES)('has an example that works in $page, line $line', async ({ document, answer }) => {
    const known = document.replace('"019a9d3e-…"', `"${merchant.uuid}"`).replace('"…"', `"${invoice.uuid}"`);
    const [operation] = parse(known).definitions as OperationDefinitionNode[];
    const [field] = operation?.selectionSet.selections ?? [];
    const name = (field?.kind === Kind.FIELD ? field.name.value : '') as Operation;
    const { accessToken } = operations[name].audience === 'admin' ? admin : merchant;
    const { body } = await chit.graphql(known, { uuid: invoice.uuid }, accessToken);
    if (answer) expect(withoutChance(body)).toEqual(answer);
    else expect(body.errors).toBeUndefined();
  });

  it('has a first session that works in a shell', async () => {
    const [, session = ''] = /## A first session[\s\S]*?```sh\n([\s\S]*?)```/.exec(read('graphql.md')) ?? [];
    const script = session
      .replace('http://127.0.0.1:3000', chit.url)
      .replace('shop@example.com', merchant.email)
      .replace('correct horse battery', merchant.password);
    const shell = spawn('bash', ['-euc', `${script}\nwait`], { detached: true });
    let printed = '';
    shell.stdout.on('data', (text) => {
      printed += text;
    });
    // The shell may create its invoice before its subscription has begun.
    await until(async () => {
      await createInvoice(chit, merchant);
      return printed.includes('event: next') && printed.includes('createInvoice');
    }).finally(() => process.kill(-Number(shell.pid)));
    const answers = printed.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    expect(answers).toContainEqual({
      data: { createInvoice: expect.objectContaining({ feeAmount: '0.125', token: { symbol: 'USDC' } }) },
    });
  });

  it('has the keys of a cache for the types of the schema', () => {
    const [, code = ''] = /```js\n([^`]*)```/.exec(read('graphql.md')) ?? [];
    const sdl = readFileSync(join(DOCS, '../schema.graphql'), 'utf8');
    const { keys, typePolicies } = new Function('require', 'sdl', `${code}; return { keys, typePolicies };`)(
      require,
      sdl,
    );
    expect(keys.Invoice({ uuid: 'one' })).toBe('one');
    expect(keys.Price({})).toBeNull();
    expect(keys).not.toHaveProperty('Network');
    expect(typePolicies).toMatchObject({ Invoice: { keyFields: ['uuid'] }, Price: { keyFields: false } });
  });
});
