import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';

const NOBODY = '018f0000-0000-7000-8000-000000000000';
const FIELDS =
  'uuid status amount fee: feeAmount createdOn token { symbol network { id } } user { uuid } payments { uuid }';

/** Queries that succeed, succeed in part, or fail. */
const QUERIES: Record<string, [query: string, variables?: object, operationName?: string]> = {
  'a page': [`query ($n: Int) { invoices(limit: $n) { total nextCursor items { ${FIELDS} } } }`, { n: 2 }],
  'a page with a fragment': [
    `{ invoices { items { ...some ... on Invoice { note } } } } fragment some on Invoice { ${FIELDS} __typename }`,
  ],
  'skipped fields': [
    'query ($no: Boolean!) { me { uuid email @skip(if: $no) role @include(if: $no) } }',
    { no: true },
  ],
  'one of several operations': ['query A { me { uuid } } query B { networks { id name } }', {}, 'B'],
  'none of several operations': ['query A { me { uuid } } query B { me { role } }'],
  'an unknown operation': ['{ me { uuid } }', {}, 'B'],
  'several aliases': ['{ a: me { uuid } b: me { role } networks { id } }'],
  'what is not there': [`query ($u: UUID!) { invoice(uuid: $u) { uuid } }`, { u: NOBODY }],
  'a missing object beside others': [`{ me { uuid } invoice(uuid: "${NOBODY}") { uuid } networks { id } }`],
  'a forbidden field': ['{ me { uuid } users { total } }'],
  'an argument out of range': ['{ invoices(limit: 1000) { total } }'],
  'a variable of the wrong type': ['query ($u: UUID!) { invoice(uuid: $u) { uuid } }', { u: 'no-uuid' }],
  'a variable that is missing': ['query ($u: UUID!) { invoice(uuid: $u) { uuid } }'],
  'an unknown variable': ['{ me { uuid } }', { more: 1 }],
  'an enum and a list': [
    'query ($s: [InvoiceStatus!]) { invoices(filter: { status: $s }) { total items { uuid } } }',
    { s: ['created', 'paid'] },
  ],
  statistics: [
    '{ invoiceStatistics { totalInvoices last24HoursCount byToken { count amount token { symbol } } } }',
  ],
  'the schema': ['{ __schema { queryType { name } } __type(name: "Invoice") { fields { name } } }'],
};

describe('A repeated, and therefore compiled, GraphQL query', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    for (let made = 0; made < 3; made += 1) await createInvoice(chit, merchant);
  });
  afterAll(() => chit.stop());

  it.each(Object.entries(QUERIES))(
    'has the same response as at first: %s',
    async (_name, [query, variables, operationName]) => {
      const ask = async () => {
        const { status, body } = await chit.fetch('POST', '/graphql', {
          as: merchant.accessToken,
          body: { query, variables, operationName },
        });
        return { status, body };
      };
      const first = await ask();
      expect([await ask(), await ask()]).toEqual([first, first]);
    },
  );

  it("is answered by each caller's own permissions", async () => {
    const query = '{ users { total } }';
    const admin = await signInAdmin(chit);
    const statuses = [];
    for (const token of [admin.accessToken, merchant.accessToken, undefined, admin.accessToken]) {
      const { body } = await chit.graphql(query, {}, token);
      statuses.push(body.errors?.[0].extensions.code ?? 'seen');
    }
    expect(statuses).toEqual(['seen', 'FORBIDDEN', 'UNAUTHENTICATED', 'seen']);
  });

  it('cannot hide its cost behind invalid variables', async () => {
    const names = [...'abcdefghijk'].map((name) => `${name}: uuid`);
    const query = `query ($n: Int) { invoices(limit: $n) { items { payments { ${names.join(' ')} } } } }`;
    const codes = [];
    for (const n of ['100', 100, 1, 'a', 100]) {
      const { body } = await chit.graphql(query, { n }, merchant.accessToken);
      codes.push(body.errors?.[0].extensions.code ?? 'served');
    }
    const tooMuch = 'OPERATION_TOO_EXPENSIVE';
    expect(codes).toEqual(['BAD_USER_INPUT', tooMuch, 'served', 'BAD_USER_INPUT', tooMuch]);
  });

  it('is refused each time when a list is given for an input object', async () => {
    const query = `query ($filter: InvoiceFilter, $n: Int) {
      invoices(filter: $filter, limit: $n) { items { user { uuid email status role wallet } } }
    }`;
    const variables = { filter: [], n: 100 };
    const answers = [];
    for (let time = 1; time <= 3; time += 1) {
      const { status, body } = await chit.graphql(query, variables, merchant.accessToken);
      answers.push([status, body]);
    }
    const refusal = {
      message: 'Variable "$filter" got an invalid value; Expected type "InvoiceFilter" to be an object.',
      extensions: { code: 'BAD_USER_INPUT', statusCode: 400 },
    };
    expect(answers).toMatchObject([1, 2, 3].map(() => [400, { errors: [refusal] }]));
  });
});
