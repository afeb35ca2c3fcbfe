import { ArgsType, Field, InputType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { Address, Decimal } from '../shared/scalars';

@ArgsType()
export class CurrenciesArgs {
  static rules = z.object({ testnet: fields.optional(z.boolean()) });

  @Field(() => Boolean, {
    nullable: true,
    description: 'Tokens on test networks only, or on the other networks only',
  })
  testnet?: boolean;
}

@ArgsType()
export class RatesArgs {
  static rules = z.object({ currency: fields.currency });

  @Field(() => String, { description: 'ISO 4217 code, for example EUR' })
  currency: string;
}

@InputType('PriceInput', { description: 'An amount of money in a currency' })
export class PriceInput {
  static rules = z.object({ amount: fields.decimalAmount, currency: fields.currency });

  @Field(() => Decimal, { description: 'With at most the decimals of the currency, for example "25.90"' })
  amount: string;

  @Field(() => String, { description: 'ISO 4217 code, for example EUR' })
  currency: string;
}

@InputType('AcceptInput', { description: 'A token that a payer may pay with' })
export class AcceptInput {
  @Field(() => Address, { description: 'Token contract' })
  tokenAddress: string;

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;
}

@ArgsType()
export class QuoteArgs {
  static rules = z.object({
    price: PriceInput.rules,
    accepts: fields.optional(fields.accepts),
  });

  @Field(() => PriceInput, { description: 'What is to be paid' })
  price: PriceInput;

  @Field(() => [AcceptInput], {
    nullable: true,
    description: `1 to ${fields.MAX_ACCEPTS} tokens; without it, every active token`,
  })
  accepts?: AcceptInput[];
}
