import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import type { Merchant, Person } from '../../support/app/people';
import type { Anvil } from '../../support/chain/anvil';
import { call, deployToken, mint } from '../../support/chain/chain-scenes';
import { until } from '../../support/until';
import type { ApiKeyQuotas } from '../api-key-quotas';
import type { Harness, Product } from '../harness';
import type { HttpClient, HttpReply, HttpRequest } from '../http-client';
import type { AcknowledgedInvoice, Ledger } from '../ledger';
import type { RandomSource } from '../random-source';
import type { ScenarioContext } from '../scenario';
import { kept } from './deferred-rejection';

/** How long a merchant and whoever pays, or lets the time pass, waits between two times. */
const PACE_MS = 120;
const ROUND_MS = 1_200;
const PAID_AT_ONCE = 100;
const STANDING = `
  SELECT (SELECT block_hash FROM chain_cursors WHERE network = 'LOCAL') = $1
    AND NOT EXISTS (SELECT FROM payments WHERE counted_as IS NOT NULL) AS read,
    EXISTS (SELECT 1 FROM invoices WHERE status = 'created' AND network = 'LOCAL' AND expires_on <= now()) AS due`;
/** No outage lasts so long. */
const MOST_ASKED = 300;

const STATUSES = ['created', 'paid', 'expired'] as const;
const FATES = ['paid', 'paid', 'paid', 'due', 'due', 'by hand', 'none'] as const;

/** An invoice that somebody watches. */
export interface Traded {
  uuid: string;
  userUuid: string;
  address: Address;
  /** Base units. */
  units: bigint;
  /** Behind which its page is. */
  checkoutToken: string;
  fate: (typeof FATES)[number];
}

/** What trade takes place in. */
export interface Market {
  context: ScenarioContext<string>;
  harness: Harness;
  anvil: Anvil;
  ledger: Ledger;
  /** To whichever process is asked. */
  http: HttpClient;
  purses: ApiKeyQuotas;
  merchants: readonly Merchant[];
  admin: Person;
}

/** Merchants' invoices on a chain, which are paid, expire, or are changed by hand, whatever becomes of the processes. */
export class Trade {
  readonly traded: Traded[] = [];
  /** Changes that were answered, and so are told of: `uuid type`, and how often. */
  readonly answered = new Map<string, number>();
  private readonly payable: Traded[] = [];
  private readonly passing: Traded[] = [];
  private readonly running: Promise<void>[] = [];
  private ended = false;

  private constructor(
    private readonly market: Market,
    private readonly token: Address,
    private readonly payer: Address,
  ) {}

