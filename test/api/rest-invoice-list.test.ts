import { Chit } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  type Merchant,
  type Person,
  signInAdmin,
} from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid } from '../support/http/refusals';

const MAINNET_USDC = { token_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', network: 'ETH_MAINNET' };

/** Creation times of the merchant's 12 invoices; some are equal. */
const TIMES = [
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T00:00:00.000Z',
  '2026-03-02T08:30:00.500Z',
  '2026-03-02T08:30:00.500Z',
  '2026-03-03T00:00:00.000Z',
  '2026-03-03T00:00:00.000Z',
  '2026-03-03T00:00:00.000Z',
  '2026-03-04T10:00:00.000Z',
];

interface Listed {
  uuid: string;
  user_uuid: string;
}

describe('REST invoice list', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let stranger: Merchant;
  let admin: Person;
  /** UUIDs of the merchant's invoices, sorted by creation time, then by UUID. */
  let all: string[];
  let foreign: string;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    rest = documented(chit);
    merchant = await createMerchant(chit);
    stranger = await createMerchant(chit);
    admin = await signInAdmin(chit);
    all = inOrder(await Promise.all(TIMES.map(createAt)));
    // Without these indexes, the order of a page comes from the query alone, as it may with other data.
    await chit.database.query('DROP INDEX invoices_user_created, invoices_created');
    foreign = (await createInvoice(chit, stranger)).uuid;
  });
  afterAll(() => chit.stop());

  async function createAt(time: string, index: number): Promise<string> {
    const more = { customer_id: `customer-${index % 3}`, ...(index >= 8 && MAINNET_USDC) };
    const { uuid } = await createInvoice(chit, merchant, more);
    const status = ['created', 'paid', 'expired'][index % 3];
    await chit.database.query('UPDATE invoices SET created_on = $2, status = $3 WHERE uuid = $1', [
      uuid,
      time,
      status,
    ]);
    return uuid;
  }

  /** Sorts by creation time, then by UUID. */
  const inOrder = (uuids: string[]) =>
    uuids
      .map((uuid, index) => ({ uuid, key: `${TIMES[index]} ${uuid}` }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ uuid }) => uuid);

  const list = (query: string, as = merchant.accessToken) => rest('GET', `/invoice?${query}`, { as });

  const uuids = async (query: string, as?: string): Promise<string[]> => {
    const { body } = await list(query, as);
    return body.data.map(({ uuid }: Listed) => uuid);
  };

  const descending = () => [...all].reverse();

  describe('pages', () => {
    it('have ten invoices, the newest first, by default', async () => {
      const { body } = await list('');
      expect(body.total).toBe(12);
      expect(body.data.map(({ uuid }: Listed) => uuid)).toEqual(descending().slice(0, 10));
    });

    it.each(['ASC', 'DESC'])('contain every invoice once, also with equal times: %s', async (order) => {
      const pages: string[] = [];
      for (let offset = 0; offset < 12; offset += 2) {
        pages.push(...(await uuids(`limit=2&offset=${offset}&order=${order}`)));
      }
      expect(pages).toEqual(order === 'ASC' ? all : descending());
    });

    it('have the same total, also after the last page', async () => {
      for (const offset of [0, 11, 12, 9_007_199_254_740_991]) {
        const { body } = await list(`offset=${offset}`);
        expect(body).toMatchObject({ success: true, total: 12 });
        expect(body.data).toHaveLength(Math.max(0, Math.min(10, 12 - offset)));
      }
    });

    it('accept the parameter aliases of old clients', async () => {
      expect(await uuids('take=3&skip=2&sort=ASC')).toEqual(all.slice(2, 5));
      expect(await uuids('take=3&offset=2&sort=DESC')).toEqual(descending().slice(2, 5));
    });

    it('can have one and a hundred invoices', async () => {
      expect(await uuids('limit=1')).toHaveLength(1);
      expect(await uuids('limit=100')).toHaveLength(12);
    });
  });

  describe('parameters', () => {
    it.each([
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=-1', 'limit'],
      ['limit=1.5', 'limit'],
      ['limit=ten', 'limit'],
      ['limit=', 'limit'],
      ['limit=1e1', 'limit'],
      ['limit=%2010', 'limit'],
      ['limit=99999999999999999999', 'limit'],
      ['take=0', 'take'],
      ['offset=-1', 'offset'],
      ['offset=9007199254740992', 'offset'],
      ['skip=x', 'skip'],
      ['order=UP', 'order'],
      ['order=asc', 'order'],
      ['sort=1', 'sort'],
      ['start_date=yesterday', 'start_date'],
      ['start_date=2026-02-30', 'start_date'],
      ['start_date=03/01/2026', 'start_date'],
      ['start_date=1767225600', 'start_date'],
      ['end_date=2026-13-01', 'end_date'],
      ['end_date=2026-03-01T25:00:00Z', 'end_date'],
      ['end_date=infinity', 'end_date'],
      ['token_address=0x12', 'token_address'],
      ['token_address=0x75Faf114eafb1BDbe2F0316DF893fd58CE46AA4d', 'token_address'],
      ['network=NOWHERE', 'network'],
      ['network=arb_sepolia', 'network'],
      ['uuid=1', 'uuid'],
      ['status=open', 'status'],
      ['status=created,paid', 'status'],
      ['customer_id=', 'customer_id'],
      ['customer_id=%00', 'customer_id'],
    ])('are refused when malformed or out of range: %s', async (query, member) => {
      expectNotValid(await list(query), member);
    });

    it.each([
      ['limit=1&limit=2', 'limit'],
      ['limit=1&limit=1', 'limit'],
      ['status=paid&status=created', 'status'],
      ['limit[]=1', 'limit'],
      ['limit[a]=1', 'limit'],
      ['limit%5B0%5D=1', 'limit'],
      ['uuid[$ne]=1', 'uuid'],
      ['limit=1&take=1', 'take'],
      ['skip=1&offset=1', 'offset'],
      ['order=ASC&sort=ASC', 'sort'],
    ])('are refused when repeated, nested or given with their alias: %s', async (query, member) => {
      const { status, body } = await list(query);
      expect(status).toBe(400);
      expect(body.message).toContain(`[${member}] is not valid`);
    });

    it('are all named in one error', async () => {
      expectNotValid(await list('limit=0&offset=x&order=UP&status=x'), 'limit', 'offset', 'order', 'status');
    });

    it.each(['page=2&foo[bar]=1&foo=2', '__proto__=1&constructor[prototype]=1&sort_by=email', '&&=&%zz=%zz'])(
      'are ignored when unknown: %s',
      async (query) => {
        expect((await list(query)).body.total).toBe(12);
      },
    );
  });

  describe('filters', () => {
    it.each([
      ['start_date=2026-03-03', 8, 12],
      ['end_date=2026-03-01', 0, 5],
      ['start_date=2026-03-01&end_date=2026-03-01', 0, 5],
      ['start_date=2026-03-02T00:00:00Z&end_date=2026-03-02', 5, 8],
      ['start_date=2026-03-01T12:00:00.001Z', 4, 12],
      ['start_date=2026-03-01T12:00:00Z&end_date=2026-03-01T12:00:00Z', 1, 4],
      ['end_date=2026-03-02T08:30:00.499Z', 0, 6],
      ['end_date=2026-03-02T08:30:00.500Z', 0, 8],
      ['start_date=2026-03-02T02:00:00%2B02:00&end_date=2026-03-02T10:30:00.5%2B02:00', 5, 8],
      ['start_date=2026-03-02T00:00&end_date=2026-03-02T23:59', 5, 8],
      ['start_date=2026-03-04&end_date=2026-03-01', 0, 0],
      ['start_date=0001-01-01&end_date=9999-12-31', 0, 12],
    ])('accept dates in UTC, with the start and the whole end day included: %s', async (query, from, to) => {
      expect(await uuids(`${query}&order=ASC&limit=100`)).toEqual(all.slice(from, to));
      expect((await list(query)).body.total).toBe(to - from);
    });

    it.each([
      MAINNET_USDC.token_address,
      MAINNET_USDC.token_address.toLowerCase(),
      `0x${MAINNET_USDC.token_address.slice(2).toUpperCase()}`,
    ])('accept the token address %s', async (address) => {
      expect(await uuids(`token_address=${address}&order=ASC`)).toEqual(all.slice(8));
    });

    it('accept a network', async () => {
      expect(await uuids('network=ETH_MAINNET&order=ASC')).toEqual(all.slice(8));
      expect(await uuids('network=BNB_MAINNET')).toEqual([]);
    });

    it.each(['created', 'paid', 'expired'])('accept the status %s', async (status) => {
      const { body } = await list(`status=${status}`);
      expect(body.total).toBe(4);
      expect(body.data.map((invoice: { status: string }) => invoice.status)).toEqual(Array(4).fill(status));
    });

    it('accept a customer', async () => {
      const { body } = await list('customer_id=customer-1');
      expect(body.data.map((invoice: { customer_id: string }) => invoice.customer_id)).toEqual(
        Array(4).fill('customer-1'),
      );
    });

    it("accept an invoice's UUID, in any letter case", async () => {
      expect(await uuids(`uuid=${all[3]?.toUpperCase()}`)).toEqual([all[3]]);
    });

    it('can be combined', async () => {
      const { body } = await list(
        'network=ETH_MAINNET&status=paid&start_date=2026-03-04&customer_id=customer-2',
      );
      expect(body).toMatchObject({ total: 0, data: [] });
    });

    it('apply to the total', async () => {
      const { body } = await list('status=paid&limit=1');
      expect(body.total).toBe(4);
      expect(body.data).toHaveLength(1);
    });
  });

  describe('owners', () => {
    it('do not see invoices of others, filtered or not', async () => {
      expect(await uuids('limit=100')).not.toContain(foreign);
      expect((await list(`uuid=${foreign}`)).body).toEqual({ success: true, total: 0, data: [] });
    });

    it('see all invoices as an admin', async () => {
      const { body } = await list('limit=100', admin.accessToken);
      expect(body.total).toBe(13);
      expect(new Set(body.data.map(({ user_uuid }: Listed) => user_uuid))).toEqual(
        new Set([merchant.uuid, stranger.uuid]),
      );
      expect(await uuids(`uuid=${foreign}`, admin.accessToken)).toEqual([foreign]);
    });
  });
});
