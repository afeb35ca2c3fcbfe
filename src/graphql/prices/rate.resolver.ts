import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { RateService } from '../../services/prices/rate.service';
import type { GraphqlContext } from '../shared/context';
import { QuoteArgs, RatesArgs } from './price.input';
import { QuoteType, RateType, toQuotedOption, toRate } from './rate.type';

@Resolver()
export class RateResolver {
  constructor(private readonly services: { rates: RateService }) {}

  @Query(() => [RateType], {
    description: 'Prices of the active tokens in a currency; tokens without a usable price are left out',
  })
  async rates(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => RatesArgs) { currency }: RatesArgs,
  ): Promise<RateType[]> {
    return (await this.services.rates.rates(actor, currency)).map(toRate);
  }

  @Query(() => QuoteType, { description: 'What a price is in tokens now; nothing is locked' })
  async quote(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => QuoteArgs) { price, accepts }: QuoteArgs,
  ): Promise<QuoteType> {
    const { options, lockMinutes } = await this.services.rates.quote(actor, { ...price, accepts });
    return { options: options.map(toQuotedOption), lockMinutes };
  }
}
