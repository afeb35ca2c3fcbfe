import { Int } from 'type-graphql';
import { z } from 'zod';
import { encodeTextCursor } from '../../lib/cursor';
import * as fields from '../../lib/input-schemas';
import { formatAmount } from '../../lib/money';
import type { Customer } from '../../services/invoices/customers/customer.queries';
import { PriceType } from '../prices/price.type';
import type { Loaders } from '../shared/loaders';
import { query, rootFields } from '../shared/resolvers';
import { DateTime, Decimal } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import {
  argsType,
  defaulted,
  field,
  loaded,
  nullable,
  objectType,
  optional,
  pageType,
} from '../shared/types';

const CustomerArgs = argsType({
  first: defaulted(Int, fields.limit, fields.DEFAULT_LIMIT, `1 to ${fields.MAX_LIMIT}`),
  after: optional(String, fields.customerCursor, 'nextCursor of the previous page'),
  text: optional(String, fields.customerId, 'Beginning of the identifier, in any letter case'),
  testnet: optional(
    Boolean,
    z.boolean(),
    'Only invoices on test networks, or only those on the other networks',
  ),
});

const CustomerTotalType = objectType('CustomerTotal', "A customer's invoices and payments in one token", {
  token: loaded(TokenType, 'Token'),
  paid: field(Int, 'Number of paid invoices whose `token` it is'),
  received: loaded(
    Decimal,
    'Sum of the confirmed payments in this token, whichever token their invoices have; partial payments included, in whole tokens',
  ),
});

const CustomerType = objectType(
  'Customer',
  "A payer, by the merchant's identifier; counts and sums are of the newest 5,000 invoices",
  {
    customerId: field(String, "The merchant's identifier of the payer"),
    name: nullable(String, 'Name, of the newest invoice that has one'),
    email: nullable(String, 'E-mail address, of the newest invoice that has one'),
    invoices: field(Int, 'Number of invoices'),
    lastInvoiceOn: field(DateTime, 'Creation time of the newest invoice'),
    totals: field([CustomerTotalType], 'By token'),
    value: field(
      [PriceType],
      'Worth of the confirmed payments of invoices with a price, by currency: of each, the share of the price that it pays; at most 8 decimals',
    ),
  },
);
type CustomerType = InstanceType<typeof CustomerType>;

const CustomerPage = pageType('CustomerPage', 'A page of customers', CustomerType);

export const CustomerResolver = rootFields({
  customers: query(
    CustomerPage,
    "The payers of the caller's own invoices with a `customerId`, in the order of these",
    CustomerArgs,
    async ({ customers }, { actor, loaders }, { first, after, text, testnet }) => {
      const found = await customers.list(actor, { limit: first + 1, after, text, testnet });
      const items = found.slice(0, first).map((customer) => toCustomer(customer, loaders));
      const last = items.at(-1);
      return { items, nextCursor: last && found.length > first ? encodeTextCursor(last.customerId) : null };
    },
  ),
});

const toCustomer = ({ totals, ...customer }: Customer, loaders: Loaders): CustomerType => ({
  ...customer,
  totals: totals.map(({ tokenUuid, paid, received }) => ({
    paid,
    get token() {
      return loaders.tokens.load(tokenUuid);
    },
    get received() {
      return this.token.then(({ decimals }) => formatAmount(received, decimals));
    },
  })),
});
