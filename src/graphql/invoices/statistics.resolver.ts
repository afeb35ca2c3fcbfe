import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import type { Interval } from '../../lib/buckets';
import * as fields from '../../lib/input-schemas';
import { toPaymentValue } from '../../services/invoices/statistics/payment-value';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { IntervalEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';
import { argsType, optional, withDefault } from '../shared/types';
import {
  InvoiceStatisticsType,
  PaymentStatisticsType,
  PaymentValueType,
  PaymentVolumePointType,
  toPoints,
  VolumePointType,
} from './statistics.type';

const VolumeArgs = argsType({
  interval: withDefault(IntervalEnum, z.custom<Interval>(), 'day', 'Length of a bucket'),
  from: optional(DateTime, z.date(), 'Instant in the first bucket; by default the range has 30 buckets'),
  to: optional(DateTime, z.date(), 'Instant in or at the end of the last bucket; now by default'),
  tokenUuid: optional(UUID, fields.uuid, 'Only invoices in this token'),
  timeZone: optional(
    String,
    fields.timeZone,
    "IANA time zone whose clocks divide the buckets, such as Europe/Berlin; the account's by default",
  ),
});
type VolumeArgs = InstanceType<typeof VolumeArgs>;

const PaymentValueArgs = argsType({
  ...VolumeArgs.members,
  testnet: withDefault(
    Boolean,
    z.boolean(),
    false,
    'Payments on test networks, or on all others: their values are never added up',
  ),
});
type PaymentValueArgs = InstanceType<typeof PaymentValueArgs>;

@Resolver()
export class StatisticsResolver {
  constructor(private readonly services: Services) {}

  @Query(() => InvoiceStatisticsType, {
    description: "Counts and sums of the caller's invoices, or of all for an admin",
  })
  invoiceStatistics(@Ctx() { actor }: GraphqlContext): Promise<InvoiceStatisticsType> {
    return this.services.statistics.summary(actor);
  }

  @Query(() => [VolumePointType], { description: 'Invoices over time, by creation; empty buckets included' })
  async invoiceVolume(
    @Ctx() { actor, volumePoints }: GraphqlContext,
    @Args(() => VolumeArgs) query: VolumeArgs,
  ): Promise<VolumePointType[]> {
    const { volume } = this.services;
    return toPoints(await volumePoints.take((maxPoints) => volume.invoices(actor, query, maxPoints)));
  }

  @Query(() => PaymentStatisticsType, {
    description: "Sums of the confirmed payments of the caller's invoices, or of all invoices for an admin",
  })
  paymentStatistics(@Ctx() { actor }: GraphqlContext): Promise<PaymentStatisticsType> {
    return this.services.statistics.payments(actor);
  }

  @Query(() => [PaymentVolumePointType], {
    description: 'Confirmed payments over time, by the time of their blocks; empty buckets included',
  })
  async paymentVolume(
    @Ctx() { actor, volumePoints }: GraphqlContext,
    @Args(() => VolumeArgs) query: VolumeArgs,
  ): Promise<PaymentVolumePointType[]> {
    const { volume } = this.services;
    return toPoints(await volumePoints.take((maxPoints) => volume.payments(actor, query, maxPoints)));
  }

  @Query(() => PaymentValueType, {
    description:
      'What the confirmed payments of a period are worth, by currency: each at the rate that its invoice has locked; without a price, in the currency to which the token is pegged',
  })
  async paymentValue(
    @Ctx() { actor, volumePoints }: GraphqlContext,
    @Args(() => PaymentValueArgs) { testnet, ...query }: PaymentValueArgs,
  ): Promise<PaymentValueType> {
    const { volume } = this.services;
    const points = await volumePoints.take((maxPoints) => volume.sums(actor, query, maxPoints));
    const owed = await volume.owed(actor, query.tokenUuid);
    const { byToken, ...value } = toPaymentValue(points, owed, testnet);
    return { ...value, byToken: toPoints(byToken) };
  }
}
