import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import type { Interval } from '../../lib/buckets';
import type { StatisticsService } from '../../services/invoices/statistics.service';
import type { GraphqlContext } from '../shared/context';
import { IntervalEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';
import { InvoiceStatisticsType, toVolumePoints, VolumePointType } from './statistics.type';

@ArgsType()
class VolumeArgs {
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
}

@Resolver()
export class StatisticsResolver {
  constructor(private readonly services: { statistics: StatisticsService }) {}

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
    const { interval, from, to, tokenUuid } = args;
    const query = {
      interval,
      from: from ?? undefined,
      to: to ?? undefined,
      tokenUuid: tokenUuid ?? undefined,
    };
    const { statistics } = this.services;
    return toVolumePoints(await volumePoints.take((maxPoints) => statistics.volume(actor, query, maxPoints)));
  }
}
