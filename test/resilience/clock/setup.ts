import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { createInvoice, type Merchant } from '../../support/app/people';
import { USDC } from '../../support/app/settings';
import { type Anvil, startAnvil } from '../../support/chain/anvil';
import { mine, mint, payers } from '../../support/chain/chain-scenes';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { Ledger } from '../ledger';
import type { ScenarioContext } from '../scenario';
import { listToken } from '../scenarios/races';
import { Terms } from './expiry-watch';
import { ShiftedClock } from './shifted-clock';

export const DAY = 24 * 60 * 60;
const TTL_SECONDS = 8;
const EACH = 15;
const WINDOW_SECONDS = 3;
const LIMIT = 10;

/** Whose clock jumps, and where to. */
export const JUMPS = {
  databaseOn: { whose: 'database', seconds: DAY },
  databaseBack: { whose: 'database', seconds: -DAY },
  processOn: { whose: 'process', seconds: DAY },
  processBack: { whose: 'process', seconds: -DAY },
  bothOn: { whose: 'both', seconds: DAY },
  bothBack: { whose: 'both', seconds: -DAY },
} as const;
export type JumpName = keyof typeof JUMPS;

export interface Jump {
  whose: 'database' | 'process' | 'both';
  seconds: number;
}

/** A product, a chain, and the clocks that they go by. */
export interface Scene {
  context: ScenarioContext;
  harness: Harness;
  clocks: Record<'process' | 'database', ShiftedClock>;
  /** How far they are ahead, in seconds. */
  at: Record<'process' | 'database', number>;
  product: Product;
  merchant: Merchant;
  anvil: Anvil;
  token: Address;
  ledger: Ledger;
  terms: Terms;
}

export async function open(context: ScenarioContext): Promise<Scene> {
  const anvil = await startAnvil();
  context.defer(() => anvil.stop());
  const settings = {
    RPC_URLS_LOCAL: anvil.url,
    CONFIRMATIONS_LOCAL: '1',
    INVOICE_TTL_MINUTES: String(TTL_SECONDS / 60),
    RATE_LIMIT_PUBLIC: `${LIMIT}/${WINDOW_SECONDS}`,
  };
  const clocks: Partial<Scene['clocks']> = {};
  const harness = await Harness.open(context, 'external', settings, {
    wrapPostgres: async (postgres, folder) => {
      clocks.process = await ShiftedClock.in(folder, 'process');
      clocks.database = await ShiftedClock.in(folder, 'database');
      return clocks.database.wrap(postgres, folder);
    },
  });
  const { process, database } = clocks;
  if (!process || !database) throw new Error('There are no clocks');
  const product = await harness.startProduct(process.environment).ready();
  const [merchant] = await merchantsOf(product, 1);
  if (!merchant) throw new Error('There is no merchant');
  const token = await listToken(product, await adminOf(product), anvil);
  for (const { address } of payers) await mint(anvil, token, address, 10n ** 30n);
  const blocks = setInterval(() => void mine(anvil, 1).catch(() => {}), 1_000);
  context.defer(() => clearInterval(blocks));
  const ledger = new Ledger();
  const terms = new Terms(harness.database, TTL_SECONDS);
  context.defer(() => terms.stop());
  const at = { process: 0, database: 0 };
  return {
    context,
    harness,
    clocks: { process, database },
    at,
    product,
    merchant,
    anvil,
    token,
    ledger,
    terms,
  };
}

export async function setClocks({ clocks, at }: Scene, { whose, seconds }: Jump): Promise<void> {
  for (const name of ['process', 'database'] as const) {
    if (whose !== 'both' && whose !== name) continue;
    at[name] = seconds;
    await clocks[name].set(seconds);
  }
}

/** What invoices are promised of their time: all of it on every network, or on a watched one alone, or nothing. */
export type Promised = 'everywhere' | 'watched' | 'nowhere';

/**
 * Creates invoices on a network that nobody watches, and on a watched one, whose addresses are returned. Those that are
 * `held` may stay open until the clocks are right again.
 */
export async function make(
  scene: Scene,
  name: string,
  promised: Promised = 'everywhere',
  held = false,
): Promise<string[]> {
  const { product, merchant, ledger, terms, token } = scene;
  const watched = { token_address: token, network: 'LOCAL' };
  const made: string[] = [];
  for (let number = 0; number < EACH; number += 1) {
    for (const [where, place] of [
      ['everywhere', USDC],
      ['watched', watched],
    ] as const) {
      const sent = performance.now();
      const invoice = await createInvoice(product, merchant, { amount: 1, ...place });
      ledger.acknowledge(merchant.uuid, invoice);
      if (promised === where || promised === 'everywhere')
        terms.begin(invoice.uuid, { what: `${name}, ${where}`, held, sent });
      if (where === 'watched') made.push(invoice.contract_address);
    }
  }
  return made;
}

/** A page that is asked for without a credential. */
export async function pageOf({ harness }: Scene): Promise<string> {
  const [row] = await harness.database.query<{ token: string }>(
    'SELECT checkout_token AS token FROM invoices LIMIT 1',
  );
  return `/checkout/${row?.token}/state`;
}

/** Until nobody from here is let in. */
export async function exhaust({ product }: Scene, page = ''): Promise<void> {
  for (let asked = 0; asked <= LIMIT; asked += 1) await product.fetch('GET', page);
}

/** What is told to who was refused, and when they are let in again. */
export async function checkLimit({ context, product }: Scene, page = '', jumped = 0): Promise<void> {
  const { headers, status } = await product.fetch('GET', page);
  const wait = Number(headers.get('retry-after') ?? 0);
  context.recorder.check(
    'nobody is told to wait longer than a window',
    wait <= WINDOW_SECONDS,
    () => `${status}: ${wait} s`,
  );
  await pause(Math.max(0, (WINDOW_SECONDS + 1) * 1_000 - (performance.now() - jumped)));
  const after = await product.fetch('GET', page);
  context.recorder.check('a limit ends with its window', after.status === 200, () => String(after.status));
}

/** An access token goes by the process's clock; who is refused gets a new one, for a session goes by the database's. */
export async function checkTokens({ context, product }: Scene, { whose, seconds }: Jump): Promise<void> {
  const { recorder } = context;
  // It lasts an hour here, which is less than a day, and is none before it begins.
  const isElsewhere = whose !== 'database';
  const person = (await merchantsOf(product, 1))[0] as Merchant;
  const refreshed = await product.rest('POST', '/auth/refresh', {
    body: { refresh_token: person.refreshToken },
  });
  const fresh = refreshed.body?.data?.access_token;
  const me = (as: string) => product.rest('GET', '/user/me', { as });
  const [old, renewed] = [await me(person.accessToken), await me(fresh)];
  recorder.check(
    'an access token is good by the clock of the process, and a new one is to be had',
    renewed.status === 200 && old.status === (isElsewhere ? 401 : 200),
    () => `${whose} ${seconds}: ${old.status}, ${refreshed.status}, ${renewed.status}`,
  );
}

/** Of a process that has nothing to do, over three seconds. */
export async function checkRest({ context, product }: Scene, name: string): Promise<void> {
  const before = await cpuOf(product.process.pid);
  const lines = product.process.stdout.split('\n').length;
  await pause(3_000);
  const used = (await cpuOf(product.process.pid)) - before;
  const said = product.process.stdout.split('\n').length - lines;
  context.recorder.check(
    'no loop spins',
    used < 1.5 && said < 60,
    () => `${name}: ${used} s of 3, ${said} lines`,
  );
}

/** Seconds that the process has been computing; the kernel counts hundredths. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
