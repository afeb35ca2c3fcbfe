import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import type { Merchant, Person } from '../../support/app/factories';
import type { Anvil } from '../../support/chain/anvil';
import { call, deployToken, mint } from '../../support/chain/chain-scenes';
import { until } from '../../support/until';
import type { ApiKeyQuotas } from '../api-key-quotas';
import type { Harness, Product } from '../harness';
import type { HttpClient, HttpReply, HttpRequest } from '../http-client';
import type { AcknowledgedInvoice, Ledger } from '../ledger';
import type { RandomSource } from '../random-source';
import type { ScenarioContext } from '../scenario';
import { deferRejection } from './deferred-rejection';

/** Pause between two invoices of a merchant, and between two rounds of payments and expiries. */
const INTERVAL_MS = 120;
const ROUND_MS = 1_200;
const PAID_AT_ONCE = 100;
const SETTLED = `
  SELECT (SELECT block_hash FROM chain_cursors WHERE network = 'LOCAL') = $1
    AND NOT EXISTS (SELECT FROM payments WHERE counted_as IS NOT NULL) AS read,
    EXISTS (SELECT 1 FROM invoices WHERE status = 'created' AND network = 'LOCAL' AND expires_on <= now()) AS due`;
/** Attempts after which the creation counts as failed; longer than any outage of the scenario. */
const MAX_ATTEMPTS = 300;

const STATUSES = ['created', 'paid', 'expired'] as const;
const PLANNED_ENDS = ['paid', 'paid', 'paid', 'expired', 'expired', 'set by admin', 'left open'] as const;

/** An invoice whose later states are checked. */
export interface ActiveInvoice {
  uuid: string;
  userUuid: string;
  address: Address;
  /** Amount in base units of the token. */
  units: bigint;
  /** Last segment of the checkout page's URL. */
  checkoutToken: string;
  plannedEnd: (typeof PLANNED_ENDS)[number];
}

/** Everything that the parts of the scenario `cluster` share. */
export interface ClusterSetup {
  context: ScenarioContext<string>;
  harness: Harness;
  anvil: Anvil;
  ledger: Ledger;
  /** Sends requests to the balancer, and so to any API process. */
  http: HttpClient;
  quotas: ApiKeyQuotas;
  merchants: readonly Merchant[];
  admin: Person;
}

/**
 * Creates invoices on the local chain, of which some are paid, some expire and some are changed by an admin, while
 * processes are killed.
 */
export class InvoiceActivity {
  readonly invoices: ActiveInvoice[] = [];
  /** Changes that the API acknowledged, and so must publish: count by `uuid type`. */
  readonly acknowledgedChanges = new Map<string, number>();
  private readonly toPay: ActiveInvoice[] = [];
  private readonly toExpire: ActiveInvoice[] = [];
  private readonly running: Promise<void>[] = [];
  private ended = false;

  private constructor(
    private readonly setup: ClusterSetup,
    private readonly token: Address,
    private readonly payer: Address,
  ) {}

