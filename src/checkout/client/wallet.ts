import { type Address, type Client, createClient, custom, formatUnits, type Hash } from 'viem';
import {
  addChain,
  readContract,
  requestAddresses,
  switchChain,
  waitForTransactionReceipt,
  writeContract,
} from 'viem/actions';
import type { WalletRequest } from '../wallet-request';
import type { Panel } from './panel';
import { findWallets, type Wallet } from './wallets';

const ABI = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    // Some return nothing, which does not matter here.
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [],
  },
] as const;

/** How wallets say that their owner declined: EIP-1193, CAIP-25, and libraries in between. */
const REFUSALS: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];
/** A wallet may say that it has changed the network a moment before it has. */
const CHANGE_TRIES = 20;
const CHANGE_PAUSE_MS = 100;

interface Paying {
  client: Client;
  account: Address;
  panel: Panel;
  /** What is to be paid by now; throws when nothing is any more. */
  request(): WalletRequest;
}

/** Pays what the button asks for with a wallet of this browser, and says in the panel how it goes. */
export async function pay(button: HTMLButtonElement, panel: Panel): Promise<void> {
  try {
    const wallet = await choose(await findWallets(), panel);
    if (!wallet) return panel.end('wallet-none');
    panel.say('wallet-connecting');
    // A request that is sent again by itself could pay twice.
    const client = createClient({ transport: custom(wallet.provider, { retryCount: 0 }) });
    const [account] = await requestAddresses(client);
    if (!account) throw new Error('The wallet has no account');
    await payFrom({ client, account, panel, request: () => requestOf(button) });
  } catch (error) {
    panel.end(isRefusal(error) ? 'wallet-refused' : 'wallet-failed');
  }
}

async function choose(wallets: readonly Wallet[], panel: Panel): Promise<Wallet | undefined> {
  return wallets.length > 1 ? panel.choose('wallet-choose', wallets) : wallets[0];
}

/** Live updates change the button: somebody else may have paid a part meanwhile, or all. */
function requestOf(button: HTMLButtonElement): WalletRequest {
  if (!button.isConnected) throw new Error('There is nothing to pay any more');
  return JSON.parse(button.dataset['wallet'] ?? '');
}

async function payFrom(paying: Paying): Promise<void> {
  const { client, account, panel, request } = paying;
  await reachChain(paying);
  const { token, decimals, amount, chain } = request();
  const address = token as Address;
  const balance = await readContract(client, {
    address,
    abi: ABI,
    functionName: 'balanceOf',
    args: [account],
  });
  if (balance < BigInt(amount)) {
    const values = {
      balance: formatUnits(balance, decimals),
      symbol: shownSymbol(),
      network: chain.chainName,
    };
    return panel.end('wallet-poor', values);
  }
  panel.say('wallet-confirm');
  await follow(paying, await send(paying), chain.blockExplorerUrls[0]);
}

async function send({ client, account, request }: Paying): Promise<Hash> {
  const { token, to, amount } = request();
  return writeContract(client, {
    account,
    // Looked at before, and not by everybody's rules.
    chain: null,
    address: token as Address,
    abi: ABI,
    functionName: 'transfer',
    args: [to as Address, BigInt(amount)],
  });
}

/** From here on the page follows by itself; but a transaction that comes to nothing is told, so that it can be tried again. */
async function follow({ client, panel }: Paying, hash: Hash, explorer?: string): Promise<void> {
  const tell = (sent: Hash) =>
    panel.sayWithLink('wallet-sent', 'wallet-see', explorer ? `${explorer}/tx/${sent}` : null);
  tell(hash);
  let isGone = false;
  const receipt = await waitForTransactionReceipt(client, {
    hash,
    onReplaced: ({ reason, transaction }) => {
      isGone = reason !== 'repriced';
      tell(transaction.hash);
    },
  }).catch(() => null);
  if (isGone || receipt?.status === 'reverted') panel.end('wallet-failed');
}

async function reachChain({ client, panel, request }: Paying): Promise<void> {
  const { chain } = request();
  const { chainId: id, chainName: name, nativeCurrency, rpcUrls, blockExplorerUrls } = chain;
  // By number, since not every wallet writes it as it should.
  const isThere = async () => Number(await client.request({ method: 'eth_chainId' })) === id;
  if (await isThere()) return;
  panel.say('wallet-network');
  try {
    await switchChain(client, { id });
  } catch (error) {
    if (isRefusal(error)) throw error;
    // It does not know the network (4902), which some say in words of their own.
    const [explorer] = blockExplorerUrls;
    const blockExplorers = explorer ? { default: { name, url: explorer } } : undefined;
    const added = { id, name, nativeCurrency, rpcUrls: { default: { http: rpcUrls } }, blockExplorers };
    await addChain(client, { chain: added });
    if (!(await isThere())) await switchChain(client, { id });
  }
  for (let tries = 0; tries < CHANGE_TRIES; tries += 1) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, CHANGE_PAUSE_MS));
  }
  throw new Error('The wallet stays on another network');
}

/** As the page shows it. */
const shownSymbol = () => document.querySelector('.amount abbr')?.textContent ?? '';

function isRefusal(error: unknown): boolean {
  for (let each = error; each instanceof Object; each = (each as { cause?: unknown }).cause) {
    if (REFUSALS.includes((each as { code?: unknown }).code)) return true;
  }
  return false;
}