  /** Lists a token of the chain's at a product, and finds somebody who has plenty of it. */
  static async open(market: Market, product: Product): Promise<Trade> {
    const { anvil, admin } = market;
    const address = await deployToken(anvil, 'PayToken', 'Fire token', 'FIRE', 6);
    const input = { name: 'Fire token', symbol: 'FIRE', address, network: 'LOCAL', decimals: 6 };
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    const { body } = await product.graphql(create, { input }, admin.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const payer = await deployToken(anvil, 'Payer');
    await mint(anvil, address, payer, 10n ** 30n);
    return new Trade(market, address, payer);
  }

  begin(): void {
    const { merchants } = this.market;
    this.running.push(
      ...[...merchants.map((merchant) => this.sell(merchant)), this.pay(), this.pass()].map(kept),
    );
  }

  /** Begins nothing more. */
  halt(): void {
    this.ended = true;
  }

  /** Whether the chain is read to its head, and all that is past its time has expired, within a while. */
  async end(): Promise<boolean> {
    this.halt();
    await Promise.all(this.running);
    const { anvil, harness } = this.market;
    await anvil.client.mine({ blocks: 1 });
    const { hash } = await anvil.client.getBlock();
    const done = async () => {
      const [row] = await harness.database.query<{ read: boolean; due: boolean }>(STANDING, [hash]);
      return row?.read && !row.due;
    };
    return until(done).catch(() => false);
  }

  /** Makes an invoice, asking until somebody answers. */
  async make(merchant: Merchant, random: RandomSource, fate: Traded['fate'] = random.pick(FATES)) {
    const { http, ledger, purses, context } = this.market;
    const key = `key-${random.seed}-${merchant.uuid}-${random.text(12)}`;
    const units = random.between(1, 1_000_000);
    const body = { amount: units / 1e6, token_address: this.token, network: 'LOCAL', customer_id: key };
    // Asked again, of whichever process, until somebody answers.
    for (let asked = 0; ; asked += 1) {
      const { apiKey } = merchant;
      const reply = await http
        .send(json('POST', '/invoice/by_api_key', apiKey, body, { 'idempotency-key': key }))
        .catch(() => undefined);
      purses.record(apiKey, reply?.status);
      if (reply?.status === 429) await purses.replaceKey(merchant, apiKey);
      if (reply?.status === 200) {
        const invoice: AcknowledgedInvoice & { url: string } = JSON.parse(reply.text).data;
        const other = ledger.acknowledge(merchant.uuid, invoice, key);
        const name = 'each answer to an idempotency key is the same invoice';
        context.recorder.check(name, other === undefined, other);
        if (reply.headers['idempotency-replayed'] === undefined) this.tell(invoice.uuid, 'invoice.created');
        return this.take(merchant, invoice, BigInt(units), fate);
      }
      if (asked > MOST_ASKED) throw new Error(`Nobody makes this invoice: ${reply?.status} ${reply?.text}`);
      await pause(PACE_MS);
    }
  }

  private take(
    { uuid: userUuid }: Merchant,
    { uuid, contract_address, url }: AcknowledgedInvoice & { url: string },
    units: bigint,
    fate: Traded['fate'],
  ): Traded {
    const checkoutToken = url.slice(url.lastIndexOf('/') + 1);
    const address = contract_address as Address;
    const traded: Traded = { uuid, userUuid, address, units, checkoutToken, fate };
    this.traded.push(traded);
    if (fate === 'paid') this.payable.push(traded);
    if (fate === 'due') this.passing.push(traded);
    return traded;
  }

  private tell(uuid: string, type: string): void {
    const change = `${uuid} ${type}`;
    this.answered.set(change, (this.answered.get(change) ?? 0) + 1);
  }

  private async sell(merchant: Merchant): Promise<void> {
    const random = this.market.context.random.derive(`trade of ${this.market.merchants.indexOf(merchant)}`);
    while (!this.ended) {
      const { uuid, fate } = await this.make(merchant, random);
      if (fate === 'by hand') await this.setByHand(uuid, random.pick(STATUSES));
      await pause(random.below(2 * PACE_MS));
    }
  }

  private async setByHand(uuid: string, status: string): Promise<void> {
    const { http, admin } = this.market;
    const request = json('PATCH', `/invoice/${uuid}`, admin.accessToken, { status });
    const reply: HttpReply | undefined = await http.send(request).catch(() => undefined);
    if (reply?.status === 200 && status !== 'created') this.tell(uuid, 'invoice.updated');
  }

  private async pay(): Promise<void> {
    const { anvil } = this.market;
    while (!this.ended || this.payable.length > 0) {
      const some = this.payable.splice(0, PAID_AT_ONCE);
      const args = [this.token, some.map(({ address }) => address), some.map(({ units }) => units)];
      if (some.length > 0) await call(anvil, 'Payer', this.payer, 'payMany', args);
      await pause(ROUND_MS);
    }
  }

  /** Lets the time of some be over, by the chain's clock too. */
  private async pass(): Promise<void> {
    const { harness } = this.market;
    const end =
      "UPDATE invoices SET expires_on = now() - interval '10 seconds' WHERE uuid = ANY ($1) AND status = 'created'";
    while (!this.ended || this.passing.length > 0) {
      const some = this.passing.splice(0).map(({ uuid }) => uuid);
      if (some.length > 0) await harness.database.query(end, [some]);
      await pause(ROUND_MS);
    }
  }
}

function json(
  method: string,
  path: string,
  bearer: string,
  body: object,
  more: Record<string, string> = {},
): HttpRequest {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...more };
  return { method, path: `/api/v1${path}`, headers, body: JSON.stringify(body) };
}
