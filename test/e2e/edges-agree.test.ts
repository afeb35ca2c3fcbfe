import fc from 'fast-check';
import { Chit, USDC } from '../support/app/chit';
import { createMerchant, type Merchant, type Person, register, signInAdmin } from '../support/app/factories';

/** Response and effects of an action, without values that differ each time. */
interface Outcome {
  statusCode: number;
  invoice?: object;
  event?: object;
  audit?: object[];
}

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1_000),
  fc.constantFrom(0, -1, 0.0000001, 12.3456789, 1e15, 1e300, 0.000001),
);

const inputs = fc.record({
  amount: amounts,
  token: fc.constantFrom(
    USDC.token_address,
    USDC.token_address.toLowerCase(),
    USDC.token_address.replace('F', 'f'),
    '0x0000000000000000000000000000000000000001',
    'nonsense',
  ),
  network: fc.constantFrom('ARB_SEPOLIA', 'ETH_MAINNET', 'arb_sepolia', ''),
  customerId: fc.option(fc.constantFrom('c-1', '', 'x'.repeat(256), 'ünï', '\u0000'), { nil: undefined }),
  note: fc.option(fc.constantFrom('coffee', '', 'x'.repeat(501), '<b>'), { nil: undefined }),
  expires: fc.option(fc.constantFrom(5, 4, 44_640, 44_641, 60.5), { nil: undefined }),
});

type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

describe('REST and GraphQL', () => {
  let chit: Chit;
  let merchant: Merchant;
  let stranger: Person;
  let admin: Person;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    merchant = await createMerchant(chit);
    stranger = await register(chit);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  const createOverRest = async (input: Input) => {
    const body = {
      amount: input.amount,
      token_address: input.token,
      network: input.network,
      customer_id: input.customerId,
      note: input.note,
      expires_in_minutes: input.expires,
    };
    const answer = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
    return outcome(answer.body.statusCode ?? 200, answer.body.data?.uuid);
  };

  const createOverGraphql = async (input: Input) => {
    const variables = {
      input: {
        amount: decimal(input.amount),
        tokenAddress: input.token,
        network: input.network,
        customerId: input.customerId,
        note: input.note,
        expiresInMinutes: input.expires,
      },
    };
    const document = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
    const { body } = await chit.graphql(document, variables, merchant.accessToken);
    return outcome(body.errors?.[0].extensions.statusCode ?? 200, body.data?.createInvoice?.uuid);
  };

  async function outcome(statusCode: number, uuid?: string): Promise<Outcome> {
    if (!uuid) return { statusCode };
    const [invoice] = await chit.database.query(
      `SELECT user_uuid, status, amount, fee_bps, fee_amount, token_uuid, network, client, fee_recipient, customer_id,
         note, expires_on - created_on AS time, sequence, hash, channel_uuid FROM invoices WHERE uuid = $1`,
      [uuid],
    );
    const [event] = await chit.database.query(
      'SELECT sequence, type, status FROM invoice_events WHERE invoice_uuid = $1 ORDER BY sequence DESC LIMIT 1',
      [uuid],
    );
    const audit = await chit.database.query(
      'SELECT actor_uuid, action, before, after FROM audit_entries WHERE subject = $1 ORDER BY created_on, uuid',
      [`invoice:${uuid}`],
    );
    return { statusCode, invoice, event, audit };
  }

  it('give the same rows, events and errors for the same invoice', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const [rest, graphql] = [await createOverRest(input), await createOverGraphql(input)];
        seen.add(rest.statusCode);
        expect(graphql).toEqual(rest);
      }),
      { numRuns: 200, seed: 20_261_120 },
    );
    expect([...seen].sort()).toEqual([200, 400]);
  });

  it('give the same rows, events and errors for a status set by an admin', async () => {
    const callers = {
      merchant: () => merchant.accessToken,
      stranger: () => stranger.accessToken,
      admin: () => admin.accessToken,
    };
    const act = fc.record({
      caller: fc.constantFrom('merchant', 'stranger', 'admin' as const),
      first: fc.constantFrom('created', 'paid', 'expired'),
      next: fc.constantFrom('created', 'paid', 'expired', 'gone'),
    });
    await fc.assert(
      fc.asyncProperty(act, async ({ caller, first, next }) => {
        const bearer = callers[caller]();
        const overRest = await fresh(first);
        const overGraphql = await fresh(first);
        const rest = await chit.rest('PATCH', `/invoice/${overRest}`, { as: bearer, body: { status: next } });
        const document = `mutation { updateInvoice(uuid: "${overGraphql}", status: ${next}) { uuid } }`;
        const { body } = await chit.graphql(document, {}, bearer);
        const a = await outcome(rest.body.statusCode ?? 200, overRest);
        const b = await outcome(body.errors?.[0].extensions.statusCode ?? 200, overGraphql);
        // GraphQL validates the document before it authenticates, so an unknown name is a 400 for everybody.
        if (next === 'gone') expect(b.statusCode).toBe(400);
        else expect(b).toEqual(a);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  });

  async function fresh(status: string): Promise<string> {
    const body = { amount: 3, ...USDC };
    const { data } = (await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body })).body;
    if (status !== 'created') {
      await chit.rest('PATCH', `/invoice/${data.uuid}`, { as: admin.accessToken, body: { status } });
    }
    return data.uuid;
  }
});

/**
 * Formats a double as exact decimal text for GraphQL; numbers without such a form are sent as is and must be refused.
 */
const decimal = (value: number) => (Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(7) : String(value));
