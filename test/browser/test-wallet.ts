import type { Page } from 'playwright-core';
import { type Hex, numberToHex } from 'viem';
import type { Anvil } from '../support/chain/anvil';
import { payers, rpc } from '../support/chain/chain-scenes';

interface Habits {
  /** Announcement by EIP-6963; without it the wallet is only in `window.ethereum`. */
  announces?: { name: string; icon?: string };
  /** Initial chain ID. */
  chainId?: number;
  /** Error codes by method; the wallet rejects these methods. */
  refuses?: Record<string, number>;
  /** Error for a switch to an unknown chain, instead of code 4902. */
  unknownChain?: { code: number; message: string };
  /** Reports the chain ID as a number instead of hexadecimal text. */
  tellsNumbers?: boolean;
  /** Account that signs the payments. */
  account?: string;
  /** Whether it sends batches (EIP-5792). */
  batches?: boolean;
  /** Further chains that the wallet reads and sends to while it is on them. */
  others?: readonly Anvil[];
}

interface Answer {
  result?: unknown;
  error?: { code: number; message: string };
}

const UNKNOWN = { code: 4902, message: 'Unrecognized chain ID' };
let made = 0;

/** A wallet in a page (EIP-1193, EIP-6963) that signs with an account of anvil's, which it shares with its owner. */
export class TestWallet {
  /** Requested methods, in order. */
  readonly calls: string[] = [];
  /** Chains added by the page. */
  readonly added: { chainId: Hex; chainName: string; rpcUrls: string[] }[] = [];
  private batch: unknown = null;
  private chainId: number;
  private readonly name = `askWallet${++made}`;

  constructor(
    private readonly anvil: Anvil,
    private readonly habits: Habits = {},
  ) {
    this.chainId = habits.chainId ?? anvil.chainId;
  }

  /** Installs the wallet in a page before the page loads. */
  async install(page: Page): Promise<void> {
    await page.exposeFunction(this.name, (method: string, params: unknown[]) => this.answer(method, params));
    const { announces } = this.habits;
    const info = { uuid: this.name, rdns: 'test.chit', icon: '', ...announces };
    await page.addInitScript(`{
      const provider = {
        async request({ method, params = [] }) {
          const { result, error } = await window.${this.name}(method, params);
          if (error) throw Object.assign(new Error(error.message), { code: error.code });
          return result;
        },
        on() {},
        removeListener() {},
      };
      const detail = Object.freeze({ info: ${JSON.stringify(info)}, provider });
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      if (${announces === undefined}) window.ethereum = provider;
      else addEventListener('eip6963:requestProvider', announce);
    }`);
  }

  private async answer(method: string, params: unknown[]): Promise<Answer> {
    this.calls.push(method);
    const code = this.habits.refuses?.[method];
    if (code) return { error: { code, message: 'User rejected the request' } };
    try {
      return await this.obey(method, params);
    } catch (error) {
      return { error: { code: -32603, message: String(error) } };
    }
  }

  private async obey(method: string, params: unknown[]): Promise<Answer> {
    if (method === 'eth_requestAccounts') return { result: [this.habits.account ?? payers[0].address] };
    if (method === 'eth_chainId') {
      return { result: this.habits.tellsNumbers ? this.chainId : numberToHex(this.chainId) };
    }
    if (this.habits.batches && method.endsWith('Calls')) return this.sendBatch(params);
    if (this.habits.batches && method === 'wallet_getCallsStatus') return { result: this.batch };
    if (method.startsWith('wallet_') && /Calls/.test(method))
      return { error: { code: -32601, message: 'The method does not exist' } };
    const [first] = params as [{ chainId: Hex; chainName: string; rpcUrls: string[] }];
    if (method === 'wallet_addEthereumChain') this.added.push(first);
    else if (method === 'wallet_switchEthereumChain') return this.change(Number(first.chainId));
    else return { result: await rpc(this.chain, method, params) };
    return { result: null };
  }

  private async sendBatch(params: unknown[]): Promise<Answer> {
    const [{ from, calls }] = params as [{ from: string; calls: object[] }];
    const hashes: unknown[] = [];
    for (const call of calls) hashes.push(await rpc(this.chain, 'eth_sendTransaction', [{ from, ...call }]));
    this.batch = { status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash })) };
    return { result: { id: '0x1' } };
  }

  /** The chain that the wallet is on; the first one while it is on a chain of no anvil. */
  private get chain(): Anvil {
    return this.habits.others?.find(({ chainId }) => chainId === this.chainId) ?? this.anvil;
  }

  private change(chainId: number): Answer {
    const isKnown = this.added.some((chain) => Number(chain.chainId) === chainId);
    if (!isKnown && this.habits.chainId !== undefined) {
      return { error: this.habits.unknownChain ?? UNKNOWN };
    }
    this.chainId = chainId;
    return { result: null };
  }
}