  /** Lists a new token of the local chain, and deploys a payer contract that owns plenty of it. */
  static async open(setup: ClusterSetup, product: Product): Promise<InvoiceActivity> {
    const { anvil, admin } = setup;
    const address = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
    const input = { name: 'Test token', symbol: 'TEST', address, network: 'LOCAL', decimals: 6 };
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    const { body } = await product.graphql(create, { input }, admin.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const payer = await deployToken(anvil, 'Payer');
    await mint(anvil, address, payer, 10n ** 30n);
    return new InvoiceActivity(setup, address, payer);
  }

  start(): void {
    const { merchants } = this.setup;
    this.running.push(
      ...[
        ...merchants.map((merchant) => this.createInvoices(merchant)),
        this.payInvoices(),
        this.expireInvoices(),
      ].map(deferRejection),
    );
  }

  /** Creates no more invoices. */
  requestStop(): void {
    this.ended = true;
  }

  /** Resolves to whether the chain is read to its head and every overdue invoice has expired, within a timeout. */
  async end(): Promise<boolean> {
    this.requestStop();
    await Promise.all(this.running);
    const { anvil, harness } = this.setup;
    await anvil.client.mine({ blocks: 1 });
    const { hash } = await anvil.client.getBlock();
    const isSettled = async () => {
      const [row] = await harness.database.query<{ read: boolean; due: boolean }>(SETTLED, [hash]);
      return row?.read && !row.due;
    };
    return until(isSettled).catch(() => false);
  }

  /** Creates an invoice; retries until a process replies. */
  async createInvoice(
    merchant: Merchant,
    random: RandomSource,
    outcome: ActiveInvoice['plannedEnd'] = random.pick(PLANNED_ENDS),
  ) {
    const { http, ledger, quotas, context } = this.setup;
    const key = `key-${random.seed}-${merchant.uuid}-${random.text(12)}`;
    const units = random.between(1, 1_000_000);
    const body = { amount: units / 1e6, token_address: this.token, network: 'LOCAL', customer_id: key };
    for (let attempt = 0; ; attempt += 1) {
      const { apiKey } = merchant;
      const reply = await http
        .send(jsonRequest('POST', '/invoice/by_api_key', apiKey, body, { 'idempotency-key': key }))
        .catch(() => undefined);
      quotas.record(apiKey, reply?.status);
      if (reply?.status === 429) await quotas.replaceKey(merchant, apiKey);
      if (reply?.status === 200) {
        const invoice: AcknowledgedInvoice & { url: string } = JSON.parse(reply.text).data;
        const conflict = ledger.acknowledge(merchant.uuid, invoice, key);
        const name = 'each reply to an idempotency key is the same invoice';
        context.recorder.check(name, conflict === undefined, conflict);
        if (reply.headers['idempotency-replayed'] === undefined)
          this.recordChange(invoice.uuid, 'invoice.created');
        return this.addInvoice(merchant, invoice, BigInt(units), outcome);
      }
      if (attempt > MAX_ATTEMPTS)
        throw new Error(`No process creates this invoice: ${reply?.status} ${reply?.text}`);
      await pause(INTERVAL_MS);
    }
  }

  private addInvoice(
    { uuid: userUuid }: Merchant,
    { uuid, contract_address, url }: AcknowledgedInvoice & { url: string },
    units: bigint,
    plannedEnd: ActiveInvoice['plannedEnd'],
  ): ActiveInvoice {
    const checkoutToken = url.slice(url.lastIndexOf('/') + 1);
    const address = contract_address as Address;
    const activeInvoice: ActiveInvoice = { uuid, userUuid, address, units, checkoutToken, plannedEnd };
    this.invoices.push(activeInvoice);
    if (plannedEnd === 'paid') this.toPay.push(activeInvoice);
    if (plannedEnd === 'expired') this.toExpire.push(activeInvoice);
    return activeInvoice;
  }

  private recordChange(uuid: string, type: string): void {
    const change = `${uuid} ${type}`;
    this.acknowledgedChanges.set(change, (this.acknowledgedChanges.get(change) ?? 0) + 1);
  }

  private async createInvoices(merchant: Merchant): Promise<void> {
    const random = this.setup.context.random.derive(`trade of ${this.setup.merchants.indexOf(merchant)}`);
    while (!this.ended) {
      const { uuid, plannedEnd } = await this.createInvoice(merchant, random);
      if (plannedEnd === 'set by admin') await this.setStatusAsAdmin(uuid, random.pick(STATUSES));
      await pause(random.below(2 * INTERVAL_MS));
    }
  }

  private async setStatusAsAdmin(uuid: string, status: string): Promise<void> {
    const { http, admin } = this.setup;
    const request = jsonRequest('PATCH', `/invoice/${uuid}`, admin.accessToken, { status });
    const reply: HttpReply | undefined = await http.send(request).catch(() => undefined);
    if (reply?.status === 200 && status !== 'created') this.recordChange(uuid, 'invoice.updated');
  }

  private async payInvoices(): Promise<void> {
    const { anvil } = this.setup;
    while (!this.ended || this.toPay.length > 0) {
      const batch = this.toPay.splice(0, PAID_AT_ONCE);
      const args = [this.token, batch.map(({ address }) => address), batch.map(({ units }) => units)];
      if (batch.length > 0) await call(anvil, 'Payer', this.payer, 'payMany', args);
      await pause(ROUND_MS);
    }
  }

  /** Makes invoices overdue, also by the chain's block time. */
  private async expireInvoices(): Promise<void> {
    const { harness } = this.setup;
    const end =
      "UPDATE invoices SET expires_on = now() - interval '10 seconds' WHERE uuid = ANY ($1) AND status = 'created'";
    while (!this.ended || this.toExpire.length > 0) {
      const batch = this.toExpire.splice(0).map(({ uuid }) => uuid);
      if (batch.length > 0) await harness.database.query(end, [batch]);
      await pause(ROUND_MS);
    }
  }
}

function jsonRequest(
  method: string,
  path: string,
  bearer: string,
  body: object,
  more: Record<string, string> = {},
): HttpRequest {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...more };
  return { method, path: `/api/v1${path}`, headers, body: JSON.stringify(body) };
}
