import { graphql, type ResultOf, type VariablesOf } from '../../data/graphql';
import { LiveInvoiceFields } from '../../data/live';
import { timeZone } from '../../language/time-zone';
import { isOfTestNetworks, type KindSearch, shownKind } from '../../session/network-kind';
import type { Viewer } from '../../session/viewer';
import { type HomeSearch, type Period, periodOf, USUAL_RANGE } from './periods';

/** The sums of a period and of the period before it, and the invoices with stray money. */
const FigureFields = graphql(`
  fragment HomeFigures on Query {
    value: paymentValue(interval: $interval, from: $from, testnet: $isTest, timeZone: $timeZone) {
      points { start currency count received }
      byToken { token { uuid symbol network { id } } count received refunded paidOut owed unvalued }
    }
    before: paymentValue(
      interval: $interval, from: $beforeFrom, to: $beforeTo, testnet: $isTest, timeZone: $timeZone
    ) {
      points { currency count received }
    }
    paymentStatistics { totalByToken { tokenUuid received } }
    invoiceStatistics { totalByToken { tokenUuid token network openCount outstanding } }
    created: invoices(limit: 1, filter: { testnet: $testnet, from: $from }) { total }
    stray: strayMoney(first: 5, status: found) { items { uuid invoice { uuid } } }
    createdPaid: invoices(limit: 1, filter: { testnet: $testnet, from: $from, status: [paid] }) { total }
  }
`);
export type Figures = ResultOf<typeof FigureFields>;

/** Everything that the home shows, as far as the person may read it. */
export const HomeQuery = graphql(
  `
    query Home(
      $testnet: Boolean
      $isTest: Boolean!
      $interval: Interval!
      $from: DateTime!
      $beforeFrom: DateTime!
      $beforeTo: DateTime!
      $timeZone: String!
      $mayRead: Boolean!
      $mayCount: Boolean!
      $webhooks: Boolean!
      $channels: Boolean!
      $wallet: Boolean!
      $refunds: Boolean!
    ) {
      me { emailConfirmedOn telegramId }
      profile { displayName }
      account @include(if: $wallet) { wallet requestedWallet status walletChangeOn }
      webhooks(limit: 100) @include(if: $webhooks) { uuid url disabledOn }
      channels(limit: 1) @include(if: $channels) { total }
      attention(first: 5, testnet: $testnet) @include(if: $mayRead) {
        total
        items { ...LiveInvoice options { tokenAddress } }
      }
      invoices(limit: 8, filter: { testnet: $testnet }) @include(if: $mayRead) {
        items { ...LiveInvoice options { tokenAddress } }
      }
      requested: refunds(status: requested, first: 50) @include(if: $refunds) {
        items { uuid invoice { uuid user { uuid } } }
      }
      ready: refunds(status: ready, first: 50) @include(if: $refunds) {
        nextCursor
        items { uuid hash invoice { uuid user { uuid } } }
      }
      all: invoices(limit: 1) @include(if: $mayRead) { total }
      paid: invoices(limit: 8, filter: { testnet: $testnet, status: [paid] }) @include(if: $mayRead) {
        items {
          uuid
          payments(limit: 5) { amount confirmed flushedOn token { uuid symbol } network { name } }
        }
      }
      ...HomeFigures @include(if: $mayCount)
    }
  `,
  [LiveInvoiceFields, FigureFields],
);
type Loaded = ResultOf<typeof HomeQuery>;
/** What was read; members that the person may not read are absent. */
export type HomeData = Omit<Loaded, keyof Figures> & Partial<Figures>;
export type PaidInvoice = NonNullable<HomeData['paid']>['items'][number];

export const hasFigures = (data: HomeData): data is HomeData & Figures => data.value !== undefined;

/** The viewer as far as it is known; undefined while it is not known who is signed in. */
type KnownViewer = Viewer | undefined;

export const shownPeriod = ({ range = USUAL_RANGE }: HomeSearch): Period =>
  periodOf(range, new Date(), timeZone());

/**
 * Returns the variables of the home's query. While it is not known who is signed in, for an owner, and for networks of
 * one kind, which nearly everybody has: so a slow connection is waited for once.
 */
export function homeVariables(
  viewer: KnownViewer,
  search: HomeSearch & KindSearch,
): VariablesOf<typeof HomeQuery> {
  const may = (permission: string) => viewer?.may(permission) ?? true;
  const { interval, starts, before } = shownPeriod(search);
  return {
    testnet: (viewer?.isTest ? undefined : shownKind(viewer?.networks ?? [], search).testnet) ?? null,
    isTest: isOfTestNetworks(viewer, search),
    interval,
    from: starts[0] ?? before.to,
    beforeFrom: before.from,
    beforeTo: before.to,
    timeZone: timeZone(),
    mayRead: may('invoices:read'),
    mayCount: may('statistics'),
    webhooks: may('webhooks'),
    channels: may('channels'),
    wallet: may('wallet'),
    refunds: may('refunds:approve'),
  };
}
