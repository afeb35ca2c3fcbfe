import type { Address } from 'viem';
import { createInvoice, type Merchant, signInAdmin } from '../app/factories';
import { type Anvil, startAnvil } from '../chain/anvil';
import { deployToken, mine, mint, payers, reorg, transfer } from '../chain/chain-scenes';
import { caughtUp, unseen } from '../chain/chain-watch';
import { until } from '../until';
import { BotScene } from './bot-scene';

/** Initial balance of the payers, in base units; more than a test file spends. */
const PLENTY = 10n ** 30n;

/** A Chit with a bot that watches a real chain (anvil) as network `LOCAL`. */
export class BotChain {
  private constructor(
    readonly anvil: Anvil,
    readonly scene: BotScene,
    readonly token: Address,
    private readonly adminToken: string,
  ) {}

  /** Starts with a listed token TEST (six decimals) and gives every payer a large balance. */
  static async start(settings: Record<string, string> = {}): Promise<BotChain> {
    const anvil = await startAnvil();
    const scene = await BotScene.start({ RPC_URLS_LOCAL: anvil.url, ...settings });
    const { accessToken } = await signInAdmin(scene.chit);
    const token = await listToken(anvil, scene, accessToken, { symbol: 'TEST', decimals: 6 });
    return new BotChain(anvil, scene, token, accessToken);
  }

  /** Lists another token, and gives every payer a large balance. */
  anotherToken(symbol: string, decimals: number): Promise<Address> {
    return listToken(this.anvil, this.scene, this.adminToken, { symbol, decimals });
  }

  async stop(): Promise<void> {
    await this.scene.stop();
    await this.anvil.stop();
  }

  /** Creates an invoice, with the amount in tokens; `more` adds or replaces members of the request body. */
  async invoice(
    merchant: Merchant,
    amount: number,
    more: object = {},
  ): Promise<{ uuid: string; address: Address; url: string }> {
    const body = { amount, token_address: this.token, network: 'LOCAL', ...more };
    const made = await createInvoice(this.scene.chit, merchant, body);
    return { uuid: made.uuid, address: made.contract_address, url: made.url };
  }

  /** Pays an amount in base units (10⁻⁶ tokens), in a block of its own; returns the transaction's hash. */
  async pay(address: Address, amount: bigint, from = payers[0], token = this.token): Promise<string> {
    return (await transfer(this.anvil, token, address, amount, { from })).transactionHash;
  }

  /** Mines blocks, by default two. */
  confirm(blocks = 2): Promise<void> {
    return mine(this.anvil, blocks);
  }

  /** Sets the status of an invoice as the admin. */
  async setStatus(uuid: string, status: string): Promise<void> {
    const options = { as: this.adminToken, body: { status } };
    const answer = await this.scene.chit.rest('PATCH', `/invoice/${uuid}`, options);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  /** Expires the invoice, and mines a block with a later time. */
  async expire(uuid: string): Promise<void> {
    const { timestamp } = await this.anvil.client.getBlock();
    await this.scene.chit.database.query(
      'UPDATE invoices SET expires_on = to_timestamp($2) WHERE uuid = $1',
      [uuid, Number(timestamp)],
    );
    await until(async () => Date.now() >= Number(timestamp + 1n) * 1000);
    // The block's time is set explicitly, because a reorganization may have reset the chain's clock.
    await this.anvil.client.setNextBlockTimestamp({ timestamp: timestamp + 1n });
    await mine(this.anvil, 1);
  }

  /** Waits until the watcher has read the chain to its current head. */
  caughtUp(): Promise<void> {
    return caughtUp(this.anvil, this.scene.chit.database);
  }

  /** Replaces the top blocks by empty ones, which reverts their payments. */
  async undo(blocks: number): Promise<void> {
    await this.caughtUp();
    await unseen(this.scene.chit.database, () => reorg(this.anvil, blocks));
    await this.caughtUp();
  }
}

async function listToken(
  anvil: Anvil,
  { chit }: BotScene,
  adminToken: string,
  { symbol, decimals }: { symbol: string; decimals: number },
): Promise<Address> {
  const address = await deployToken(anvil, 'PayToken', 'Test token', symbol, decimals);
  for (const payer of payers) await mint(anvil, address, payer.address, PLENTY);
  const input = { name: 'Test token', symbol, address, network: 'LOCAL', decimals };
  const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
  const { body } = await chit.graphql(create, { input }, adminToken);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return address;
}
