import { type Address, parseAbi } from 'viem';
import type { Pace } from '../../../src/app';
import type { NetworkId } from '../../../src/lib/chain/networks';
import { Chit } from '../app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../app/factories';
import { forAnHour } from '../http/credentials';
import { until } from '../until';
import { type Anvil, startAnvil } from './anvil';
import { deployToken, mine, mint, payers, rpc, type SignedTransfer } from './chain-scenes';
import { caughtUp, unseen } from './chain-watch';

/** An invoice as GraphQL returns it; amounts are exact decimal text. */
export interface SeenInvoice {
  uuid: string;
  status: string;
  amountReceived: string;
  amountPending: string;
  hash: string | null;
  signature: string | null;
  paidOn: string | null;
  paidLate: boolean;
  payments: { hash: string; logIndex: number; amount: string; confirmed: boolean; from: string }[];
}

const SEEN = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
  uuid status amountReceived amountPending hash signature paidOn paidLate
  payments { hash logIndex amount confirmed from }
} }`;

/** Expected values of an invoice without payments. */
export const UNPAID = {
  status: 'created',
  amountReceived: '0',
  amountPending: '0',
  hash: null,
  signature: null,
  paidOn: null,
  paidLate: false,
  payments: [],
};

const SYMBOL = parseAbi(['function symbol() view returns (string)']);

/** Initial balance of the payers, in base units; more than a test file spends. */
const PLENTY = 10n ** 60n;

/** A real chain (anvil), a Chit that watches this chain as network `LOCAL` or another one, and a merchant. */
export class Settlement {
  readonly merchant: Merchant;
  readonly adminToken: string;

  private constructor(
    readonly anvil: Anvil,
    readonly chit: Chit,
    merchant: Merchant,
    adminToken: string,
    readonly network: NetworkId,
  ) {
    this.merchant = { ...merchant, accessToken: forAnHour(merchant.accessToken) };
    this.adminToken = forAnHour(adminToken);
  }

  static async start(settings: Record<string, string> = {}, pace?: Pace): Promise<Settlement> {
    return Settlement.on(await startAnvil(), 'LOCAL', settings, pace);
  }

  /** Starts a Chit that watches a given chain, whose chain ID is the network's. */
  static async on(
    anvil: Anvil,
    network: NetworkId,
    settings: Record<string, string>,
    pace?: Pace,
  ): Promise<Settlement> {
    const chit = await Chit.start({ [`RPC_URLS_${network}`]: anvil.url, ...settings }, pace);
    const { accessToken } = await signInAdmin(chit);
    return new Settlement(anvil, chit, await createMerchant(chit), accessToken, network);
  }

  async stop(): Promise<void> {
    await this.chit.stop();
    await this.anvil.stop();
  }

  /** The same chain and Chit, with a new merchant, whose invoices and totals no other test changes. */
  async ofAnotherMerchant(): Promise<Settlement> {
    const { anvil, chit, adminToken, network } = this;
    return new Settlement(anvil, chit, await createMerchant(chit), adminToken, network);
  }

  /** Adds a token contract to Chit's token list; `symbol` is the contract's. */
  async list(
    address: Address,
    decimals: number,
    network: string = this.network,
    symbol = 'TEST',
  ): Promise<Address> {
    const input = { name: 'Test token', symbol, address, network, decimals };
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    const { body } = await this.chit.graphql(create, { input }, this.adminToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return address;
  }

  /** Deploys and lists a token, and gives every payer a large balance. */
  async token(decimals = 6, contract = 'PayToken'): Promise<Address> {
    const args = contract === 'PayToken' ? ['Test token', 'TEST', decimals] : [];
    const address = await deployToken(this.anvil, contract, ...args);
    for (const { address: payer } of payers) await mint(this.anvil, address, payer, PLENTY);
    const symbol = await this.anvil.client.readContract({ address, abi: SYMBOL, functionName: 'symbol' });
    return this.list(address, decimals, this.network, symbol);
  }

  /** Creates an invoice in the token; `more` adds or replaces members of the request body. */
  async invoice(
    token: Address,
    amount: number,
    more: object = {},
  ): Promise<{ uuid: string; number: string; address: Address }> {
    const body = { amount, token_address: token, network: this.network, ...more };
    const { uuid, number, contract_address } = await createInvoice(this.chit, this.merchant, body);
    return { uuid, number, address: contract_address };
  }

  /** Creates an invoice over GraphQL with an exact decimal amount, which REST's JSON numbers cannot represent. */
  async exactInvoice(token: Address, amount: string): Promise<{ uuid: string; address: Address }> {
    const input = { amount, tokenAddress: token, network: this.network };
    const create =
      'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid address: contractAddress } }';
    const { body } = await this.chit.graphql(create, { input }, this.merchant.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data.createInvoice;
  }

  /** Sets the status of an invoice as the admin. */
  async setStatus(uuid: string, status: string): Promise<void> {
    const answer = await this.chit.rest('PATCH', `/invoice/${uuid}`, {
      as: this.adminToken,
      body: { status },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  async see(uuid: string): Promise<SeenInvoice> {
    const { body } = await this.chit.graphql(SEEN, { uuid }, this.merchant.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data.invoice;
  }

  /** Waits until the watcher has read the chain to its current head and every payment is settled. */
  caughtUp(): Promise<void> {
    return caughtUp(this.anvil, this.chit.database, this.network);
  }

  /** Returns the invoice after the watcher has read the chain to its head. */
  async seen(uuid: string): Promise<SeenInvoice> {
    await this.caughtUp();
    return this.see(uuid);
  }

  /** Waits until the invoice has the status. */
  async becomes(uuid: string, status: string): Promise<SeenInvoice> {
    return until(async () => {
      const invoice = await this.see(uuid);
      return invoice.status === status && invoice;
    });
  }

  /** Cancels an invoice as its merchant. */
  async cancel(uuid: string): Promise<void> {
    await this.chit.rest('POST', `/invoice/${uuid}/cancel`, { as: this.merchant.accessToken });
  }

  /** Expires an invoice at the time of the chain's latest block; payments up to this block are in time. */
  async endTime(uuid: string): Promise<void> {
    const { timestamp } = await this.anvil.client.getBlock();
    await this.chit.database.query('UPDATE invoices SET expires_on = to_timestamp($2) WHERE uuid = $1', [
      uuid,
      Number(timestamp),
    ]);
  }

  /** Waits until an invoice has expired, and mines one block with a later time. */
  async passTime(uuid: string): Promise<void> {
    const [row] = await this.chit.database.query<{ expires_on: Date }>(
      'SELECT expires_on FROM invoices WHERE uuid = $1',
      [uuid],
    );
    // Block timestamps have whole seconds.
    const timestamp = BigInt(Math.floor(Number(row?.expires_on) / 1000) + 1);
    await until(async () => Date.now() >= Number(timestamp) * 1000);
    await this.anvil.client.setNextBlockTimestamp({ timestamp });
    await mine(this.anvil, 1);
  }

  /** Mines signed transactions together in one block. */
  async together(payments: readonly Pick<SignedTransfer, 'raw'>[]): Promise<void> {
    await this.anvil.client.setAutomine(false);
    for (const { raw } of payments) await rpc(this.anvil, 'eth_sendRawTransaction', [raw]);
    await mine(this.anvil, 1);
    await this.anvil.client.setAutomine(true);
  }

  /** Pauses the watcher during `change`, so that it sees only the final state of the chain. */
  unseen<T>(change: () => Promise<T>): Promise<T> {
    return unseen(this.chit.database, change, this.network);
  }

  /** Types of an invoice's events with the status after each, in order of sequence: `paid: paid`. */
  async events(uuid: string): Promise<string[]> {
    const rows = await this.chit.database.query<{ type: string; status: string; sequence: number }>(
      'SELECT type, status, sequence FROM invoice_events WHERE invoice_uuid = $1 ORDER BY sequence',
      [uuid],
    );
    if (rows.some(({ sequence }, index) => sequence !== index + 1)) throw new Error('A sequence has a gap');
    return rows.map(({ type, status }) => `${type.replace('invoice.', '')}: ${status}`);
  }

  /** Status transitions of an invoice in the audit log: `created → paid`. */
  async audit(uuid: string): Promise<string[]> {
    const rows = await this.chit.database.query<{ before: string; after: string }>(
      'SELECT before, after FROM audit_entries WHERE subject = $1 ORDER BY created_on, uuid',
      [`invoice:${uuid}`],
    );
    return rows.map(({ before, after }) => `${JSON.parse(before).status} → ${JSON.parse(after).status}`);
  }
}
