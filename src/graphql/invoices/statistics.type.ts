import { Field, Int, ObjectType } from 'type-graphql';
import type { InvoiceStatistics, TokenTotal, VolumePoint } from '../../services/invoices/statistics.service';
import { DateTime, Decimal } from '../shared/scalars';
import { TokenType, toToken } from '../tokens/token.type';

@ObjectType('TokenTotal', { description: 'Invoices of one token, in every status', simpleResolvers: true })
export class TokenTotalType implements TokenTotal {
  @Field(() => String, { description: 'Symbol' })
  token: string;

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Int, { description: 'Number of invoices' })
  count: number;
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

/** Converts points to GraphQL objects; the points of one token share one TokenType object. */
export function toVolumePoints(points: readonly VolumePoint[]): VolumePointType[] {
  const tokens = new Map(
    [...new Set(points.map(({ token }) => token))].map((token) => [token, toToken(token)]),
  );
  return points.map(({ token, ...point }) => ({ ...point, token: tokens.get(token) as TokenType }));
}
