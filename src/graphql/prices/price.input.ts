import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { Address, Decimal } from '../shared/scalars';
import { argsType, inputType, optional, required } from '../shared/types';

export const CurrenciesArgs = argsType({
  testnet: optional(Boolean, z.boolean(), 'Tokens on test networks only, or on the other networks only'),
});

export const RatesArgs = argsType({
  currency: required(String, fields.currency, 'ISO 4217 code, for example EUR'),
});

export const PriceInput = inputType('PriceInput', 'An amount of money in a currency', {
  amount: required(
    Decimal,
    fields.decimalAmount,
    'With at most the decimals of the currency, for example "25.90"',
  ),
  currency: required(String, fields.currency, 'ISO 4217 code, for example EUR'),
});
export type PriceInput = InstanceType<typeof PriceInput>;

@InputType('AcceptInput', { description: 'A token that a payer may pay with' })
export class AcceptInput {
  @Field(() => Address, { description: 'Token contract' })
  tokenAddress: string;

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;
}

export const QuoteArgs = argsType({
  price: required(PriceInput, PriceInput.rules, 'What is to be paid'),
  accepts: optional(
    [AcceptInput],
    fields.accepts,
    `1 to ${fields.MAX_ACCEPTS} tokens; without it, every active token`,
  ),
});
