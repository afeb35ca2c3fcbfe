import { Chit, USDC } from '../support/app/chit';
import { createChannel, createMerchant, type Merchant } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { openAs } from '../support/dashboard/dashboard';

describeWithBrowser("The dashboard's payment links", () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
    await storePrices(chit.database);
  });
  afterAll(() => chit?.stop());

  const open = (path: string) => openAs(browser, chit, merchant, path);
  const graphql = (document: string, variables: object) =>
    chit.graphql(document, variables, merchant.accessToken);
  const created = async (input: object) => {
    const { body } = await graphql(
      'mutation ($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { uuid url } }',
      { input: { network: USDC.network, tokenAddress: USDC.token_address, ...input } },
    );
    return body.data.createPaymentLink as { uuid: string; url: string };
  };

  it('are created with lines that add up to the price, and shown with a QR code', async () => {
    const { page, problems } = await openAs(browser, chit, await createMerchant(chit), '/payment-links');
    await page.getByText('A payment link is a page').waitFor();
    await page.getByRole('link', { name: 'Create payment link' }).click();
    await page.getByLabel('Title').fill('Coffee for the road');
    await page.getByLabel('Amount', { exact: true }).fill('25.20');
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByLabel('Item', { exact: true }).fill('Beans');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Unit price').fill('12.5');
    await page.getByText(/The items add up to .*25.*, which is not the price/).waitFor();
    await page.getByLabel('Unit price').fill('12.6');
    await page.getByText(/^Total 25\.2 \w+$/).waitFor();
    await page.getByLabel('Maximum uses').fill('3');
    await page.getByRole('button', { name: 'Create payment link' }).click();
    await page.getByRole('heading', { name: 'Coffee for the road' }).waitFor();
    await page.getByRole('img', { name: 'QR code of the payment link' }).waitFor();
    await page.getByText(/of .*3/).waitFor();
    await page.getByRole('link', { name: 'Payment links' }).click();
    await page.getByRole('row', { name: /Coffee for the road.*Active.*25.2 USDC/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it('are created with a price in a currency and a further token, and say both', async () => {
    const { page, problems } = await open('/payment-links/new');
    await page.getByLabel('Title').fill('Ticket in euros');
    await page.getByLabel('Amount', { exact: true }).fill('25.90');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByText('Other accepted tokens').click();
    await page.getByRole('group', { name: 'USDC' }).getByLabel('Base Sepolia').check();
    await page.getByRole('button', { name: 'Create payment link' }).click();
    await page.getByRole('heading', { name: 'Ticket in euros' }).waitFor();
    await page.getByText('€25.90').waitFor();
    await page.getByText('USDC · Base Sepolia').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Currency').waitFor();
    expect(await page.getByLabel('Currency').inputValue()).toBe('EUR');
    expect(await page.getByLabel('Base Sepolia').isChecked()).toBe(true);
    await page.getByLabel('Amount', { exact: true }).fill('25.9999');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Some entries are not valid.').waitFor();
    expect(await page.getByLabel('Amount', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(problems).toEqual([]);
  });

  it('are changed and disabled; what is not valid is said at its field', async () => {
    const { uuid } = await created({ title: 'Donation', amount: '5' });
    const { page, problems } = await open(`/payment-links/${uuid}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Customers choose').check();
    await page.getByLabel('Minimum amount').fill('10');
    await page.getByLabel('Maximum amount').fill('2');
    await page.getByRole('button', { name: 'Save' }).click();
    const largest = page.getByLabel('Maximum amount');
    await page.getByText('Some entries are not valid.').waitFor();
    expect(await largest.getAttribute('aria-invalid')).toBe('true');
    await largest.fill('1000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/10 – 1,000 USDC/).waitFor();
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Enable' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('post to a channel, and end at a time of the time zone of the account', async () => {
    await graphql('mutation { updateProfile(input: { timeZone: "Asia/Kathmandu" }) { uuid } }', {});
    await createChannel(chit, merchant);
    const { uuid } = await created({ title: 'Market', amount: '3' });
    const { page, problems } = await openAs(browser, chit, merchant, `/payment-links/${uuid}/edit`, {
      timezoneId: 'America/Los_Angeles',
    });
    await page.getByText('Times are in this time zone: Asia/Kathmandu.').waitFor();
    await page.getByLabel('Expires').fill('2035-01-02T18:30');
    await page.getByLabel('Post to Telegram').selectOption({ label: 'Orders' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('definition').getByText('Orders').waitFor();
    const read = 'query ($uuid: UUID!) { paymentLink(uuid: $uuid) { expiresOn channel { channelTitle } } }';
    expect((await graphql(read, { uuid })).body.data.paymentLink).toEqual({
      expiresOn: '2035-01-02T12:45:00.000Z',
      channel: { channelTitle: 'Orders' },
    });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Post to Telegram').waitFor();
    expect(await page.getByLabel('Expires').inputValue()).toBe('2035-01-02T18:30');
    expect(await page.getByLabel('Post to Telegram').locator('option:checked').textContent()).toBe('Orders');
    expect(problems).toEqual([]);
  });

  it('lead to their own invoices', async () => {
    const { uuid, url } = await created({ title: 'Ticket', amount: '7' });
    const { page: payer } = await browser.open(url.replace('http://localhost:3000', chit.url));
    await payer.getByRole('button').first().click();
    await payer.waitForURL(/\/checkout\//);
    const { page } = await open(`/payment-links/${uuid}`);
    await page.getByRole('link', { name: 'Show invoices' }).click();
    await page.getByText('From one payment link').waitFor();
    await page.getByRole('row', { name: /Waiting.*7 USDC/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: '7 USDC' }).click();
    await page.getByRole('link', { name: 'Ticket' }).click();
    await page.getByRole('heading', { name: 'Ticket' }).waitFor();
  });
});
