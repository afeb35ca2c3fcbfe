import { Chit } from '../support/app/chit';
import { createChannel, createMerchant, type Merchant, register } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { endSessionsAt, openAs } from '../support/dashboard/dashboard';
import { emptyPng } from '../support/http/images';

const CREATED = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
  amount orderId customerId customer { name email } note redirectUrl redirectAutomatically metadata
  lines { name quantity unitPrice } channel { channelTitle }
} }`;

describeWithBrowser('The form of an invoice', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
    await createChannel(chit, merchant);
    const input = { displayName: 'Bean & Leaf', accentColor: '#8a2be2', supportEmail: 'help@bean.test' };
    await chit.graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { uuid } }',
      { input },
      merchant.accessToken,
    );
    await fetch(`${chit.url}/api/v1/account/logo`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${merchant.accessToken}`, 'Content-Type': 'image/png' },
      body: emptyPng(40, 40),
    });
  });
  afterAll(() => chit?.stop());

  const open = (options = {}) => openAs(browser, chit, merchant, '/invoices/new', options);
  const createdAt = async (url: string) => {
    const variables = { uuid: url.split('/').at(-1) };
    return (await chit.graphql(CREATED, variables, merchant.accessToken)).body.data.invoice;
  };

  it('shows beside it what the payer will see, while it is filled in', async () => {
    const { page, problems } = await open();
    await page.getByLabel('Token').selectOption({ label: 'USDC on Arbitrum Sepolia (test network)' });
    await page.getByLabel('Amount', { exact: true }).fill('12.5');
    const preview = page.getByRole('region', { name: 'What customers see' });
    await preview.getByText('Bean & Leaf', { exact: true }).waitFor();
    await preview.getByText('12.5 USDC', { exact: true }).waitFor();
    await preview.getByText('USDC on Arbitrum Sepolia').waitFor();
    await page.getByLabel('Order ID').fill('A-17');
    await page.getByLabel('Note').fill('Thank you');
    await page.getByLabel('Return page').fill('https://bean.test/thanks');
    for (const text of [
      'Order A-17',
      'Thank you',
      'Back to Bean & Leaf',
      'help@bean.test',
      'Test network: this is not real money',
    ])
      await preview.getByText(text).waitFor();
    await page.waitForFunction("document.querySelector('.payer-preview img').naturalWidth === 40");
    const color = 'getComputedStyle(document.querySelector(".preview-button")).backgroundColor';
    expect(await page.evaluate(color)).toBe('rgb(138, 43, 226)');
    expect(problems).toEqual([]);
  });

  it('understands an amount as its reader writes it, and asks which of two numbers is meant', async () => {
    const { page, problems } = await open({ locale: 'de-DE' });
    const amount = page.getByLabel('Betrag', { exact: true });
    await amount.fill('49,90');
    await page.getByText('= 49,9 USDC').waitFor();
    await amount.fill('١٬٢٣٤٫٥ usdc');
    await page.getByText('= 1.234,5 USDC').waitFor();
    await amount.fill('1.234');
    await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
    await page.locator('input[aria-invalid=true]').waitFor();
    await page.getByRole('button', { name: '1,234', exact: true }).click();
    await page.getByText('= 1,234 USDC').waitFor();
    await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
    await page.waitForURL(/\/invoices\/[\da-f-]{36}$/);
    expect(await createdAt(page.url())).toMatchObject({ amount: '1.234' });
    expect(problems).toEqual([]);
  });

  it('takes the sum of the lines as the amount, and creates everything that was entered', async () => {
    const { page, problems } = await open();
    await page.getByLabel('Amount', { exact: true }).fill('1');
    for (const [index, [name, quantity, price]] of [
      ['Beans', '3', '0.1'],
      ['Cup', '1', '12.000001'],
    ].entries()) {
      await page.getByRole('button', { name: 'Add item' }).click();
      await page.getByLabel('Item', { exact: true }).nth(index).fill(String(name));
      await page.getByLabel('Quantity').nth(index).fill(String(quantity));
      await page.getByLabel('Unit price').nth(index).fill(String(price));
    }
    expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('12.300001');
    const preview = page.getByRole('region', { name: 'What customers see' });
    await preview.getByText('3 × 0.1 USDC').waitFor();
    await preview.getByText('12.300001 USDC', { exact: true }).waitFor();
    await page.getByLabel('Order ID').fill('A-18');
    await page.getByLabel('Customer ID').fill('c-7');
    await page.getByLabel('Customer name').fill('Ada');
    await page.getByLabel('Customer e-mail').fill('ada@shop.test');
    await page.getByLabel('Return page').fill('https://bean.test/{invoice}');
    await page.getByLabel('Redirect automatically').check();
    await page.getByText('Advanced').click();
    await page.getByLabel('Post to Telegram').selectOption({ index: 1 });
    await page.getByLabel('Extra data').fill('{"table": 7}');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('heading', { name: '12.300001 USDC' }).waitFor();
    await page.getByText('ada@shop.test').waitFor();
    expect(await createdAt(page.url())).toMatchObject({
      amount: '12.300001',
      orderId: 'A-18',
      customerId: 'c-7',
      customer: { name: 'Ada', email: 'ada@shop.test' },
      note: null,
      redirectUrl: 'https://bean.test/{invoice}',
      redirectAutomatically: true,
      metadata: { table: 7 },
      lines: [
        { name: 'Beans', quantity: '3', unitPrice: '0.1' },
        { name: 'Cup', quantity: '1', unitPrice: '12.000001' },
      ],
      channel: { channelTitle: expect.any(String) },
    });
    expect(problems).toEqual([]);
  });

  it('says at each field what is wrong with it, also in the fields that are folded away', async () => {
    const { page, problems } = await open();
    const send = page.getByRole('button', { name: 'Create invoice' });
    const wrong = (label: string) =>
      page.getByLabel(label, { exact: true }).and(page.locator('[aria-invalid=true]'));
    await page.getByLabel('Amount', { exact: true }).fill('twelve');
    await send.click();
    await page.getByText('Enter an amount such as 12.50').waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('0.1234567');
    await page.getByLabel('Return page').fill('https://user:secret@bean.test/');
    await page.getByText('Advanced').click();
    await page.getByLabel('Expires after (minutes)').fill('2');
    await page.getByText('Advanced').click();
    await send.click();
    for (const label of ['Return page', 'Expires after (minutes)']) await wrong(label).waitFor();
    await page.getByLabel('Return page').fill('');
    await page.getByLabel('Expires after (minutes)').fill('');
    await send.click();
    await page.getByText('Enter at most 6 decimal places.').waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('0.123456');
    await page.getByLabel('Extra data').fill('{table: 7}');
    await send.click();
    await page.getByText('Enter names and values in braces').waitFor();
    await page.getByLabel('Extra data').fill('[7]');
    await send.click();
    await wrong('Extra data').waitFor();
    await page.getByLabel('Extra data').fill('');
    await send.click();
    await page.getByRole('heading', { name: '0.123456 USDC' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('asks for a payout wallet before anything is filled in', async () => {
    const { page, problems } = await openAs(browser, chit, await register(chit), '/invoices/new');
    await page.getByRole('heading', { name: 'No approved payout wallet yet' }).waitFor();
    expect(await page.getByLabel('Amount', { exact: true }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Payout wallet' }).click();
    await page.getByRole('heading', { name: 'Add a payout wallet' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('asks for the password in place when the session has ended, and creates the invoice as it was entered', async () => {
    const { page } = await open();
    await page.getByLabel('Amount', { exact: true }).fill('77.5');
    await page.getByLabel('Note').fill('Kept');
    await endSessionsAt(page, chit, 'CreateInvoice');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill(merchant.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: '77.5 USDC' }).waitFor();
    await page.getByText('Kept').first().waitFor();
  });

  it('has no accessibility violations with lines and a preview, and fits a phone', async () => {
    const { page, problems } = await open();
    await page.getByLabel('Amount', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByText('Advanced').click();
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
