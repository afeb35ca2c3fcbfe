import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { measured } from '../support/cpu-time';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { createMember } from '../support/people/members';

const repeat = (count: number, piece: string) => Array.from({ length: count }, () => piece).join(' ');

/** Documents that are new each time; those that take the parser and the validation longest are valid. */
const HEAVY: Record<string, (n: number) => string> = {
  'many equal fields': (n) => `query Q${n} { ${repeat(246, 'networks { id }')} }`,
  'many fragments': (n) =>
    `query Q${n} { ...A ...B } fragment A on Query { ${repeat(118, 'networks { id }')} } fragment B on Query { ${repeat(118, 'networks { id }')} }`,
  'unknown fields': (n) => `{ ${Array.from({ length: 990 }, (_, field) => `u${n}x${field}`).join(' ')} }`,
  'a long text': (n) => `query Q${n} { checkout(token: """${'\n x'.repeat(14_000)}""") { status } }`,
};
const light = (n: number) => `query Q${n} { networks { id } }`;

/** How much more the same work may take when it is measured twice on a busy machine. */
const NOISE = 1.5;
const ROUNDS = 10;

/** Heavy documents that are sent before measuring, so that their code is compiled. */
const WARM = 5;

describe('The limit of new GraphQL documents', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', RATE_LIMIT_PUBLIC: '120/3600' });
    merchant = await createMerchant(chit);
    for (const heavy of Object.values(HEAVY))
      for (let n = 0; n < WARM; n += 1) await chit.graphql(heavy(n), {}, merchant.accessToken);
  });
  afterAll(() => chit.stop());

  /** Sends new documents of one address until one is refused; counts them, and the CPU seconds that they took. */
  async function burn(document: (n: number) => string) {
    await chit.restart();
    return measured(async () => {
      let sent = 0;
      while ((await chit.graphql(document(sent))).status !== 429) sent += 1;
      return sent;
    });
  }

  it('counts a document of ordinary size once', async () => {
    expect((await burn(light)).result).toBe(120);
  });

  it.each(Object.keys(HEAVY))(
    'lets an address take no more CPU with %s than with light documents',
    async (name) => {
      let [few, heavy] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      // What else this process does at the same time can only increase the CPU time of a run, so the least counts.
      for (let round = 0; round === 0 || (round < ROUNDS && heavy > NOISE * few); round += 1) {
        few = Math.min(few, (await burn(light)).cpuSeconds);
        heavy = Math.min(heavy, (await burn(HEAVY[name] as (n: number) => string)).cpuSeconds);
      }
      expect(heavy).toBeLessThanOrEqual(NOISE * few);
    },
  );

  const SUBSCRIPTION = (n: number) => `subscription { invoiceChanged { ${repeat(980, `u${n}`)} } }`;
  const codeOf = (errors: unknown) => (errors as { extensions: { code: string } }[])[0]?.extensions.code;

  it.each<[string, (document: string) => Promise<unknown>]>([
    [
      'a WebSocket',
      async (document) => {
        const probe = new SubscriptionProbe(chit.url, merchant.accessToken, undefined, document);
        const ended = await probe.ended;
        await probe.stop();
        return ended;
      },
    ],
    [
      'an event stream',
      async (query) => {
        const response = await fetch(`${chit.url}/graphql/stream`, {
          method: 'POST',
          headers: {
            accept: 'text/event-stream',
            authorization: `Bearer ${merchant.accessToken}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ query }),
        });
        const body = await response.text();
        return JSON.parse(/^data: (\{.*)$/m.exec(body)?.[1] ?? '').errors;
      },
    ],
  ])('counts the documents of subscriptions over %s in the same way', async (_transport, subscribe) => {
    await chit.restart({ RATE_LIMIT_READ: '100/3600' });
    const codes: unknown[] = [];
    for (let n = 0; n < 3; n += 1) codes.push(codeOf(await subscribe(SUBSCRIPTION(n))));
    expect(codes).toEqual([expect.stringMatching(/VALIDATION|INPUT/), expect.any(String), 'RATE_LIMITED']);
    expect(codes[1]).toBe(codes[0]);
  });

  it("lets no member use up the documents of the account's owner, programs and other members", async () => {
    await chit.restart();
    const member = await createMember(chit, merchant, 'cashier');

    await chit.restart({ RATE_LIMIT_READ: '100/3600' });
    const refused = HEAVY['unknown fields'] as (n: number) => string;
    let sent = 0;
    while ((await chit.graphql(refused(sent), {}, member.accessToken)).status !== 429) sent += 1;
    const callers = [merchant.accessToken, merchant.apiKey];
    const answers = await Promise.all(callers.map((as) => chit.graphql(light(0), {}, as)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('knows no persisted queries, which come without their document', async () => {
    await chit.restart();
    const { body } = await chit.fetch('POST', '/graphql', {
      raw: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
    });
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] });
  });
});
