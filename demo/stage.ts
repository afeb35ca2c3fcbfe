import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Address, type Hash, type Hex, parseAbi, toHex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import type { Anvil } from '../test/support/chain/anvil';
import { mine, payers } from '../test/support/chain/chain-scenes';
import type { Receiver } from '../test/support/http/receiver';
import type { CheckoutPage } from './checkout-page';
import { ChitServer } from './chit-server';
import type { FollowedInvoice } from './followed-invoice';

/** Who acts, as some of anvil's accounts. */
export const payer = wallet(0);
export const merchantWallet = wallet(1).address;
export const feeRecipient = wallet(2).address;
export const operator = wallet(8);

/** How deep a payment must be to count. */
export const CONFIRMATIONS = 3;

export interface Merchant {
  email: string;
  password: string;
  accessToken: string;
  apiKey: string;
}

/** What the three addresses hold of the token, in its base units. */
export interface Balances {
  invoice: bigint;
  merchant: bigint;
  feeRecipient: bigint;
}

/** Where the story takes place. What a step brings onto the stage is there for all later steps. */
export class Stage {
  anvil: Anvil;
  token: Address;
  chit: ChitServer;
  merchant: Merchant;
  /** Where the merchant's program is told, and the secret that what it is told is signed with. */
  receiver: Receiver;
  webhookSecret: string;
  /** The invoice, its address, what its merchant sees of it, and what its payer sees. */
  invoice: FollowedInvoice;
  invoiceAddress: Address;
  page: CheckoutPage;
  payment: { hash: Hash; block: bigint };
  /** After the payment. */
  before: Balances;
  /** Whether it is being closed: no further step begins. */
  closing = false;
  /** Rejects when something ends that the story cannot do without. */
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
    // The account that a root's PostgreSQL runs under has to pass through.
    await chmod(folder, 0o711);
    return new Stage(folder);
  }

  /** What Chit's programs need to know of the chain. */
  get settings(): Record<string, string> {
    return {
      RPC_URLS_LOCAL: this.anvil.url,
      CONFIRMATIONS_LOCAL: String(CONFIRMATIONS),
      FEE_RECIPIENT: feeRecipient,
      OPERATOR_PRIVATE_KEY: privateKeyOf(operator),
      // The merchant's receiver stands on this machine too.
      WEBHOOK_ALLOW_PRIVATE: 'true',
    };
  }

  startChit(): ChitServer {
    this.chit = new ChitServer(this.folder, this.settings);
    this.chit.lost.catch(this.lose);
    return this.chit;
  }

  /** Mines an empty block and returns its number. */
  async mine(): Promise<bigint> {
    await mine(this.anvil, 1).catch((cause: unknown) => {
      throw new Error('anvil mines no block', { cause });
    });
    return this.anvil.client.getBlockNumber({ cacheTime: 0 });
  }

  /** Mines block after block for as long as the work takes. */
  async mineDuring<T>(work: Promise<T>, everyMs = 500): Promise<T> {
    const end = new AbortController();
    const mining = (async () => {
      while (!end.signal.aborted) {
        await this.mine();
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

  /** Ends what was started and removes what was written. */
  async close(): Promise<void> {
    this.closing = true;
    await this.chit?.stop();
    await this.receiver?.stop();
    await this.anvil?.stop();
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

function wallet(index: number): HDAccount {
  const account = payers[index];
  if (!account) throw new Error(`There is no account ${index}`);
  return account;
}

function privateKeyOf(account: HDAccount): Hex {
  const { privateKey } = account.getHdKey();
  if (!privateKey) throw new Error('The account has no private key');
  return toHex(privateKey);
}
