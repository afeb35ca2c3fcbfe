import type { Address, Client } from 'viem';
import { readContract } from 'viem/actions';
import { balanceRead } from '../../lib/chain/balance-read';
import type { WalletOption } from '../wallet-request';

/** Maximum time to wait for each balance, in milliseconds. */
const BALANCES_MS = 2_000;

/** Reads the balance of a token on the wallet's current network, in base units. */
export const readBalance = (client: Client, token: string, account: Address): Promise<bigint> =>
  readContract(client, balanceRead(token as Address, account));

/**
 * Returns the options that the account can pay in full on the wallet's current network. Other networks are not
 * checked, because a wallet asks its user before it switches the network. Omits an option whose balance cannot be
 * read within two seconds.
 */
export async function findPayable(
  client: Client,
  account: Address,
  options: readonly WalletOption[],
): Promise<WalletOption[]> {
  const current = Number(await client.request({ method: 'eth_chainId' }));
  const payable = await Promise.all(
    options.map(
      ({ chainId, token, amount }) =>
        chainId === current && isAtLeast(readBalance(client, token, account), BigInt(amount)),
    ),
  );
  return options.filter((_, index) => payable[index]);
}

const isAtLeast = (balance: Promise<bigint>, amount: bigint): Promise<boolean> =>
  Promise.race([
    balance.then(
      (owned) => owned >= amount,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), BALANCES_MS)),
  ]);
