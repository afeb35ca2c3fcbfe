import { Chit } from '../support/app/chit';
import { createChannel, createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid, NOT_FOUND } from '../support/http/refusals';

describe('REST checkout', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const byToken = (token: string, as?: string) => rest('GET', `/invoice/by_token/${token}`, { as });

  it("is public, without the merchant's own data", async () => {
    const channel_uuid = await createChannel(chit, merchant);
    const invoice = await createInvoice(chit, merchant, { customer_id: 'customer-7', channel_uuid });
    await chit.database.query("UPDATE invoices SET message_id = '42' WHERE uuid = $1", [invoice.uuid]);
    const { body } = await byToken(invoice.url.split('/').at(-1));
    const { document_url: _secret, ...shown } = invoice as typeof invoice & { document_url: string };
    const hidden = { customer_id: null, message_id: null, channel_uuid: null };
    expect(body).toEqual({ success: true, data: { ...shown, ...hidden } });
  });

  it("hides the merchant's data also from the merchant's own credential", async () => {
    const { url } = await createInvoice(chit, merchant, { customer_id: 'customer-7' });
    const { body } = await byToken(url.split('/').at(-1), merchant.accessToken);
    expect(body.data.customer_id).toBeNull();
  });

  it.each(['unknown', 'A'.repeat(32), "'"])('is 404 for the token %j', async (token) => {
    expect(await byToken(token)).toMatchObject(NOT_FOUND);
  });

  it("is 404 for an invoice's UUID", async () => {
    const { uuid } = await createInvoice(chit, merchant);
    expect(await byToken(uuid)).toMatchObject(NOT_FOUND);
  });

  it.each(['x'.repeat(129), '%00'])('is 400 for the token %j', async (token) => {
    expectNotValid(await byToken(token), 'token');
  });
});
