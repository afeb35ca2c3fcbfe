import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { expectNotValid } from '../support/http/refusals';

const DEFAULTS =
  'mutation ($input: UpdateInvoiceDefaultsInput!) { updateInvoiceDefaults(input: $input) { legalName } }';
const EVIL = '<script>alert(1)</script>';

describe('Tax and documents of invoices', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    await storePrices(chit.database);
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const lines = [
    { name: 'Beans', quantity: 2, unit_price: 5, tax_rate: 7 },
    { name: `Mug ${EVIL}`, quantity: 1, unit_price: 11.9, tax_rate: '19' },
  ];
  const priced = { amount: 21.9, currency: 'EUR', lines };
  const setSeller = (input: object) => chit.graphql(DEFAULTS, { input }, merchant.accessToken);
  const read = async (url: string, language = 'en') => {
    const { pathname } = new URL(url);
    const answer = await fetch(`${chit.url}${pathname}`, { headers: { 'accept-language': language } });
    return { status: answer.status, text: await answer.text() };
  };

  it('are in the invoice as sums of its lines, over both APIs', async () => {
    const invoice = await createInvoice(chit, merchant, priced);
    expect(invoice).toMatchObject({
      tax_included: true,
      totals: {
        ...{ net: 19.35, tax: 2.55, gross: 21.9 },
        taxes: [
          { rate: 7, net: 9.35, tax: 0.65 },
          { rate: 19, net: 10, tax: 1.9 },
        ],
      },
    });
    const query =
      'query ($uuid: UUID!) { invoice(uuid: $uuid) { totals { net tax gross } lines { taxRate } documentUrl } }';
    const { body } = await chit.graphql(query, { uuid: invoice.uuid }, merchant.accessToken);
    expect(body.data.invoice).toEqual({
      totals: { net: '19.35', tax: '2.55', gross: '21.9' },
      lines: [{ taxRate: '7' }, { taxRate: '19' }],
      documentUrl: invoice.document_url,
    });
  });

  it('are added to prices without tax, which must add up to the amount with it', async () => {
    const net = { ...priced, tax_included: false };
    const refused = await chit.rest('POST', '/invoice/by_api_key', {
      as: merchant.apiKey,
      body: { ...USDC, ...net },
    });
    expectNotValid(refused, 'lines');
    const invoice = await createInvoice(chit, merchant, { ...net, amount: 24.86 });
    expect(invoice).toMatchObject({ tax_included: false, totals: { net: 21.9, tax: 2.96, gross: 24.86 } });
    expect((await read(invoice.url)).text).toContain(
      '<span>Tax 19 %</span>\n<span class="total" dir="ltr">2.26 EUR',
    );
  });

  it.each([-1, 100.0001, 1.23456, 'a'])('refuse the rate %p', async (rate) => {
    const body = { ...USDC, amount: 1, lines: [{ name: 'a', quantity: 1, unit_price: 1, tax_rate: rate }] };
    expectNotValid(await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body }), 'lines');
  });

  it('name seller and customer, whose texts do nothing, in the language of the reader', async () => {
    await setSeller({ legalName: `Tea ${EVIL} GmbH`, address: 'Hafen 1\n20457 Hamburg', taxId: 'DE1' });
    const customer = { name: EVIL, address: `Rue 1\n${EVIL}`, tax_id: '=1+1', email: 'mia@payer.test' };
    const { number, document_url: url } = await createInvoice(chit, merchant, { ...priced, customer });
    const { text } = await read(url, 'de');
    for (const shown of [
      `Rechnung ${number}`,
      '20457 Hamburg',
      'DE1',
      '=1+1',
      'mia@payer.test',
      'Netto',
      '19,35 EUR',
      'Steuer 19 %',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('<script>');
    // The number is one element, which the style keeps on one line.
    expect(text).toContain(`<h1>Rechnung <bdi>${number}</bdi></h1>`);
    expect((await read(url, 'ar')).text).toContain('dir="rtl"');
  });

  it('keep the seller of the time when the invoice was made, and have the present one before there was any', async () => {
    const before = await createInvoice(chit, merchant);
    await setSeller({ legalName: 'First' });
    const made = await createInvoice(chit, merchant);
    await setSeller({ legalName: 'Second' });
    expect((await read(made.document_url)).text).toContain('First');
    expect((await read(before.document_url)).text).toContain('Second');
  });

  it('are at an address that the payer does not learn, and that nobody guesses', async () => {
    const { url, document_url: documentUrl } = await createInvoice(chit, merchant, {
      customer: { name: 'Mia Secret' },
    });
    const token = url.split('/').at(-1);
    const { body } = await chit.rest('GET', `/invoice/by_token/${token}`);
    const page = await read(url);
    const secret = documentUrl.split('/').at(-1);
    for (const text of [JSON.stringify(body), page.text]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('Mia Secret');
    }
    for (const guessed of [secret.replace(/^./, (first: string) => (first === '0' ? '1' : '0')), 'x', token])
      expect((await read(documentUrl.replace(secret, guessed))).status).toBe(404);
  });
});
