import { Args, ArgsType, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import { encodeTextCursor } from '../../lib/cursor';
import * as fields from '../../lib/input-schemas';
import { formatAmount } from '../../lib/money';
import type { Customer, CustomerTotal } from '../../services/invoices/customers/customer.queries';
import type { CustomerService } from '../../services/invoices/customers/customer.service';
import { PriceType } from '../prices/price.type';
import type { GraphqlContext } from '../shared/context';
import type { Loaders } from '../shared/loaders';
import { DateTime, Decimal } from '../shared/scalars';
import { TokenType } from '../shared/token.type';

@ArgsType()
class CustomerArgs {
  static rules = z.object({
    first: fields.defaulted(fields.limit, fields.DEFAULT_LIMIT),
    after: fields.optional(fields.customerCursor),
    text: fields.optional(fields.customerId),
    testnet: fields.optional(z.boolean()),
  });

  @Field(() => Int, {
    nullable: true,
    defaultValue: fields.DEFAULT_LIMIT,
    description: `1 to ${fields.MAX_LIMIT}`,
  })
  first: number;

  @Field(() => String, { nullable: true, description: 'nextCursor of the previous page' })
  after?: string;

  @Field(() => String, { nullable: true, description: 'Beginning of the identifier, in any letter case' })
  text?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only invoices on test networks, or only those on the other networks',
  })
  testnet?: boolean;
}

@ObjectType('CustomerTotal', {
  description: "A customer's invoices and payments in one token",
  simpleResolvers: true,
})
export class CustomerTotalType {
  constructor(
    private readonly source: CustomerTotal,
    private readonly loaders: Loaders,
  ) {}

  @Field(() => TokenType, { description: 'Token', simple: false })
  get token(): Promise<TokenType> {
    return this.loaders.tokens.load(this.source.tokenUuid);
  }

  @Field(() => Int, { description: 'Number of paid invoices whose `token` it is' })
  get paid(): number {
    return this.source.paid;
  }

  @Field(() => Decimal, {
    description:
      'Sum of the confirmed payments in this token, whichever token their invoices have; partial payments included, in whole tokens',
    simple: false,
  })
  async received(): Promise<string> {
    const { decimals } = await this.loaders.tokens.load(this.source.tokenUuid);
    return formatAmount(this.source.received, decimals);
  }
}

@ObjectType('Customer', {
  description: "A payer, by the merchant's identifier; counts and sums are of the newest 5,000 invoices",
  simpleResolvers: true,
})
export class CustomerType {
  @Field(() => String, { description: "The merchant's identifier of the payer" })
  customerId: string;

  @Field(() => String, { nullable: true, description: 'Name, of the newest invoice that has one' })
  name: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address, of the newest invoice that has one' })
  email: string | null;

  @Field(() => Int, { description: 'Number of invoices' })
  invoices: number;

  @Field(() => DateTime, { description: 'Creation time of the newest invoice' })
  lastInvoiceOn: Date;

  @Field(() => [CustomerTotalType], { description: 'By token' })
  totals: CustomerTotalType[];

  @Field(() => [PriceType], {
    description:
      'Worth of the confirmed payments of invoices with a price, by currency: of each, the share of the price that it pays; at most 8 decimals',
  })
  value: PriceType[];
}

@ObjectType('CustomerPage', { description: 'A page of customers', simpleResolvers: true })
export class CustomerPage {
  @Field(() => [CustomerType], { description: 'Items of this page' })
  items: CustomerType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next page; null on the last page',
  })
  nextCursor: string | null;
}

@Resolver(() => CustomerType)
export class CustomerResolver {
  constructor(private readonly services: { customers: CustomerService }) {}

  @Query(() => CustomerPage, {
    description: "The payers of the caller's own invoices with a `customerId`, in the order of these",
  })
  async customers(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => CustomerArgs) { first, after, text, testnet }: CustomerArgs,
  ): Promise<CustomerPage> {
    const found = await this.services.customers.list(actor, { limit: first + 1, after, text, testnet });
    const items = found.slice(0, first).map((customer) => toCustomer(customer, loaders));
    const last = items.at(-1);
    return { items, nextCursor: last && found.length > first ? encodeTextCursor(last.customerId) : null };
  }
}

const toCustomer = ({ totals, ...customer }: Customer, loaders: Loaders): CustomerType => ({
  ...customer,
  totals: totals.map((total) => new CustomerTotalType(total, loaders)),
});
