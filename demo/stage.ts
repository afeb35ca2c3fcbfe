import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Address, type Hash, type Hex, parseAbi } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Anvil } from '../test/support/chain/anvil';
import { mine, payerKeys, payers } from '../test/support/chain/chain-scenes';
import type { Receiver } from '../test/support/http/receiver';
import type { CheckoutPage } from './checkout-page';
import { ChitServer } from './chit-server';
import type { FollowedInvoice } from './followed-invoice';

/** Wallets of the demo: accounts of anvil. */
export const payer = wallet(0);
export const merchantWallet = wallet(1).address;
export const feeRecipient = wallet(2).address;
export const operator = wallet(8);
export const operatorKey = payerKeys[8] as Hex;

/** Number of confirmations that a payment needs. */
export const CONFIRMATIONS = 3;

/** The network that the second chain is for Chit. */
export const SECOND_NETWORK = 'ARB_SEPOLIA';
export const SECOND_CHAIN_ID = 421_614;

export interface Merchant {
  email: string;
  password: string;
  accessToken: string;
  apiKey: string;
}

/** Token balances of the three addresses, in base units. */
export interface Balances {
  invoice: bigint;
  merchant: bigint;
  feeRecipient: bigint;
}

/** State that the steps of the story share: each step can use what earlier steps have created. */
export class Stage {
  anvil: Anvil;
  token: Address;
  /** A second chain, the network `SECOND_NETWORK`, with another token. */
  secondChain: Anvil;
  euroToken: Address;
  /** Price feeds of each chain, as Chit's settings have them. */
  feeds: { local: string; second: string };
  chit: ChitServer;
  merchant: Merchant;
  /** HTTP server that receives webhook messages for the merchant, and the secret that signs the messages. */
  receiver: Receiver;
  webhookSecret: string;
  /** The invoice as the merchant reads it, its address, and its checkout page as the payer sees it. */
  invoice: FollowedInvoice;
  invoiceAddress: Address;
  page: CheckoutPage;
  payment: { hash: Hash; block: bigint };
  /** An invoice with a price, which is payable on both chains. */
  priced: { invoice: FollowedInvoice; address: Address };
  /** Balances after the payment, before the flush. */
  before: Balances;
  /** Whether the stage is being closed; no further step starts then. */
  closing = false;
  /** Rejects when a process that the story needs has ended. */
  readonly lost: Promise<never>;
  private lose: (reason: Error) => void = () => {};

  private constructor(readonly folder: string) {
    this.lost = new Promise((_, reject) => {
      this.lose = reject;
    });
    this.lost.catch(() => {});
  }

  static async open(): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'chit-demo-'));
    // The embedded PostgreSQL runs under another account when this process is root, and must be able to traverse the
    // folder.
    await chmod(folder, 0o711);
    return new Stage(folder);
  }

  /** Settings with which Chit's programs use the local chain. */
  get settings(): Record<string, string> {
    return {
      RPC_URLS_LOCAL: this.anvil.url,
      CONFIRMATIONS_LOCAL: String(CONFIRMATIONS),
      PRICE_FEEDS_LOCAL: this.feeds.local,
      [`RPC_URLS_${SECOND_NETWORK}`]: this.secondChain.url,
      [`CONFIRMATIONS_${SECOND_NETWORK}`]: String(CONFIRMATIONS),
      [`PRICE_FEEDS_${SECOND_NETWORK}`]: this.feeds.second,
      FEE_RECIPIENT: feeRecipient,
      OPERATOR_PRIVATE_KEY: operatorKey,
      // Needed because the merchant's receiver also listens on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'true',
    };
  }

  startChit(settings = this.settings): ChitServer {
    this.chit = new ChitServer(this.folder, settings, this.chit?.admin);
    this.chit.lost.catch(this.lose);
    return this.chit;
  }

  /** Mines an empty block on the first chain, or on another one, and returns its number. */
  async mine(chain = this.anvil): Promise<bigint> {
    await mine(chain, 1).catch((cause: unknown) => {
      throw new Error('anvil mines no block', { cause });
    });
    return chain.client.getBlockNumber({ cacheTime: 0 });
  }

  /** Mines blocks on all chains at an interval of `everyMs` milliseconds until `work` has finished. */
  async mineDuring<T>(work: Promise<T>, everyMs = 500): Promise<T> {
    const end = new AbortController();
    const mining = (async () => {
      while (!end.signal.aborted) {
        for (const chain of [this.anvil, this.secondChain]) if (chain) await this.mine(chain);
        await pause(everyMs, undefined, { signal: end.signal }).catch(() => {});
      }
    })();
    try {
      return await Promise.race([work, mining.then(() => work)]);
    } finally {
      end.abort();
      await mining.catch(() => {});
    }
  }

  async balances(): Promise<Balances> {
    const [invoice, merchant, fee] = await Promise.all(
      [this.invoiceAddress, merchantWallet, feeRecipient].map((holder) => this.balanceOf(holder)),
    );
    return { invoice: invoice ?? 0n, merchant: merchant ?? 0n, feeRecipient: fee ?? 0n };
  }

  /** Stops all processes and deletes the folder. */
  async close(): Promise<void> {
    this.closing = true;
    await this.chit?.stop();
    await this.receiver?.stop();
    await this.anvil?.stop();
    await this.secondChain?.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private balanceOf(holder: Address): Promise<bigint> {
    const abi = parseAbi(['function balanceOf(address) view returns (uint256)']);
    return this.anvil.client.readContract({
      address: this.token,
      abi,
      functionName: 'balanceOf',
      args: [holder],
    });
  }
}

function wallet(index: number): PrivateKeyAccount {
  const account = payers[index];
  if (!account) throw new Error(`There is no account ${index}`);
  return account;
}
