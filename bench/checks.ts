import { isDeepStrictEqual } from 'node:util';
import { DAYS } from './settings';
import type { CustomerTruth, TrueInvoice, TruePoint, TrueSum } from './truth';

/** What answers say, brought to one form, against the truth. A contender tells amounts in whole tokens or in base units. */
export type Units = 'whole' | 'base';

// biome-ignore lint/suspicious/noExplicitAny: answers are what others make of them; what is taken out is compared
export type Json = any;

export function same(what: string, told: unknown, truth: unknown): void {
  if (isDeepStrictEqual(told, truth)) return;
  throw new Error(`${what} is wrong: told ${brief(told)}, true is ${brief(truth)}`);
}

const brief = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 600);

const amountOf = (units: Units, { amount, units: base }: { amount: string; units: string }) =>
  units === 'whole' ? amount : base;

/** An invoice over REST; the floor's has a checkout token instead of the page's address. */
export function sameInvoice(told: Json, truth: TrueInvoice, units: Units): void {
  same('invoice', restInvoice(told), {
    uuid: truth.uuid,
    user_uuid: truth.owner,
    status: truth.status,
    amount: amountOf(units, truth),
    fee_amount: units === 'whole' ? truth.fee : truth.feeUnits,
    token_address: truth.tokenAddress,
    contract_address: truth.address,
    network: truth.network,
    checkout_token: truth.checkoutToken,
  });
}

const restInvoice = (told: Json) => ({
  uuid: told.uuid,
  user_uuid: told.user_uuid,
  status: told.status,
  amount: String(told.amount),
  fee_amount: String(told.fee_amount),
  token_address: told.token_address,
  contract_address: told.contract_address,
  network: told.network,
  checkout_token: told.checkout_token ?? told.url.split('/').at(-1),
});

export function sameRestList({ total, data }: Json, truth: CustomerTruth, units: Units): void {
  same('total', total, truth.total);
  same('length', data.length, truth.newest.length);
  for (const [index, invoice] of truth.newest.entries()) sameInvoice(data[index], invoice, units);
}

/** Rows with their tokens. */
export function sameRows(told: Json[], truth: TrueInvoice[], units: Units): void {
  const shown = told.map(({ uuid, status, amount, contractAddress, contract_address, token }) => ({
    uuid,
    status,
    amount: String(amount),
    address: contractAddress ?? contract_address,
    token: token && { ...token, network: token.network.id ?? token.network },
  }));
  const expected = truth.map((invoice) => ({
    uuid: invoice.uuid,
    status: invoice.status,
    amount: amountOf(units, invoice),
    address: invoice.address,
    token: {
      symbol: invoice.symbol,
      address: invoice.tokenAddress,
      decimals: invoice.decimals,
      network: invoice.network,
    },
  }));
  same('list', shown, expected);
}

/** Rows of a page of everybody's. */
export function samePage(told: Json[], truth: TrueInvoice[], units: Units): void {
  const shown = told.map(({ uuid, status, amount }) => ({ uuid, status, amount: String(amount) }));
  const expected = truth.map((invoice) => ({
    uuid: invoice.uuid,
    status: invoice.status,
    amount: amountOf(units, invoice),
  }));
  same('page', shown, expected);
}

const byToken = (one: { network: string; symbol: string }, other: { network: string; symbol: string }) =>
  `${one.network} ${one.symbol}` < `${other.network} ${other.symbol}` ? -1 : 1;

export function sameSums(told: Json[], recent: number, truth: CustomerTruth, units: Units): void {
  const shown = told.map(({ token, symbol, network, count, amount }) => ({
    symbol: token ?? symbol,
    network,
    count: Number(count),
    amount: String(amount),
  }));
  const expected = truth.sums.map((sum: TrueSum) => ({
    symbol: sum.symbol,
    network: sum.network,
    count: sum.count,
    amount: amountOf(units, sum),
  }));
  same('statistics', shown.sort(byToken), expected.sort(byToken));
  same('last 24 hours', recent, truth.recent);
}

export interface ToldPoint {
  day: string;
  symbol: string;
  network: string;
  count: number;
  amount: string;
  paidCount: number;
  paidAmount: string;
}

/** Chit tells of empty days, too; they are left out here, once it is known that none is missing. */
export function samePoints(told: ToldPoint[], truth: TruePoint[], units: Units, emptyToo: boolean): void {
  const tokens = new Set(truth.map(({ symbol, network }) => `${symbol} ${network}`));
  if (emptyToo) same('number of points', told.length, DAYS * tokens.size);
  const keyOf = ({ day, network, symbol }: { day: string; network: string; symbol: string }) =>
    `${day} ${network} ${symbol}`;
  const inOrder = <T extends ToldPoint>(points: T[]) =>
    points.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const expected = truth.map((point) => ({
    day: point.day,
    symbol: point.symbol,
    network: point.network,
    count: point.count,
    amount: amountOf(units, point),
    paidCount: point.paidCount,
    paidAmount: units === 'whole' ? point.paidAmount : point.paidUnits,
  }));
  same('volume', inOrder(told.filter(({ count }) => count > 0)), inOrder(expected));
}
