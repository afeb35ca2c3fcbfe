import type { Page } from 'playwright-core';
import { type Hex, numberToHex } from 'viem';
import type { Anvil } from '../support/chain/anvil';
import { payers, rpc } from '../support/chain/chain-scenes';

interface Habits {
  /** As EIP-6963 has it announced; a wallet that announces nothing is in `window.ethereum`. */
  announces?: { name: string; icon?: string };
  /** The chain that it starts on. */
  chainId?: number;
  /** The code that it refuses a method with. */
  refuses?: Record<string, number>;
  /** What it says instead of 4902 when it is asked for a chain that it does not know. */
  unknownChain?: { code: number; message: string };
  /** Tells the chain as a number instead of hexadecimal text. */
  tellsNumbers?: boolean;
  /** The account that it pays from. */
  account?: string;
}

interface Answer {
  result?: unknown;
  error?: { code: number; message: string };
}

const UNKNOWN = { code: 4902, message: 'Unrecognized chain ID' };
let made = 0;

/** A wallet in a page (EIP-1193, EIP-6963) that signs with an account of anvil's, which it shares with its owner. */
export class TestWallet {
  /** The methods that were asked for, in their order. */
  readonly calls: string[] = [];
  /** Added by the page. */
  readonly added: { chainId: Hex; chainName: string; rpcUrls: string[] }[] = [];
  private chainId: number;
  private readonly name = `askWallet${++made}`;

  constructor(
    private readonly anvil: Anvil,
    private readonly habits: Habits = {},
  ) {
    this.chainId = habits.chainId ?? anvil.chainId;
  }

  /** Puts it into a page that is not loaded yet. */
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
    const [first] = params as [{ chainId: Hex; chainName: string; rpcUrls: string[] }];
    if (method === 'wallet_addEthereumChain') this.added.push(first);
    else if (method === 'wallet_switchEthereumChain') return this.change(Number(first.chainId));
    else return { result: await rpc(this.anvil, method, params) };
    return { result: null };
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
