import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Person, register, signInAdmin } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { usdcToken } from '../support/http/places';
import { expectNotValid, NOT_FOUND } from '../support/http/refusals';

describe('REST tokens', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let admin: Person;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  const get = (uuid: string) => rest('GET', `/token/${uuid}`, { as: admin.accessToken });

  it('include a token of every new installation', async () => {
    const uuid = await usdcToken(chit);
    expect((await get(uuid)).body).toEqual({
      success: true,
      data: {
        uuid,
        name: 'USD Coin',
        address: USDC.token_address,
        network: USDC.network,
        decimals: 6,
        status: 'active',
      },
    });
  });

  it('include a disabled token, and its invoices remain', async () => {
    const merchant = await createMerchant(chit);
    const invoice = await createInvoice(chit, merchant);
    const uuid = await usdcToken(chit);
    await chit.database.query("UPDATE tokens SET status = 'disabled' WHERE uuid = $1", [uuid]);
    const token = await get(uuid);
    const read = await rest('GET', `/invoice/${invoice.uuid}`, { as: merchant.accessToken });
    await chit.database.query("UPDATE tokens SET status = 'active' WHERE uuid = $1", [uuid]);
    expect(token.body.data.status).toBe('disabled');
    expect(read.body.data).toEqual(invoice);
  });

  describe('in a list', () => {
    const list = (as: string, search = '') => rest('GET', `/token${search}`, { as });

    it('are filtered by network, with their count', async () => {
      const { accessToken } = await register(chit);
      const { body } = await list(accessToken, '?network=ARB_SEPOLIA&limit=1');
      expect(body).toEqual({
        success: true,
        total: 1,
        data: [(await get(await usdcToken(chit))).body.data],
      });
      expect((await list(accessToken)).body.total).toBeGreaterThan(10);
    });

    it('include disabled ones for admins only', async () => {
      const uuid = await usdcToken(chit);
      const { accessToken } = await register(chit);
      await chit.database.query("UPDATE tokens SET status = 'disabled' WHERE uuid = $1", [uuid]);
      const [own, foreign, all] = [
        await list(accessToken, '?network=ARB_SEPOLIA'),
        await list(accessToken, '?status=disabled'),
        await list(admin.accessToken, '?status=disabled'),
      ];
      await chit.database.query("UPDATE tokens SET status = 'active' WHERE uuid = $1", [uuid]);
      expect([own.body.total, foreign.body.total, all.body.total]).toEqual([0, 0, 1]);
      expect(all.body.data).toMatchObject([{ uuid, status: 'disabled' }]);
    });

    it('are refused with malformed filters', async () => {
      expectNotValid(await list(admin.accessToken, '?network=MOON&status=gone'), 'network', 'status');
    });
  });

  it('are 404 when unknown and 400 when malformed', async () => {
    expect(await get(admin.uuid)).toMatchObject(NOT_FOUND);
    expectNotValid(await get('usdc'), 'uuid');
  });
});

describe('REST networks', () => {
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
  });
  afterAll(() => chit.stop());

  it('are listed without a credential, with their chains', async () => {
    const { body } = await documented(chit)('GET', '/network');
    expect(body.total).toBe(body.data.length);
    expect(body.data).toContainEqual({
      id: 'ARB_SEPOLIA',
      name: 'Arbitrum Sepolia',
      chain_id: 421614,
      testnet: true,
      explorer_url: 'https://sepolia.arbiscan.io',
      watched: false,
    });
  });

  it('are the networks of GraphQL', async () => {
    const { data } = (await chit.rest('GET', '/network')).body;
    const fields = 'id name chain_id: chainId testnet explorer_url: explorerUrl watched';
    expect((await chit.graphql(`{ networks { ${fields} } }`)).body.data.networks).toEqual(data);
  });
});
