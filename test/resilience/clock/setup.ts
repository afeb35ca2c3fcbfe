import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { createInvoice, type Merchant } from '../../support/app/factories';
import { USDC } from '../../support/app/settings';
import { type Anvil, startAnvil } from '../../support/chain/anvil';
import { mine, mint, payers } from '../../support/chain/chain-scenes';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { Ledger } from '../ledger';
import type { ScenarioContext } from '../scenario';
import { listToken } from '../scenarios/races';
import { ExpiryWatch } from './expiry-watch';
import { ShiftedClock } from './shifted-clock';

export const DAY = 24 * 60 * 60;
const TTL_SECONDS = 8;
const INVOICES_PER_NETWORK = 15;
const WINDOW_SECONDS = 3;
const PUBLIC_LIMIT = 10;

/** Which clock jumps, and by how many seconds. */
export const JUMPS = {
  databaseForward: { clock: 'database', seconds: DAY },
  databaseBack: { clock: 'database', seconds: -DAY },
  processForward: { clock: 'process', seconds: DAY },
  processBack: { clock: 'process', seconds: -DAY },
  bothForward: { clock: 'both', seconds: DAY },
  bothBack: { clock: 'both', seconds: -DAY },
} as const;
export type JumpName = keyof typeof JUMPS;

export interface Jump {
  clock: 'database' | 'process' | 'both';
  seconds: number;
}

/** A product, a local chain, and the shifted clocks of the process and of its database. */
export interface ClockSetup {
  context: ScenarioContext;
  harness: Harness;
  clocks: Record<'process' | 'database', ShiftedClock>;
  /** Seconds that each clock is ahead of the machine's clock. */
  offsetSeconds: Record<'process' | 'database', number>;
  /** `performance.now()` when the clocks were last set; infinite while they are being set. */
  clocksSetAt: number;
  product: Product;
  merchant: Merchant;
  anvil: Anvil;
  token: Address;
  ledger: Ledger;
  expiryWatch: ExpiryWatch;
}

export async function open(context: ScenarioContext): Promise<ClockSetup> {
  const anvil = await startAnvil();
  context.defer(() => anvil.stop());
  const settings = {
    RPC_URLS_LOCAL: anvil.url,
    CONFIRMATIONS_LOCAL: '1',
    INVOICE_TTL_MINUTES: String(TTL_SECONDS / 60),
    RATE_LIMIT_PUBLIC: `${PUBLIC_LIMIT}/${WINDOW_SECONDS}`,
  };
  const clocks: Partial<ClockSetup['clocks']> = {};
  const harness = await Harness.open(context, 'external', settings, {
    wrapPostgres: async (postgres, folder) => {
      clocks.process = await ShiftedClock.create(folder, 'process');
      clocks.database = await ShiftedClock.create(folder, 'database');
      return clocks.database.wrap(postgres, folder);
    },
  });
  const { process, database } = clocks;
  if (!process || !database) throw new Error('The shifted clocks were not created');
  const product = await harness.startProduct(process.environment).ready();
  const [merchant] = await merchantsOf(product, 1);
  if (!merchant) throw new Error('No merchant was created');
  const token = await listToken(product, await adminOf(product), anvil);
  for (const { address } of payers) await mint(anvil, token, address, 10n ** 30n);
  const blocks = setInterval(() => void mine(anvil, 1).catch(() => {}), 1_000);
  context.defer(() => clearInterval(blocks));
  const ledger = new Ledger();
  const expiryWatch = new ExpiryWatch(harness.database, TTL_SECONDS);
  context.defer(() => expiryWatch.stop());
  const offsetSeconds = { process: 0, database: 0 };
  return {
    context,
    harness,
    clocks: { process, database },
    offsetSeconds,
    clocksSetAt: performance.now(),
    product,
    merchant,
    anvil,
    token,
    ledger,
    expiryWatch,
  };
}

export async function setClocks(setup: ClockSetup, { clock, seconds }: Jump): Promise<void> {
  setup.clocksSetAt = Number.POSITIVE_INFINITY;
  for (const name of ['process', 'database'] as const) {
    if (clock !== 'both' && clock !== name) continue;
    setup.offsetSeconds[name] = seconds;
    await setup.clocks[name].set(seconds);
  }
  setup.clocksSetAt = performance.now();
}

/** The networks on which the expiry of new invoices is checked: all, only the one with a watcher, or none. */
export type WatchScope = 'everywhere' | 'watched' | 'nowhere';

