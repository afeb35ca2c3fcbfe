import { Field, ObjectType } from 'type-graphql';
import { Decimal } from '../shared/scalars';

@ObjectType('Price', { description: 'An amount of money in a currency', simpleResolvers: true })
export class PriceType {
  @Field(() => Decimal, { description: 'Amount' })
  amount: string;

  @Field(() => String, { description: 'ISO 4217 code, for example EUR' })
  currency: string;
}
