import type { EIP1193Provider } from 'viem';
import { client } from '../../data/client';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { failureOfWallet, type Wallet, walletFailure } from '../../data/wallets';

const WalletNetworks = graphql(`query WalletNetworks { networks { id chainId watched } }`);
const Challenge = graphql(`
  mutation WalletChallenge($address: Address!, $network: String) {
    walletChallenge(address: $address, network: $network) { message }
  }
`);
const Prove = graphql(`
  mutation ProveWallet($message: String!, $signature: String!) {
    proveWallet(message: $message, signature: $signature) {
      uuid status wallet requestedWallet walletChangeOn walletProvenOn
    }
  }
`);

/**
 * Has the wallet sign that the person controls it, and requests it as payout wallet. Returns why it failed, or
 * undefined. Sends no transaction.
 */
export async function proveWallet({ provider }: Wallet): Promise<Failure | undefined> {
  try {
    const [address] = await provider.request({ method: 'eth_requestAccounts' });
    if (!address) return walletFailure('wallet_failed');
    const network = await networkOf(provider);
    const challenge = await client.mutation(Challenge, { address, network }).toPromise();
    if (challenge.error) return failureOf(challenge.error);
    const message = challenge.data?.walletChallenge.message ?? '';
    const signature = await provider.request({ method: 'personal_sign', params: [hexOf(message), address] });
    const { error } = await client.mutation(Prove, { message, signature }).toPromise();
    return error && failureOf(error);
  } catch (error) {
    return failureOfWallet(error);
  }
}

/**
 * The network of the wallet, on which the server can ask a wallet that is a contract whether it has signed; undefined
 * for a network that the server does not watch, because the wallet may still have a key.
 */
async function networkOf(provider: EIP1193Provider): Promise<string | undefined> {
  const chainId = Number(await provider.request({ method: 'eth_chainId' }));
  const { data } = await client.query(WalletNetworks, {}).toPromise();
  return data?.networks.find((each) => each.watched && each.chainId === chainId)?.id;
}

const hexOf = (text: string): `0x${string}` =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
