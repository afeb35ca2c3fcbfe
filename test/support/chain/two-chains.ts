import type { Address } from 'viem';
import { type Anvil, startAnvil } from './anvil';
import { deployToken, mint, payers } from './chain-scenes';
import { type FaultyRpc, startFaultyRpc } from './faulty-rpc';
import { Settlement } from './settlement';

/** The network of the second chain. */
export const ROLLUP = 'ARB_SEPOLIA';

/** A Chit that watches two chains, with a token `TEST` on each; a token of the second chain has 18 decimals. */
export class TwoChains {
  private constructor(
    readonly world: Settlement,
    readonly rollup: Anvil,
    /** Endpoint of the second chain, which fails as a test says. */
    readonly endpoint: FaultyRpc,
    /** Token on the network LOCAL, with 6 decimals. */
    readonly local: Address,
    /** Token on the network ROLLUP, with 18 decimals. */
    readonly remote: Address,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<TwoChains> {
    const rollup = await startAnvil({ chainId: 421_614 });
    const endpoint = await startFaultyRpc(rollup.url);
    const world = await Settlement.start({ [`RPC_URLS_${ROLLUP}`]: endpoint.url, ...settings });
    const local = await world.token(6);
    const remote = await deployToken(rollup, 'PayToken', 'Test token', 'TEST', 18);
    for (const { address } of payers) await mint(rollup, remote, address, 10n ** 40n);
    await world.list(remote, 18, ROLLUP);
    return new TwoChains(world, rollup, endpoint, local, remote);
  }

  /** Both tokens, as the input of a new invoice names them. */
  get accepts() {
    return [
      { tokenAddress: this.local, network: 'LOCAL' },
      { tokenAddress: this.remote, network: ROLLUP },
    ];
  }

  /** Runs a GraphQL operation of the merchant, and throws its errors. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the answer is
  async ask(query: string, variables: object): Promise<any> {
    const { body } = await this.world.chit.graphql(query, variables, this.world.merchant.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  }

  /** Creates an invoice that is payable in both tokens; `more` adds or replaces members of the input. */
  async create(more: object): Promise<{ uuid: string; address: Address; path: string; expiresOn: string }> {
    const { createInvoice } = await this.ask(CREATE, { input: { accepts: this.accepts, ...more } });
    return { ...createInvoice, path: new URL(createInvoice.url).pathname };
  }

  async stop(): Promise<void> {
    await this.world.stop();
    await this.endpoint.stop();
    await this.rollup.stop();
  }
}

const CREATE = `mutation ($input: CreateInvoiceInput!) {
  createInvoice(input: $input) { uuid address: contractAddress url expiresOn }
}`;
