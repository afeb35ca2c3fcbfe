import { type Address, getAddress } from 'viem';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken, mint } from '../support/chain/chain-scenes';
import { caughtUp } from '../support/chain/chain-watch';

const NATIVE: Address = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
const BRIDGED: Address = '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8';
const IGNORED = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
  status attention timeline { kind symbol amount reason }
} }`;

describe('The bridged copy of a token, paid to an invoice in the token', () => {
  let anvil: Anvil;
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 42_161 });
    const token = await deployToken(anvil, 'PayToken', 'USD Coin', 'USDC', 6);
    const bytecode = await anvil.client.getCode({ address: token });
    for (const address of [NATIVE, BRIDGED])
      await anvil.client.setCode({ address, bytecode: bytecode ?? '0x' });
    chit = await Chit.start({ RPC_URLS_ARB_MAINNET: anvil.url, CONFIRMATIONS_ARB_MAINNET: '1' });
    merchant = await createMerchant(chit);
  });
  afterAll(async () => {
    await chit.stop();
    await anvil.stop();
  });

  it('is named in the timeline, needs attention, and does not pay', async () => {
    const body = { amount: 5, token_address: NATIVE, network: 'ARB_MAINNET' };
    const { uuid, contract_address } = await createInvoice(chit, merchant, body);
    await mint(anvil, BRIDGED, getAddress(contract_address), 5_000_000n);
    await caughtUp(anvil, chit.database, 'ARB_MAINNET');
    const answer = await chit.graphql(IGNORED, { uuid }, merchant.accessToken);
    expect(answer.body.errors).toBeUndefined();
    const { status, attention, timeline } = answer.body.data.invoice;
    expect(status).toBe('created');
    expect(attention).toEqual(['IGNORED_TRANSFER']);
    expect(timeline).toContainEqual({
      kind: 'ignored',
      symbol: 'USDC.e',
      amount: '5',
      reason: 'wrong_token',
    });
  });

  it('is warned of on the checkout page, which names the address of the token', async () => {
    const body = { amount: 5, token_address: NATIVE, network: 'ARB_MAINNET' };
    const { url } = await createInvoice(chit, merchant, body);
    const page = await (await fetch(chit.url + new URL(String(url)).pathname)).text();
    expect(page).toContain(
      'Send only Circle’s USDC: USDC.e is a different token. If you are not sure which one you have, compare the contract address that your wallet shows for it with this one (never send money to it): <a href="https://arbiscan.io/address/0xaf88',
    );
  });
});
