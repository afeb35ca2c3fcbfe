import { Chit } from '../support/app/chit';
import { createMerchant } from '../support/app/factories';
import { measured } from '../support/cpu-time';

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

/** Heavy documents that are sent before measuring, so that their code is compiled. */
const WARM = 5;

describe('The limit of new GraphQL documents', () => {
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', RATE_LIMIT_PUBLIC: '120/3600' });
    const { accessToken } = await createMerchant(chit);
    for (const heavy of Object.values(HEAVY))
      for (let n = 0; n < WARM; n += 1) await chit.graphql(heavy(n), {}, accessToken);
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
      const few = await burn(light);
      const heavy = await burn(HEAVY[name] as (n: number) => string);
      expect(heavy.cpuSeconds).toBeLessThanOrEqual(few.cpuSeconds);
    },
  );

  it('knows no persisted queries, which come without their document', async () => {
    await chit.restart();
    const { body } = await chit.fetch('POST', '/graphql', {
      raw: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
    });
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] });
  });
});
