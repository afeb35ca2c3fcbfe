import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { CurrenciesArgs, QuoteArgs, RatesArgs } from './price.input';
import { QuoteType, RateType, toQuotedOption, toRate } from './rate.type';

@Resolver()
export class RateResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [String], {
    description: 'ISO 4217 codes of the currencies in which at least one active token can be priced now',
  })
  currencies(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => CurrenciesArgs) { testnet }: CurrenciesArgs,
  ): Promise<string[]> {
    return this.services.rates.currencies(actor, testnet);
  }

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
