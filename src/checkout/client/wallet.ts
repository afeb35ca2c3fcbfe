import { type Address, type Client, createClient, custom, formatUnits, type Hash } from 'viem';
import {
  addChain,
  requestAddresses,
  switchChain,
  waitForTransactionReceipt,
  writeContract,
} from 'viem/actions';
import type { WalletOption, WalletRequest } from '../wallet-request';
import { findPayable, readBalance } from './balances';
import type { WalletPanel } from './panel';
import type { Wallet } from './wallets';

const TRANSFER = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    // Declared without a return value: some tokens' `transfer` returns none, and the page does not use the value.
    outputs: [],
  },
] as const;

/**
 * Error codes of a request that the user has declined in the wallet, from EIP-1193, CAIP-25, and libraries between
 * page and wallet.
 */
const REFUSALS: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];
/**
 * Maximum number of times to check whether the wallet has switched the network: some wallets report the switch before
 * it takes effect.
 */
const CHANGE_TRIES = 20;
const CHANGE_PAUSE_MS = 100;

interface PaymentContext {
  client: Client;
  account: Address;
  panel: WalletPanel;
  /** Reads the current payment request from the button. Throws when nothing is left to pay. */
  request(): WalletRequest;
}

/** Sends the payment request of the button to one of the wallets. Shows progress and outcome in the panel. */
export async function pay(
  button: HTMLButtonElement,
  panel: WalletPanel,
  wallets: readonly Wallet[],
): Promise<void> {
  try {
    const wallet = wallets.length > 1 ? await panel.choose('wallet-choose', wallets) : wallets[0];
    if (!wallet) return panel.end('wallet-none');
    panel.showMessage('wallet-connecting');
    // Disables automatic retries, because a repeated request could pay twice.
    const client = createClient({ transport: custom(wallet.provider, { retryCount: 0 }) });
    const [account] = await requestAddresses(client);
    if (!account) throw new Error('The wallet has no account');
    await payFrom({ client, account, panel, request: () => readRequest(button) });
  } catch (error) {
    panel.end(isRefusal(error) ? 'wallet-refused' : 'wallet-failed');
  }
}

/**
 * Reads the current payment request from the button, because live updates change or remove the button when somebody
 * else has paid a part or all of the invoice.
 */
function readRequest(button: HTMLButtonElement): WalletRequest {
  if (!button.isConnected) throw new Error('There is nothing to pay any more');
  return JSON.parse(button.dataset['wallet'] ?? '');
}

async function payFrom(paying: PaymentContext): Promise<void> {
  const { client, account, panel, request } = paying;
  const onFirstNetwork = await offerOptions(paying);
  await switchToChain(paying);
  const { token, decimals, amount, chain, others } = request();
  const balance = await readBalance(client, token, account);
  if (balance < BigInt(amount)) {
    const values = {
      balance: formatUnits(balance, decimals),
      symbol: shownSymbol(),
      network: chain.chainName,
    };
    const payable = [...onFirstNetwork, ...(await findPayable(client, account, others))];
    return panel.end('wallet-poor', values, [...new Map(payable.map((each) => [each.href, each])).values()]);
  }
  panel.showMessage('wallet-confirm');
  await followTransaction(paying, await send(paying), chain.blockExplorerUrls[0]);
}

/**
 * Returns the other payment options that the wallet can pay on its current network. If the page shows an option on
 * another network, and the payer has not chosen an option, first asks the payer which option to use.
 */
async function offerOptions({ client, account, panel, request }: PaymentContext): Promise<WalletOption[]> {
  const { others, label, chain } = request();
  if (others.length === 0) return [];
  const payable = await findPayable(client, account, others);
  const isChosen = new URLSearchParams(location.search).has('pay');
  if (!isChosen && payable.some(({ chainId }) => chainId !== chain.chainId))
    await panel.offer(payable, label);
  return payable;
}

async function send({ client, account, request }: PaymentContext): Promise<Hash> {
  const { token, to, amount } = request();
  return writeContract(client, {
    account,
    // Disables viem's chain check: `switchToChain` has checked the network already, and accepts more notations of the
    // chain ID.
    chain: null,
    address: token as Address,
    abi: TRANSFER,
    functionName: 'transfer',
    args: [to as Address, BigInt(amount)],
  });
}

/**
 * Shows the transaction in the panel. Live updates of the page report a successful transaction. This function reports
 * a transaction that was reverted, cancelled or replaced by another payment, so that the payer can try again.
 */
async function followTransaction(
  { client, panel }: PaymentContext,
  hash: Hash,
  explorer?: string,
): Promise<void> {
  const showTransaction = (sent: Hash) =>
    panel.showMessageWithLink('wallet-sent', 'wallet-see', explorer ? `${explorer}/tx/${sent}` : null);
  showTransaction(hash);
  let isGone = false;
  const receipt = await waitForTransactionReceipt(client, {
    hash,
    onReplaced: ({ reason, transaction }) => {
      isGone = reason !== 'repriced';
      showTransaction(transaction.hash);
    },
  }).catch(() => null);
  if (isGone || receipt?.status === 'reverted') panel.end('wallet-failed');
}

async function switchToChain({ client, panel, request }: PaymentContext): Promise<void> {
  const { chain } = request();
  const { chainId: id, chainName: name, nativeCurrency, rpcUrls, blockExplorerUrls } = chain;
  // Chain IDs are compared as numbers, because some wallets do not format the chain ID as the standard requires.
  const isThere = async () => Number(await client.request({ method: 'eth_chainId' })) === id;
  if (await isThere()) return;
  panel.showMessage('wallet-network');
  try {
    await switchChain(client, { id });
  } catch (error) {
    if (isRefusal(error)) throw error;
    // Adds the network, because most likely the wallet does not know it. The error code does not prove this: the
    // standard code is 4902, but some wallets use another code.
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

/** The token's symbol, read from the page. */
const shownSymbol = () => document.querySelector('.amount abbr')?.textContent ?? '';

function isRefusal(error: unknown): boolean {
  for (let each = error; each instanceof Object; each = (each as { cause?: unknown }).cause) {
    if (REFUSALS.includes((each as { code?: unknown }).code)) return true;
  }
  return false;
}
