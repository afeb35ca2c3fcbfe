import { Field, Int, ObjectType } from 'type-graphql';
import type { InvoiceStatistics, TokenTotal, VolumePoint } from '../../services/invoices/statistics.service';
import { DateTime, Decimal } from '../shared/scalars';
import { TokenType, toToken } from '../tokens/token.type';

@ObjectType('TokenTotal', { description: "One token's invoices of every status", simpleResolvers: true })
export class TokenTotalType implements TokenTotal {
  @Field(() => String, { description: 'Symbol' })
  token: string;

  @Field(() => String, { description: 'For example ARB_SEPOLIA' })
  network: string;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Int, { description: 'How many' })
  count: number;
}

@ObjectType('InvoiceStatistics', { description: 'What invoices add up to', simpleResolvers: true })
export class InvoiceStatisticsType implements InvoiceStatistics {
  @Field(() => Int, { description: 'How many there are' })
  totalInvoices: number;

  @Field(() => [TokenTotalType], { description: 'By token and network; the counts add up to the total' })
  totalByToken: TokenTotalType[];

  @Field(() => Int, { description: 'How many were made in the last 24 hours' })
  last24HoursCount: number;
}

@ObjectType('VolumePoint', { description: 'Invoices of one token made in one bucket', simpleResolvers: true })
export class VolumePointType {
  @Field(() => DateTime, { description: 'Start of the bucket' })
  start: Date;

  @Field(() => TokenType, { description: 'Token' })
  token: TokenType;

  @Field(() => Decimal, { description: 'In whole tokens' })
  amount: string;

  @Field(() => Int, { description: 'How many' })
  count: number;

  @Field(() => Decimal, { description: 'Of those, what is paid' })
  paidAmount: string;

  @Field(() => Int, { description: 'Of those, how many are paid' })
  paidCount: number;
}

/** Converts points. The points of one token share one TokenType object. */
export function toVolumePoints(points: readonly VolumePoint[]): VolumePointType[] {
  const tokens = new Map(
    [...new Set(points.map(({ token }) => token))].map((token) => [token, toToken(token)]),
  );
  return points.map(({ token, ...point }) => ({ ...point, token: tokens.get(token) as TokenType }));
}
