import { Field, Int, ObjectType } from 'type-graphql';
import type { Token } from '../../entities/token.entity';
import type { PaymentFigures } from '../../services/invoices/statistics/payment-figures';
import type { MoneyFigures } from '../../services/invoices/statistics/payment-totals';
import type {
  InvoiceStatistics,
  PaymentStatistics,
  PaymentTotal,
  TokenTotal,
} from '../../services/invoices/statistics/statistics.service';
import { DateTime, Decimal, UUID } from '../shared/scalars';
import { TokenType, toToken } from '../shared/token.type';

@ObjectType('TokenTotal', { description: 'Invoices of one token, in every status', simpleResolvers: true })
export class TokenTotalType implements TokenTotal {
  @Field(() => UUID, { description: 'The token' })
  tokenUuid: string;

  @Field(() => String, { description: 'Symbol' })
  token: string;

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Int, { description: 'Number of invoices' })
  count: number;

  @Field(() => Decimal, { description: 'Sum of the paid ones, in whole tokens' })
  paidAmount: string;

  @Field(() => Int, { description: 'Number of the paid ones' })
  paidCount: number;

  @Field(() => Decimal, { description: 'Sum of the open ones (status `created`), in whole tokens' })
  openAmount: string;

  @Field(() => Int, { description: 'Number of the open ones (status `created`)' })
  openCount: number;

  @Field(() => Decimal, {
    description:
      'What is missing on the open ones, in whole tokens: openAmount without what has arrived, confirmed or not',
  })
  outstanding: string;

  @Field(() => Decimal, { description: 'Sum of the expired ones, in whole tokens' })
  expiredAmount: string;

  @Field(() => Int, { description: 'Number of the expired ones' })
  expiredCount: number;
}

@ObjectType('InvoiceStatistics', { description: 'Counts and sums of invoices', simpleResolvers: true })
export class InvoiceStatisticsType implements InvoiceStatistics {
  @Field(() => Int, { description: 'Number of invoices' })
  totalInvoices: number;

  @Field(() => [TokenTotalType], { description: 'By token and network; the counts add up to the total' })
  totalByToken: TokenTotalType[];

  @Field(() => Int, { description: 'Number of invoices created in the last 24 hours' })
  last24HoursCount: number;
}

@ObjectType('VolumePoint', {
  description: 'Invoices of one token that were created in one bucket',
  simpleResolvers: true,
})
export class VolumePointType {
  @Field(() => DateTime, { description: 'Start of the bucket' })
  start: Date;

  @Field(() => TokenType, { description: 'Token' })
  token: TokenType;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Int, { description: 'Number of invoices' })
  count: number;

  @Field(() => Decimal, { description: 'Sum of the paid ones, in whole tokens' })
  paidAmount: string;

  @Field(() => Int, { description: 'Number of the paid ones' })
  paidCount: number;
}

@ObjectType('MoneyFigures', {
  description:
    'Confirmed payments of invoices with prices in one currency: what they are worth, each at the rate that its invoice has locked',
  simpleResolvers: true,
})
class MoneyFiguresType implements MoneyFigures {
  @Field(() => String, { description: 'Currency (ISO 4217)' })
  currency: string;

  @Field(() => Int, { description: 'Number of confirmed payments' })
  count: number;

  @Field(() => Decimal, {
    description: 'Worth of the payments: of each, the share of the price that it pays; at most 8 decimals',
  })
  received: string;

  @Field(() => Decimal, { description: 'Worth of what the fee recipient gets of it' })
  fees: string;

  @Field(() => Decimal, { description: "Worth of what the owners' wallets get: received minus fees" })
  net: string;

  @Field(() => Decimal, { description: 'Worth of the part of received that exceeds the prices' })
  overpaid: string;
}

/** The figures that payment statistics and payment volume have in common. */
@ObjectType({ simpleResolvers: true })
abstract class PaymentFiguresType implements PaymentFigures {
  @Field(() => Int, { description: 'Number of confirmed payments' })
  count: number;

