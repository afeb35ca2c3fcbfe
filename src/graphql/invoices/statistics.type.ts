import { Int } from 'type-graphql';
import type { Token } from '../../entities/token.entity';
import { DateTime, Decimal, UUID } from '../shared/scalars';
import { TokenType, toToken } from '../shared/token.type';
import { field, objectType } from '../shared/types';

const TokenTotalType = objectType('TokenTotal', 'Invoices of one token, in every status', {
  tokenUuid: field(UUID, 'The token'),
  token: field(String, 'Symbol'),
  network: field(String, 'Network ID, for example ARB_SEPOLIA'),
  amount: field(Decimal, 'In whole tokens'),
  count: field(Int, 'Number of invoices'),
  paidAmount: field(Decimal, 'Sum of the paid ones, in whole tokens'),
  paidCount: field(Int, 'Number of the paid ones'),
  openAmount: field(Decimal, 'Sum of the open ones (status `created`), in whole tokens'),
  openCount: field(Int, 'Number of the open ones (status `created`)'),
  outstanding: field(
    Decimal,
    'What is missing on the open ones, in whole tokens: openAmount without what has arrived, confirmed or not',
  ),
  expiredAmount: field(Decimal, 'Sum of the expired ones, in whole tokens'),
  expiredCount: field(Int, 'Number of the expired ones'),
});

export const InvoiceStatisticsType = objectType('InvoiceStatistics', 'Counts and sums of invoices', {
  totalInvoices: field(Int, 'Number of invoices'),
  totalByToken: field([TokenTotalType], 'By token and network; the counts add up to the total'),
  last24HoursCount: field(Int, 'Number of invoices created in the last 24 hours'),
});

export const VolumePointType = objectType(
  'VolumePoint',
  'Invoices of one token that were created in one bucket',
  {
    start: field(DateTime, 'Start of the bucket'),
    token: field(TokenType, 'Token'),
    amount: field(Decimal, 'In whole tokens'),
    count: field(Int, 'Number of invoices'),
    paidAmount: field(Decimal, 'Sum of the paid ones, in whole tokens'),
    paidCount: field(Int, 'Number of the paid ones'),
  },
);

const MoneyFiguresType = objectType(
  'MoneyFigures',
  'Confirmed payments of invoices with prices in one currency: what they are worth, each at the rate that its invoice has locked',
  {
    currency: field(String, 'Currency (ISO 4217)'),
    count: field(Int, 'Number of confirmed payments'),
    received: field(
      Decimal,
      'Worth of the payments: of each, the share of the price that it pays; at most 8 decimals',
    ),
    fees: field(Decimal, 'Worth of what the fee recipient gets of it'),
    net: field(Decimal, "Worth of what the owners' wallets get: received minus fees"),
    overpaid: field(Decimal, 'Worth of the part of received that exceeds the prices'),
  },
);

/** The figures that payment statistics and payment volume have in common. */
const paymentFigures = {
  count: field(Int, 'Number of confirmed payments'),
  received: field(Decimal, 'Sum of the payments, partial payments included, in whole tokens'),
  fees: field(
    Decimal,
    'What the fee recipient gets of it, in whole tokens: the share of each payment, rounded down; 0 without a fee recipient',
  ),
  net: field(Decimal, "What the owners' wallets get, in whole tokens: received minus fees"),
  overpaid: field(Decimal, 'Part of received that exceeds the amounts of the invoices, in whole tokens'),
  refunded: field(Decimal, 'Sum of the refunds whose transfers are in blocks of that time, in whole tokens'),
  netAfterRefunds: field(
    Decimal,
    'net minus refunded, in whole tokens; negative when more went back than came in',
  ),
  money: field([MoneyFiguresType], 'The part of these payments that pays invoices with a price, by currency'),
};

const PaymentTotalType = objectType('PaymentTotal', 'Confirmed payments in one token', {
  ...paymentFigures,
  tokenUuid: field(UUID, 'The token'),
  token: field(String, 'Symbol'),
  network: field(String, 'Network ID, for example ARB_SEPOLIA'),
});

export const PaymentStatisticsType = objectType('PaymentStatistics', 'Counts and sums of payments', {
  totalPayments: field(Int, 'Number of confirmed payments'),
  totalByToken: field([PaymentTotalType], 'By token and network; the counts add up to the total'),
});

export const PaymentVolumePointType = objectType(
  'PaymentVolumePoint',
  'Confirmed payments in one token with a block in one bucket, whenever their invoices were created',
  {
    ...paymentFigures,
    start: field(DateTime, 'Start of the bucket'),
    token: field(TokenType, 'Token'),
  },
);

const PaymentValuePointType = objectType(
  'PaymentValuePoint',
  'What the payments of one bucket are worth in one currency',
  {
    start: field(DateTime, 'Start of the bucket'),
    currency: field(String, 'Currency (ISO 4217)'),
    count: field(Int, 'Number of confirmed payments'),
    received: field(Decimal, 'What they are worth; at most 8 decimals'),
  },
);

const TokenReceiptsType = objectType('TokenReceipts', 'What came in, went out and is owed in one token', {
  token: field(TokenType, 'Token'),
  count: field(Int, 'Number of confirmed payments'),
  received: field(Decimal, 'Sum of the payments, in whole tokens'),
  refunded: field(Decimal, 'Sum of the refunds that were sent in the period, in whole tokens'),
  paidOut: field(Decimal, "Sum of the payouts of the period to the owners' wallets, in whole tokens"),
  owed: field(
    Decimal,
    'Sum of the refunds that are not sent yet, whenever they were requested, in whole tokens',
  ),
  unvalued: field(
    Decimal,
    'Part of received that no currency counts, for want of a price and of a peg; in whole tokens',
  ),
});

export const PaymentValueType = objectType(
  'PaymentValue',
  'What the confirmed payments of a period are worth, by currency, and their sums by token',
  {
    points: field(
      [PaymentValuePointType],
      'By bucket and currency, in the order of time; buckets without payments are left out',
    ),
    byToken: field([TokenReceiptsType], 'By token, over the whole period, those without payments included'),
  },
);

/** Converts points to GraphQL objects, in place; the points of one token share one TokenType object. */
export function toPoints<P extends { token: Token }>(points: readonly P[]): (P & { token: TokenType })[] {
  const tokens = new Map(
    [...new Set(points.map(({ token }) => token))].map((token) => [token, toToken(token)]),
  );
  return points.map((point) => Object.assign(point, { token: tokens.get(point.token) as TokenType }));
}
