import { cpus } from 'node:os';
import { percentile, thousands } from './figures';

/** Requests of a window, by their method. */
export type Counts = Map<string, number>;

/** What a state of a network costs. */
export interface StateCost {
  state: string;
  /** Highest number of requests a day that is accepted. */
  target: number;
  /** Requests of a day, by their method. */
  perDay: Counts;
}

/** Milliseconds of each payment. */
export interface Delays {
  /** From the block's arrival at the node to the page that shows the payment as seen. */
  seen: number[];
  /** From the arrival of the block that confirms the payment to the webhook. */
  told: number[];
}

/** Prices of the provider Alchemy in compute units; methods without an entry cost `other`. */
const ALCHEMY = { other: 20, eth_chainId: 0, eth_blockNumber: 10, eth_getLogs: 60, eth_call: 26 };
/** Prices of the provider Infura in credits. */
const INFURA = { other: 80, eth_chainId: 5, eth_getLogs: 255 };

const total = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

function cost(counts: Counts, prices: Record<string, number> & { other: number }): number {
  const units = [...counts].map(([method, count]) => count * (prices[method] ?? prices.other));
  return units.reduce((sum, each) => sum + each, 0);
}

/** Adds up shares of the days of several states. */
export function mixOf(parts: readonly { cost: StateCost; minutes: number }[]): Counts {
  const mixed: Counts = new Map();
  for (const { cost, minutes } of parts) {
    for (const [method, count] of cost.perDay)
      mixed.set(method, (mixed.get(method) ?? 0) + (count * minutes) / 1_440);
  }
  return mixed;
}

function rowOf({ state, target, perDay }: StateCost): string {
  const requests = Math.round(total(perDay));
  const figures = [requests, perDay.get('eth_getLogs') ?? 0, cost(perDay, ALCHEMY), cost(perDay, INFURA)];
  const bound = target === 0 ? '0' : `≤ ${thousands(Math.round(target))}`;
  const met = requests <= target ? 'yes' : '**no**';
  return `| ${[state, ...figures.map((figure) => thousands(Math.round(figure))), bound, met].join(' | ')} |`;
}

const delayRow = (what: string, times: readonly number[]) =>
  `| ${what} | ${[0.5, 0.99].map((share) => (percentile(times, share) / 1_000).toFixed(2)).join(' | ')} |`;

const methodRows = ({ state, perDay }: StateCost) =>
  [...perDay]
    .sort(([, one], [, other]) => other - one)
    .map(([method, count]) => `| ${state} | \`${method}\` | ${thousands(Math.round(count))} |`)
    .join('\n');

export const totalOf = ({ perDay }: StateCost) => total(perDay);

export function reportOf(costs: readonly StateCost[], delays: Delays, seconds: number): string {
  return `# What watching a network costs

Written by \`npm run bench:rpc\`: the built product reads anvil, which makes a block a second and is \`ARB_SEPOLIA\` to it,
through a proxy that counts its requests. Each state is measured for ${seconds} s and multiplied up to a day.

| state | requests a day | of these \`eth_getLogs\` | Alchemy, compute units | Infura, credits | target, requests | met |
|---|---|---|---|---|---|---|
${costs.map(rowOf).join('\n')}

Alchemy: \`eth_getLogs\` 60, \`eth_call\` 26, \`eth_blockNumber\` 10, \`eth_chainId\` 0, others 20
(https://www.alchemy.com/docs/reference/compute-unit-costs). Infura: \`eth_getLogs\` 255, \`eth_chainId\` 5, others 80
(https://docs.metamask.io/services/get-started/pricing/credit-cost; looked up in November 2026 on the pages of the methods, such as
https://docs.metamask.io/services/reference/arbitrum/json-rpc-methods/eth_getlogs: \`eth_getLogs\` 255, \`eth_chainId\` 5). Both providers publish
these prices and may change them.

The day of the shop is computed from the states: 50 invoices, of which 40 are paid after 10 minutes and 10 never; each page is
open for these 10 minutes, and an unpaid invoice stays open for 50 minutes more; none overlap. So for 500 minutes a page is
open, for 500 minutes one invoice is open and nobody looks, and for 440 minutes only late money is possible.

## Delays

While the page of each invoice is open, ${delays.seen.length} payments, one after the other, each confirmed by 5 blocks.

| seconds | median | p99 |
|---|---|---|
${delayRow('from the block to "seen" on the page (target: median ≤ 2.5)', delays.seen)}
${delayRow('from the confirming block to the webhook', delays.told)}

## Requests a day, by method

| state | method | requests a day |
|---|---|---|
${costs.map(methodRows).filter(Boolean).join('\n')}

Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), shared by Chit, PostgreSQL, anvil and the proxies.
`;
}
