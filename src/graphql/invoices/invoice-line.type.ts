import { Field, InputType, ObjectType } from 'type-graphql';
import { type InvoiceLine, lineTotal } from '../../lib/invoice-lines';
import { Decimal } from '../shared/scalars';

@InputType('InvoiceLineInput', { description: 'A line of an invoice' })
export class InvoiceLineInput implements InvoiceLine {
  @Field(() => String, { description: 'What is sold, 1 to 200 characters' })
  name: string;

  @Field(() => Decimal, { description: 'Number of items, greater than 0' })
  quantity: string;

  @Field(() => Decimal, {
    description: "Price of one item in whole tokens, with at most the token's decimals",
  })
  unitPrice: string;
}

@ObjectType('InvoiceLine', { description: 'A line of an invoice' })
export class InvoiceLineType {
  constructor(private readonly line: InvoiceLine) {}

  @Field(() => String, { description: 'What is sold' })
  get name(): string {
    return this.line.name;
  }

  @Field(() => Decimal, { description: 'Number of items' })
  get quantity(): string {
    return this.line.quantity;
  }

  @Field(() => Decimal, { description: 'Price of one item, in whole tokens' })
  get unitPrice(): string {
    return this.line.unitPrice;
  }

  @Field(() => Decimal, { description: 'Quantity times unit price, in whole tokens' })
  get total(): string {
    return lineTotal(this.line);
  }
}
