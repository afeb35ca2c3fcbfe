import { z } from 'zod';
import { NETWORKS } from '../../lib/chain/networks';
import { STRAY_STATUSES } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { keysetPage } from '../../lib/keyset-page';
import { formatAmount } from '../../lib/money';
import type { StrayRelease } from '../../services/settlement/stray.service';
import { StrayStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { KeysetArgs } from '../shared/page.args';
import { arg, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { argsType, optional, required } from '../shared/types';
import { toRefund } from './refund.resolver';
import { StrayMoneyPage, StrayMoneyType, StrayReleaseType, toStray } from './stray.type';

const StrayMoneyArgs = argsType({
  ...KeysetArgs.members,
  status: optional(StrayStatusEnum, z.enum(STRAY_STATUSES), 'Only with this status'),
});

/** Fees are rounded up to this many base units of the coin: people read them, and the price of gas changes anyway. */
const GWEI = 1_000_000_000n;

const NotedStrayArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Stray money'),
  note: optional(String, fields.attentionNote, 'Why, ≤ 500 characters'),
});

export const StrayResolver = rootFields({
  strayMoney: query(
    StrayMoneyPage,
    "Money at the addresses of the caller's own invoices that these did not ask for, the newest first",
    StrayMoneyArgs,
    async ({ strays }, { actor, loaders }, { first, after, status }) => {
      const found = await strays.list(actor, { limit: first + 1, after, status });
      const { rows, nextCursor } = keysetPage(found, first, ({ uuid, foundOn }) => ({
        createdOn: foundOn,
        uuid,
      }));
      return { items: rows.map((stray) => toStray(stray, loaders)), nextCursor };
    },
  ),
  acceptStray: mutation(
    StrayMoneyType,
    'Counts stray money as a payment of its invoice; a token that the invoice did not accept at its present worth',
    NotedStrayArgs,
    async ({ strays }, { actor, loaders }, { uuid, note }) =>
      toStray(await strays.accept(actor, uuid, note), loaders),
  ),
  ignoreStray: mutation(
    StrayMoneyType,
    'Puts stray money away',
    NotedStrayArgs,
    async ({ strays }, { actor, loaders }, { uuid, note }) =>
      toStray(await strays.ignore(actor, uuid, note), loaders),
  ),
  releaseStray: mutation(
    StrayReleaseType,
    'Prepares the transactions that move stray money to the wallet of its invoice, also on a network without the factory; when nothing is at the address any more, it is released',
    { uuid: arg(UUID, 'Stray money') },
    async ({ strays }, { actor, loaders }, { uuid }) => ({
      ...toRelease(await strays.release(actor, uuid), loaders),
      refund: null,
    }),
  ),
  refundStray: mutation(
    StrayReleaseType,
    'Requests a refund of stray money; while it is at the address, prepares the transactions of `releaseStray` instead',
    { uuid: arg(UUID, 'Stray money') },
    async (services, context, { uuid }) => {
      const { refund, ...release } = await services.strays.refund(context.actor, uuid);
      return {
        ...toRelease(release, context.loaders),
        refund: refund && (await toRefund(refund, context, services)),
      };
    },
  ),
});

function toRelease({ stray, calls, gasPrice }: StrayRelease, loaders: Loaders) {
  const price = calls.reduce((sum, call) => sum + call.gas * gasPrice, 0n);
  const { symbol, decimals } = NETWORKS[stray.network].nativeCurrency;
  return {
    stray: toStray(stray, loaders),
    calls: calls.map((call) => ({ ...call, gas: String(call.gas) })),
    fee: formatAmount(((price + GWEI - 1n) / GWEI) * GWEI, decimals),
    feeSymbol: symbol,
  };
}
