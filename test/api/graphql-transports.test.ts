import { Chit } from '../support/app/chit';
import { createApiKey, createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

const OPERATIONS = {
  query: '{ networks { id } }',
  mutation: 'mutation { requestPasswordReset(email: "nobody@chit.test") }',
  subscription: 'subscription { invoiceChanged { uuid } }',
} as const;
type OperationType = keyof typeof OPERATIONS;
type Transport = 'POST' | 'GET' | 'batch' | 'event stream' | 'WebSocket';

/** An answer: its status, the code of its error, or that changes are streamed. */
type Verdict = number | string | undefined;

/** What each transport answers to a caller who may read invoices, and to one without a credential. */
const EXPECTED: Record<Transport, Record<OperationType, [signedIn: Verdict, anonymous: Verdict]>> = {
  POST: { query: [200, 200], mutation: [200, 200], subscription: [400, 401] },
  GET: { query: [200, 200], mutation: [405, 405], subscription: [405, 405] },
  batch: { query: [400, 400], mutation: [400, 400], subscription: [400, 400] },
  'event stream': {
    query: ['BAD_USER_INPUT', 401],
    mutation: ['BAD_USER_INPUT', 401],
    subscription: ['streams', 401],
  },
  WebSocket: {
    query: ['BAD_USER_INPUT', 'no_credential: send "Bearer …" as connection parameter authorization'],
    mutation: ['BAD_USER_INPUT', 'no_credential: send "Bearer …" as connection parameter authorization'],
    subscription: ['streams', 'no_credential: send "Bearer …" as connection parameter authorization'],
  },
};

describe('An operation of GraphQL', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const post = (query: string, as?: string) => chit.graphql(query, {}, as);

  const verdicts: Record<Transport, (query: string, as?: string) => Promise<Verdict>> = {
    POST: async (query, as) => (await post(query, as)).status,
    GET: async (query, as) => {
      const headers = { 'apollo-require-preflight': 'yes' };
      return (await chit.fetch('GET', `/graphql?${new URLSearchParams({ query })}`, { as, headers })).status;
    },
    batch: async (query, as) =>
      (await chit.fetch('POST', '/graphql', { raw: JSON.stringify([{ query }]), as })).status,
    'event stream': async (query, as) => {
      const controller = new AbortController();
      const response = await fetch(`${chit.url}/graphql/stream`, {
        method: 'POST',
        signal: controller.signal,
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          ...(as && { authorization: `Bearer ${as}` }),
        },
        body: JSON.stringify({ query }),
      });
      if (response.status !== 200) return response.status;
      let text = '';
      const read = async () => {
        for await (const part of response.body ?? []) text += Buffer.from(part).toString();
      };
      read().catch(() => {});
      const data = await change(() => /^data: (\{.*)$/m.exec(text)?.[1]);
      controller.abort();
      return JSON.parse(data).errors?.[0].extensions.code ?? 'streams';
    },
    WebSocket: async (query, as) => {
      const probe = new SubscriptionProbe(chit.url, as, undefined, query);
      let end: Verdict;
      void probe.ended.then((ended) => {
        const [error] = [ended].flat() as { reason?: string; extensions?: { code: string } }[];
        end = error?.reason ?? error?.extensions?.code;
      });
      const verdict = await change(() => end ?? (probe.events.length > 0 ? 'streams' : undefined));
      await probe.stop();
      return verdict;
    },
  };

  /** Changes invoices until `seen` returns what was seen of it. */
  const change = <T>(seen: () => T | undefined) =>
    until(async () => {
      if (seen() === undefined) await createInvoice(chit, merchant);
      return seen();
    });

  it.each(
    (Object.keys(EXPECTED) as Transport[]).flatMap((transport) =>
      (Object.keys(OPERATIONS) as OperationType[]).map((type) => ({ transport, type })),
    ),
  )('of type $type over $transport is answered as documented', async ({ transport, type }) => {
    const [signedIn, anonymous] = EXPECTED[transport][type];
    const ask = verdicts[transport];
    expect({
      signedIn: await ask(OPERATIONS[type], merchant.accessToken),
      anonymous: await ask(OPERATIONS[type]),
    }).toEqual({ signedIn, anonymous });
  });

  it('of type subscription over POST needs the scope of the API key, as everywhere', async () => {
    const { key } = await createApiKey(chit, merchant);
    const { status, body } = await post(OPERATIONS.subscription, key);
    expect({ status, reason: body.errors[0].extensions.reason }).toEqual({
      status: 401,
      reason: { code: 'scope_required', params: { scope: 'invoices:read' } },
    });
  });

  it('of type subscription over POST names the transports that have it, and counts against the limit', async () => {
    const other = await createMerchant(chit);
    const { body } = await post(OPERATIONS.subscription, other.accessToken);
    expect(body.errors[0].message).toBe(
      'Subscriptions are served over WebSockets, and as server-sent events at /graphql/stream',
    );
    await chit.restart({ RATE_LIMIT_READ: '1/3600' });
    const statuses = [];
    for (let time = 0; time < 2; time += 1)
      statuses.push((await post(OPERATIONS.subscription, other.accessToken)).status);
    await chit.restart();
    expect(statuses).toEqual([400, 429]);
  });
});
