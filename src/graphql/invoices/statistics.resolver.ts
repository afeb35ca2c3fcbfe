import { z } from 'zod';
import type { Interval } from '../../lib/buckets';
import * as fields from '../../lib/input-schemas';
import { toPaymentValue } from '../../services/invoices/statistics/payment-value';
import { IntervalEnum } from '../shared/enums';
import { query, rootFields } from '../shared/resolvers';
import { DateTime, UUID } from '../shared/scalars';
import { argsType, optional, withDefault } from '../shared/types';
import {
  InvoiceStatisticsType,
  PaymentStatisticsType,
  PaymentValueType,
  PaymentVolumePointType,
  toPoints,
  VolumePointType,
} from './statistics.type';

const VolumeArgs = argsType({
  interval: withDefault(IntervalEnum, z.custom<Interval>(), 'day', 'Length of a bucket'),
  from: optional(DateTime, z.date(), 'Instant in the first bucket; by default the range has 30 buckets'),
  to: optional(DateTime, z.date(), 'Instant in or at the end of the last bucket; now by default'),
  tokenUuid: optional(UUID, fields.uuid, 'Only invoices in this token'),
  timeZone: optional(
    String,
    fields.timeZone,
    "IANA time zone whose clocks divide the buckets, such as Europe/Berlin; the account's by default",
  ),
});

const PaymentValueArgs = argsType({
  ...VolumeArgs.members,
  testnet: withDefault(
    Boolean,
    z.boolean(),
    false,
    'Payments on test networks, or on all others: their values are never added up',
  ),
});

export const StatisticsResolver = rootFields({
  invoiceStatistics: query(
    InvoiceStatisticsType,
    "Counts and sums of the caller's invoices, or of all for an admin",
    {},
    ({ statistics }, { actor }) => statistics.summary(actor),
  ),
  invoiceVolume: query(
    [VolumePointType],
    'Invoices over time, by creation; empty buckets included',
    VolumeArgs,
    async ({ volume }, { actor, volumePoints }, args) =>
      toPoints(await volumePoints.take((maxPoints) => volume.invoices(actor, args, maxPoints))),
  ),
  paymentStatistics: query(
    PaymentStatisticsType,
    "Sums of the confirmed payments of the caller's invoices, or of all invoices for an admin",
    {},
    ({ statistics }, { actor }) => statistics.payments(actor),
  ),
  paymentVolume: query(
    [PaymentVolumePointType],
    'Confirmed payments over time, by the time of their blocks; empty buckets included',
    VolumeArgs,
    async ({ volume }, { actor, volumePoints }, args) =>
      toPoints(await volumePoints.take((maxPoints) => volume.payments(actor, args, maxPoints))),
  ),
  paymentValue: query(
    PaymentValueType,
    'What the confirmed payments of a period are worth, by currency: each at the rate that its invoice has locked; without a price, in the currency to which the token is pegged',
    PaymentValueArgs,
    async ({ volume }, { actor, volumePoints }, { testnet, ...args }) => {
      const points = await volumePoints.take((maxPoints) => volume.sums(actor, args, maxPoints));
      const owed = await volume.owed(actor, args.tokenUuid);
      const { byToken, ...value } = toPaymentValue(points, owed, testnet);
      return { ...value, byToken: toPoints(byToken) };
    },
  ),
});
