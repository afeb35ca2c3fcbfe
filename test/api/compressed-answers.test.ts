import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Chit } from '../support/app/chit';

describe('An answer of the APIs', () => {
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
  });
  afterAll(() => chit.stop());

  const LONG = `{ ${['a', 'b', 'c'].map((alias) => `${alias}: networks { id name testnet watched }`).join(' ')} }`;

  /** Sends a GraphQL document. Resolves to the encoding of the answer, and to its body as it was sent. */
  const ask = (document: string, encodings?: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(encodings !== undefined && { 'accept-encoding': encodings }),
      };
      const sent = request(`${chit.url}/graphql`, { method: 'POST', headers }, async (answer) =>
        resolve({ encoding: answer.headers['content-encoding'], body: await buffer(answer) }),
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ query: document }));
    });

  it.each(['gzip', 'br;q=1, gzip;q=0.5', '*'])(
    'is gzipped when it is long and %s is accepted',
    async (encodings) => {
      const plain = await ask(LONG);
      const { encoding, body } = await ask(LONG, encodings);
      expect(encoding).toBe('gzip');
      expect(body.length).toBeLessThan(plain.body.length / 2);
      expect(gunzipSync(body)).toEqual(plain.body);
    },
  );

  it.each([undefined, 'br', 'identity', 'gzip;q=0, *'])(
    'is sent as it is when %s is accepted',
    async (encodings) => {
      const { encoding, body } = await ask(LONG, encodings);
      expect(encoding).toBeUndefined();
      expect(JSON.parse(body.toString()).data.a).toBeInstanceOf(Array);
    },
  );

  it('is sent as it is when it is short', async () => {
    expect(await ask('{ __typename }', 'gzip')).toEqual({
      encoding: undefined,
      body: Buffer.from('{"data":{"__typename":"Query"}}\n'),
    });
  });
});
