import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import type { Interval } from '../../lib/buckets';
import * as fields from '../../lib/input-schemas';
import { toPaymentValue } from '../../services/invoices/statistics/payment-value';
import type { StatisticsService } from '../../services/invoices/statistics/statistics.service';
import type { VolumeQuery, VolumeService } from '../../services/invoices/statistics/volume.service';
import type { GraphqlContext } from '../shared/context';
import { IntervalEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';
import {
  InvoiceStatisticsType,
  PaymentStatisticsType,
  PaymentValueType,
  PaymentVolumePointType,
  toPoints,
  VolumePointType,
} from './statistics.type';

@ArgsType()
class VolumeArgs {
  static rules = z.object({ timeZone: fields.optional(fields.timeZone) }).loose();

  @Field(() => IntervalEnum, { defaultValue: 'day', description: 'Length of a bucket' })
  interval: Interval;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Instant in the first bucket; by default the range has 30 buckets',
  })
  from?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Instant in or at the end of the last bucket; now by default',
  })
  to?: Date | null;

  @Field(() => UUID, { nullable: true, description: 'Only invoices in this token' })
  tokenUuid?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "IANA time zone whose clocks divide the buckets, such as Europe/Berlin; the account's by default",
  })
  timeZone?: string | null;
}

@ArgsType()
class PaymentValueArgs extends VolumeArgs {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Payments on test networks, or on all others: their values are never added up',
  })
  testnet: boolean;
}

const toQuery = ({ interval, from, to, tokenUuid, timeZone }: VolumeArgs): VolumeQuery => ({
  interval,
  from: from ?? undefined,
  to: to ?? undefined,
  tokenUuid: tokenUuid ?? undefined,
  timeZone: timeZone ?? undefined,
});

@Resolver()
export class StatisticsResolver {
  constructor(private readonly services: { statistics: StatisticsService; volume: VolumeService }) {}

  @Query(() => InvoiceStatisticsType, {
    description: "Counts and sums of the caller's invoices, or of all for an admin",
  })
  invoiceStatistics(@Ctx() { actor }: GraphqlContext): Promise<InvoiceStatisticsType> {
    return this.services.statistics.summary(actor);
  }

  @Query(() => [VolumePointType], { description: 'Invoices over time, by creation; empty buckets included' })
  async invoiceVolume(
    @Ctx() { actor, volumePoints }: GraphqlContext,
    @Args(() => VolumeArgs) args: VolumeArgs,
  ): Promise<VolumePointType[]> {
    const { volume } = this.services;
    const query = toQuery(args);
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
    @Args(() => VolumeArgs) args: VolumeArgs,
  ): Promise<PaymentVolumePointType[]> {
    const { volume } = this.services;
    const query = toQuery(args);
    return toPoints(await volumePoints.take((maxPoints) => volume.payments(actor, query, maxPoints)));
  }

  @Query(() => PaymentValueType, {
    description:
      'What the confirmed payments of a period are worth, by currency: each at the rate that its invoice has locked; without a price, in the currency to which the token is pegged',
  })
  async paymentValue(
    @Ctx() { actor, volumePoints }: GraphqlContext,
    @Args(() => PaymentValueArgs) { testnet, ...args }: PaymentValueArgs,
  ): Promise<PaymentValueType> {
    const { volume } = this.services;
    const query = toQuery(args);
    const points = await volumePoints.take((maxPoints) => volume.sums(actor, query, maxPoints));
    const { byToken, ...value } = toPaymentValue(points, testnet);
    return { ...value, byToken: toPoints(byToken) };
  }
}
