import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Person, signInAdmin } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid, NOT_FOUND } from '../support/http/refusals';
import { usdcToken } from '../support/http/rest-operations';

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

  it('are 404 when unknown and 400 when malformed', async () => {
    expect(await get(admin.uuid)).toMatchObject(NOT_FOUND);
    expectNotValid(await get('usdc'), 'uuid');
  });
});
