import type { Address } from 'viem';
import { deployToken, mine, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { openPage, sendForm } from '../support/checkout/payment-links';
import { until } from '../support/until';

/** An address of a payer's, with letters of both cases. */
const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

let world: Settlement;
let token: Address;

beforeAll(async () => {
  world = await Settlement.start({ CONFIRMATIONS_LOCAL: '2' });
  token = await world.token(6);
});
afterAll(() => world.stop());

async function call(document: string, variables: object) {
  const { body } = await world.chit.graphql(document, variables, world.merchant.accessToken);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

/** A refund of 1.5 that waits for its address: its link, and the address of its invoice. */
async function requested() {
  const invoice = await world.invoice(token, 10, { order_id: 'A-1' });
  await transfer(world.anvil, token, invoice.address, 11_500_000n);
  await mine(world.anvil, 2);
  await world.becomes(invoice.uuid, 'paid');
  await until(async () => (await world.see(invoice.uuid)).amountPending === '0');
  const create = 'mutation ($input: CreateRefundInput!) { createRefund(input: $input) { uuid claimUrl } }';
  const { uuid, claimUrl } = (await call(create, { input: { invoiceUuid: invoice.uuid } })).createRefund;
  return { uuid, url: world.chit.url + new URL(claimUrl).pathname, invoice };
}

const addressOf = async (uuid: string) => {
  const [row] = await world.chit.database.query<{ address: string | null }>(
    'SELECT address FROM refunds WHERE uuid = $1',
    [uuid],
  );
  return row?.address ?? null;
};

const enter = (url: string, address: string, lastFour = address.slice(-4)) =>
  sendForm(url, { address, last_four: lastFour });

describe('The page of a refund', () => {
  it('takes an address once, also in lower case, and sending the form again changes nothing', async () => {
    const { uuid, url } = await requested();
    expect((await enter(url, OWN.toLowerCase())).status).toBe(303);
    expect(await addressOf(uuid)).toBe(OWN);
    expect((await enter(url, OTHER)).status).toBe(303);
    expect(await addressOf(uuid)).toBe(OWN);
    const page = await openPage(url);
    expect(page.text).not.toContain('<form');
    expect(page.text).not.toContain(OWN);
    expect(page.headers.get('refresh')).toBe('15');
  });

  it('refuses addresses at which the money would be lost, and says why at the field, and takes any other', async () => {
    const { uuid, url, invoice } = await requested();
    const refused: [string, string][] = [
      [OWN.replace('5aAe', '5AAe'), 'This is not a valid address'],
      ['alice.eth', 'This is not a valid address'],
      ['0x', 'This is not a valid address'],
      [`0x${'0'.repeat(40)}`, 'would be lost'],
      [token, 'would be lost'],
      [invoice.address, 'would be lost'],
      [world.merchant.wallet, 'would be lost'],
    ];
    for (const [address, text] of refused) {
      const page = await enter(url, address);
      expect([address, page.status, page.text.includes(text)]).toEqual([address, 400, true]);
    }
    const factory = '0x45bD690C31D816377bc76e3C26c7d993dABeFef6';
    expect((await enter(url, factory)).status).toBe(400);
    const typo = await enter(url, OWN, 'BeAe');
    expect([typo.status, typo.text.includes('not the last four')]).toEqual([400, true]);
    const network = await sendForm(url, { address: OWN, last_four: 'eAed', network: 'ETH_MAINNET' });
    expect([network.status, network.text.includes('name="address"')]).toEqual([400, true]);
    expect(await addressOf(uuid)).toBeNull();
    // Wallets can be contracts, such as a Safe, and the payer knows whether an exchange takes the token back.
    const contract = await deployToken(world.anvil, 'PayToken', 'Other', 'OTHER', 6);
    expect((await enter(url, contract)).status).toBe(303);
    expect(await addressOf(uuid)).toBe(contract);
  });

  it('shows and does nothing behind a link that was cancelled, guessed or cut off', async () => {
    const { uuid, url } = await requested();
    const other = await requested();
    await call('mutation ($uuid: UUID!) { cancelRefund(uuid: $uuid) { uuid } }', { uuid });
    const swapped = url.slice(0, -8) + other.url.slice(-8);
    const links = [url, swapped, url.slice(0, -1), `${url}A`, `${world.chit.url}/refund/${uuid}`];
    for (const link of links) {
      const [page, sent] = [await openPage(link), await enter(link, OWN)];
      expect([link, page.status]).toEqual([link, link === url ? 410 : 404]);
      expect(page.text + sent.text).not.toMatch(/1\.5|TEST|A-1|0x/);
    }
    expect([await addressOf(uuid), await addressOf(other.uuid)]).toEqual([null, null]);
  });

  it('ends the advice on the page of the invoice to ask for a refund, until it is cancelled', async () => {
    const { uuid, invoice } = await requested();
    const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { url } }';
    const { url } = (await call(query, { uuid: invoice.uuid })).invoice;
    const page = async () => (await openPage(world.chit.url + new URL(url).pathname)).text;
    expect(await page()).not.toContain('Ask the merchant for a refund');
    await call('mutation ($uuid: UUID!) { cancelRefund(uuid: $uuid) { uuid } }', { uuid });
    expect(await page()).toContain('Ask the merchant for a refund');
  });

  it('has no script, sends its form only to this server, and tells other sites nothing', async () => {
    const { url } = await requested();
    const { headers, text } = await openPage(url);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(text).not.toContain('<script');
  });
});