  @Field(() => Decimal, { description: 'Sum of the payments, partial payments included, in whole tokens' })
  received: string;

  @Field(() => Decimal, {
    description:
      'What the fee recipient gets of it, in whole tokens: the share of each payment, rounded down; 0 without a fee recipient',
  })
  fees: string;

  @Field(() => Decimal, { description: "What the owners' wallets get, in whole tokens: received minus fees" })
  net: string;

  @Field(() => Decimal, {
    description: 'Part of received that exceeds the amounts of the invoices, in whole tokens',
  })
  overpaid: string;

  @Field(() => [MoneyFiguresType], {
    description: 'The part of these payments that pays invoices with a price, by currency',
  })
  money: MoneyFiguresType[];
}

@ObjectType('PaymentTotal', { description: 'Confirmed payments in one token', simpleResolvers: true })
export class PaymentTotalType extends PaymentFiguresType implements PaymentTotal {
  @Field(() => UUID, { description: 'The token' })
  tokenUuid: string;

  @Field(() => String, { description: 'Symbol' })
  token: string;

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;
}

@ObjectType('PaymentStatistics', { description: 'Counts and sums of payments', simpleResolvers: true })
export class PaymentStatisticsType implements PaymentStatistics {
  @Field(() => Int, { description: 'Number of confirmed payments' })
  totalPayments: number;

  @Field(() => [PaymentTotalType], { description: 'By token and network; the counts add up to the total' })
  totalByToken: PaymentTotalType[];
}

@ObjectType('PaymentVolumePoint', {
  description:
    'Confirmed payments in one token with a block in one bucket, whenever their invoices were created',
  simpleResolvers: true,
})
export class PaymentVolumePointType extends PaymentFiguresType {
  @Field(() => DateTime, { description: 'Start of the bucket' })
  start: Date;

  @Field(() => TokenType, { description: 'Token' })
  token: TokenType;
}

@ObjectType('PaymentValuePoint', {
  description: 'What the payments of one bucket are worth in one currency',
  simpleResolvers: true,
})
class PaymentValuePointType {
  @Field(() => DateTime, { description: 'Start of the bucket' })
  start: Date;

  @Field(() => String, { description: 'Currency (ISO 4217)' })
  currency: string;

  @Field(() => Int, { description: 'Number of confirmed payments' })
  count: number;

  @Field(() => Decimal, { description: 'What they are worth; at most 8 decimals' })
  received: string;
}

@ObjectType('TokenReceipts', { description: 'Confirmed payments in one token', simpleResolvers: true })
class TokenReceiptsType {
  @Field(() => TokenType, { description: 'Token' })
  token: TokenType;

  @Field(() => Int, { description: 'Number of confirmed payments' })
  count: number;

  @Field(() => Decimal, { description: 'Sum of the payments, in whole tokens' })
  received: string;

  @Field(() => Decimal, {
    description: 'Part of it that no currency counts, for want of a price and of a peg; in whole tokens',
  })
  unvalued: string;
}

@ObjectType('PaymentValue', {
  description: 'What the confirmed payments of a period are worth, by currency, and their sums by token',
  simpleResolvers: true,
})
export class PaymentValueType {
  @Field(() => [PaymentValuePointType], {
    description: 'By bucket and currency, in the order of time; buckets without payments are left out',
  })
  points: PaymentValuePointType[];

  @Field(() => [TokenReceiptsType], { description: 'By token, over the whole period' })
  byToken: TokenReceiptsType[];
}

/** Converts points to GraphQL objects, in place; the points of one token share one TokenType object. */
export function toPoints<P extends { token: Token }>(points: readonly P[]): (P & { token: TokenType })[] {
  const tokens = new Map(
    [...new Set(points.map(({ token }) => token))].map((token) => [token, toToken(token)]),
  );
  return points.map((point) => Object.assign(point, { token: tokens.get(point.token) as TokenType }));
}
