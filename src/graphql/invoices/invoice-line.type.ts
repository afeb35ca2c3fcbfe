import { Field, InputType } from 'type-graphql';
import { type InvoiceLine, lineTotal } from '../../lib/invoice-lines';
import { Decimal } from '../shared/scalars';
import { field, nullable, objectType } from '../shared/types';

@InputType('InvoiceLineInput', { description: 'A line of an invoice' })
export class InvoiceLineInput implements InvoiceLine {
  @Field(() => String, { description: 'What is sold, 1 to 200 characters' })
  name: string;

  @Field(() => Decimal, { description: 'Number of items, greater than 0' })
  quantity: string;

  @Field(() => Decimal, {
    description:
      'Price of one item, in the currency of the price, otherwise in whole tokens, with at most the decimals of either',
  })
  unitPrice: string;

  @Field(() => Decimal, { nullable: true, description: 'Tax in percent, 0 to 100; left out for no tax' })
  taxRate?: string;
}

export const InvoiceLineType = objectType('InvoiceLine', 'A line of an invoice', {
  name: field(String, 'What is sold'),
  quantity: field(Decimal, 'Number of items'),
  unitPrice: field(Decimal, 'Price of one item, in the currency of the price, otherwise in whole tokens'),
  taxRate: nullable(Decimal, 'Tax in percent; null without one'),
  total: field(Decimal, 'Quantity times unit price, in the same unit'),
});
export type InvoiceLineType = InstanceType<typeof InvoiceLineType>;

export const toLine = (line: InvoiceLine): InvoiceLineType => ({
  ...line,
  taxRate: line.taxRate ?? null,
  total: lineTotal(line),
});

const InvoiceTaxType = objectType('InvoiceTax', 'The tax on the lines that have one rate', {
  rate: field(Decimal, 'Tax in percent'),
  net: field(Decimal, 'Sum of the lines without the tax'),
  tax: field(Decimal, 'The tax, rounded half up to the decimals of the currency or token'),
});

export const InvoiceTotalsType = objectType(
  'InvoiceTotals',
  'Sums of the lines; net and tax add up to gross',
  {
    net: field(Decimal, 'Sum without the taxes'),
    tax: field(Decimal, 'Sum of the taxes'),
    gross: field(Decimal, 'What the payer pays'),
    taxes: field([InvoiceTaxType], 'One for each rate, in the order of the rates'),
  },
);
export type InvoiceTotalsType = InstanceType<typeof InvoiceTotalsType>;
