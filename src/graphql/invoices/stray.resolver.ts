import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import { NETWORKS } from '../../lib/chain/networks';
import { STRAY_STATUSES } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { keysetPage } from '../../lib/keyset-page';
import { formatAmount } from '../../lib/money';
import type { Services } from '../../services/services';
import type { StrayRelease } from '../../services/settlement/stray.service';
import type { GraphqlContext } from '../shared/context';
import { StrayStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { Mutation } from '../shared/mutation';
import { KeysetArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { argsType, optional, required } from '../shared/types';
import { toRefund } from './refund.resolver';
import { StrayMoneyPage, StrayMoneyType, StrayReleaseType, toStray } from './stray.type';

const StrayMoneyArgs = argsType({
  ...KeysetArgs.members,
  status: optional(StrayStatusEnum, z.enum(STRAY_STATUSES), 'Only with this status'),
});
type StrayMoneyArgs = InstanceType<typeof StrayMoneyArgs>;

/** Fees are rounded up to this many base units of the coin: people read them, and the price of gas changes anyway. */
const GWEI = 1_000_000_000n;

const uuid = required(UUID, fields.uuid, 'Stray money');

const StrayArgs = argsType({ uuid });
type StrayArgs = InstanceType<typeof StrayArgs>;

const NotedStrayArgs = argsType({
  uuid,
  note: optional(String, fields.attentionNote, 'Why, ≤ 500 characters'),
});
type NotedStrayArgs = InstanceType<typeof NotedStrayArgs>;

@Resolver(() => StrayMoneyType)
export class StrayResolver {
  constructor(private readonly services: Services) {}

  @Query(() => StrayMoneyPage, {
    description:
      "Money at the addresses of the caller's own invoices that these did not ask for, the newest first",
  })
  async strayMoney(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => StrayMoneyArgs) { first, after, status }: StrayMoneyArgs,
  ): Promise<StrayMoneyPage> {
    const found = await this.services.strays.list(actor, { limit: first + 1, after, status });
    const { rows, nextCursor } = keysetPage(found, first, ({ uuid, foundOn }) => ({
      createdOn: foundOn,
      uuid,
    }));
    return { items: rows.map((stray) => toStray(stray, loaders)), nextCursor };
  }

  @Mutation(() => StrayMoneyType, {
    description:
      'Counts stray money as a payment of its invoice; a token that the invoice did not accept at its present worth',
  })
  async acceptStray(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => NotedStrayArgs) { uuid, note }: NotedStrayArgs,
  ): Promise<StrayMoneyType> {
    return toStray(await this.services.strays.accept(actor, uuid, note), loaders);
  }

  @Mutation(() => StrayMoneyType, { description: 'Puts stray money away' })
  async ignoreStray(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => NotedStrayArgs) { uuid, note }: NotedStrayArgs,
  ): Promise<StrayMoneyType> {
    return toStray(await this.services.strays.ignore(actor, uuid, note), loaders);
  }

  @Mutation(() => StrayReleaseType, {
    description:
      'Prepares the transactions that move stray money to the wallet of its invoice, also on a network without the factory; when nothing is at the address any more, it is released',
  })
  async releaseStray(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => StrayArgs) { uuid }: StrayArgs,
  ): Promise<StrayReleaseType> {
    return { ...toRelease(await this.services.strays.release(actor, uuid), loaders), refund: null };
  }

  @Mutation(() => StrayReleaseType, {
    description:
      'Requests a refund of stray money; while it is at the address, prepares the transactions of `releaseStray` instead',
  })
  async refundStray(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => StrayArgs) { uuid }: StrayArgs,
  ): Promise<StrayReleaseType> {
    const { refund, ...release } = await this.services.strays.refund(actor, uuid);
    return {
      ...toRelease(release, loaders),
      refund: refund && (await toRefund(refund, loaders, this.services)),
    };
  }
}

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
