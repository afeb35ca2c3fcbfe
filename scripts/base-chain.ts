// The chain of the pictures: a local one with the chain ID of Base, and on it two tokens at their real addresses, so that the
// pictures show a network and tokens that people know.
import { type Address, toHex } from 'viem';
import { NETWORKS } from '../src/lib/chain/networks';
import { type Anvil, startAnvil } from '../test/support/chain/anvil';
import { deployToken, mint, payers } from '../test/support/chain/chain-scenes';
import { Settlement } from '../test/support/chain/settlement';
import { SCENE_CONFIRMATIONS } from '../test/support/checkout/checkout-scenes';

export const BASE = 'BASE_MAINNET';
/** One of the tokens that every Chit lists. */
export const USDC: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
export const EURC: Address = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42';

/** Storage slots in which the token has its name and its symbol; its decimals are in its code. */
const TEXT_SLOTS = [3, 4] as const;

/** Gives an address the code of a token, and each payer a large balance. */
async function putToken(anvil: Anvil, address: Address, name: string, symbol: string): Promise<void> {
  const { client } = anvil;
  const made = await deployToken(anvil, 'PayToken', name, symbol, 6);
  await client.setCode({ address, bytecode: (await client.getCode({ address: made })) ?? '0x' });
  for (const index of TEXT_SLOTS) {
    const value = await client.getStorageAt({ address: made, slot: toHex(index) });
    await client.setStorageAt({ address, index, value: value ?? '0x' });
  }
  for (const payer of payers) await mint(anvil, address, payer.address, 10n ** 12n);
}

/** Starts a Chit that watches such a chain. The tokens are there before, because Chit reads their contracts at its start. */
export async function startOnBase(settings: Record<string, string> = {}): Promise<Settlement> {
  const anvil = await startAnvil({ chainId: NETWORKS[BASE].id });
  await putToken(anvil, USDC, 'USD Coin', 'USDC');
  await putToken(anvil, EURC, 'Euro Coin', 'EURC');
  return Settlement.on(anvil, BASE, { [`CONFIRMATIONS_${BASE}`]: SCENE_CONFIRMATIONS, ...settings });
}
