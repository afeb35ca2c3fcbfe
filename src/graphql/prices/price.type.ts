import { Decimal } from '../shared/scalars';
import { field, objectType } from '../shared/types';

export const PriceType = objectType('Price', 'An amount of money in a currency', {
  amount: field(Decimal, 'Amount'),
  currency: field(String, 'ISO 4217 code, for example EUR'),
});
export type PriceType = InstanceType<typeof PriceType>;