/**
 * Creates invoices on a network without a watcher and on the local one, and returns the addresses of the latter. With
 * `mayExpireLate` they may stay open until the clocks are set back.
 */
export async function createInvoices(
  setup: ClockSetup,
  name: string,
  scope: WatchScope = 'everywhere',
  mayExpireLate = false,
): Promise<string[]> {
  const { product, merchant, ledger, expiryWatch, token } = setup;
  const watched = { token_address: token, network: 'LOCAL' };
  const addresses: string[] = [];
  for (let number = 0; number < INVOICES_PER_NETWORK; number += 1) {
    for (const [network, place] of [
      ['everywhere', USDC],
      ['watched', watched],
    ] as const) {
      const requestedAt = performance.now();
      const invoice = await createInvoice(product, merchant, { amount: 1, ...place });
      ledger.acknowledge(merchant.uuid, invoice);
      if (scope === network || scope === 'everywhere')
        expiryWatch.add(invoice.uuid, { label: `${name}, ${network}`, mayExpireLate, requestedAt });
      if (network === 'watched') addresses.push(invoice.contract_address);
    }
  }
  return addresses;
}

/** Path of a checkout state that needs no credential. */
export async function checkoutStatePath({ harness }: ClockSetup): Promise<string> {
  const [row] = await harness.database.query<{ token: string }>(
    'SELECT checkout_token AS token FROM invoices LIMIT 1',
  );
  return `/checkout/${row?.token}/state`;
}

/** Sends requests until the public rate limit refuses them. */
export async function exhaustPublicLimit({ product }: ClockSetup, page = ''): Promise<void> {
  for (let attempt = 0; attempt <= PUBLIC_LIMIT; attempt += 1) await product.fetch('GET', page);
}

/** Checks the `Retry-After` of a refusal, and that requests succeed after the window. */
export async function checkLimitWindow(
  { context, product }: ClockSetup,
  page = '',
  jumpedAt = 0,
): Promise<void> {
  const { headers, status } = await product.fetch('GET', page);
  const retryAfter = Number(headers.get('retry-after') ?? 0);
  context.recorder.check(
    'Retry-After is never longer than the window',
    retryAfter <= WINDOW_SECONDS,
    () => `${status}: ${retryAfter} s`,
  );
  await pause(Math.max(0, (WINDOW_SECONDS + 1) * 1_000 - (performance.now() - jumpedAt)));
  const after = await product.fetch('GET', page);
  context.recorder.check('a rate limit ends with its window', after.status === 200, () =>
    String(after.status),
  );
}

/**
 * The process's clock decides about access tokens, the database's clock about sessions; a refused client can refresh
 * its token.
 */
export async function checkAccessTokens(
  { context, product }: ClockSetup,
  { clock, seconds }: Jump,
): Promise<void> {
  const { recorder } = context;
  // Tokens of the harness last an hour, so a jump of a day makes them expired or not yet valid.
  const isProcessShifted = clock !== 'database';
  const person = (await merchantsOf(product, 1))[0] as Merchant;
  const refreshed = await product.rest('POST', '/auth/refresh', {
    body: { refresh_token: person.refreshToken },
  });
  const newToken = refreshed.body?.data?.access_token;
  const me = (as: string) => product.rest('GET', '/user/me', { as });
  const [old, renewed] = [await me(person.accessToken), await me(newToken)];
  recorder.check(
    "the process's clock decides about access tokens, and a client can refresh its token",
    renewed.status === 200 && old.status === (isProcessShifted ? 401 : 200),
    () => `${clock} ${seconds}: ${old.status}, ${refreshed.status}, ${renewed.status}`,
  );
}

/** Checks the CPU time and the log lines of an idle process over three seconds. */
export async function checkIdleCpu({ context, product }: ClockSetup, name: string): Promise<void> {
  const before = await cpuSecondsOf(product.process.pid);
  const lines = product.process.stdout.split('\n').length;
  await pause(3_000);
  const cpuSeconds = (await cpuSecondsOf(product.process.pid)) - before;
  const newLines = product.process.stdout.split('\n').length - lines;
  context.recorder.check(
    'no busy loop runs',
    cpuSeconds < 1.5 && newLines < 60,
    () => `${name}: ${cpuSeconds} s of 3, ${newLines} lines`,
  );
}

/** CPU time of the process in seconds; the kernel counts in hundredths. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
