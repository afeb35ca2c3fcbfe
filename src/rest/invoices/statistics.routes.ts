import { BOUNDS } from '../../lib/bounds';
import {
  presentInvoiceVolume,
  presentPaymentStatistics,
  presentPaymentVolume,
  presentStatistics,
} from '../../presenters/statistics.presenter';
import type { VolumeQuery } from '../../services/invoices/statistics/volume.service';
import type { Services } from '../../services/services';
import { zoned } from '../shared/query';
import { many, one } from '../shared/reply';
import { route } from '../shared/route';
import {
  invoiceVolumeShape,
  paymentStatisticsShape,
  paymentVolumeShape,
  statisticsShape,
  volumeQuery,
} from './statistics.schema';

const tag = 'Statistics';
const MAX_POINTS = BOUNDS.request.volumePoints.most;

const getInvoiceStatistics = ({ statistics }: Services) =>
  route('invoiceStatistics', 'get /invoice/stats/summary', {
    tag,
    summary: 'Get invoice statistics',
    description: 'For customers, about their own invoices, and admins, about all.',
    credential: 'accessToken',
    answer: one(statisticsShape, presentStatistics),
    handle: ({ actor }) => statistics.summary(actor),
  });

const getInvoiceVolume = ({ volume }: Services) =>
  route('invoiceVolume', 'get /invoice/stats/volume', {
    tag,
    summary: 'List invoices over time',
    description:
      'By creation, empty buckets included. For customers, about their own, and admins, about all.',
    credential: 'accessToken',
    query: volumeQuery,
    answer: many(invoiceVolumeShape, presentInvoiceVolume),
    handle: ({ actor, query }) => volume.invoices(actor, toVolumeQuery(zoned(query, actor)), MAX_POINTS),
  });

const getPaymentStatistics = ({ statistics }: Services) =>
  route('paymentStatistics', 'get /payment/stats/summary', {
    tag,
    summary: 'Get payment statistics',
    description: 'Confirmed payments. For customers, of their own invoices, and admins, of all.',
    credential: 'accessToken',
    answer: one(paymentStatisticsShape, presentPaymentStatistics),
    handle: ({ actor }) => statistics.payments(actor),
  });

const getPaymentVolume = ({ volume }: Services) =>
  route('paymentVolume', 'get /payment/stats/volume', {
    tag,
    summary: 'List received payments over time',
    description:
      'By the time of their blocks, empty buckets included. For customers, of their own invoices, and admins, of all.',
    credential: 'accessToken',
    query: volumeQuery,
    answer: many(paymentVolumeShape, presentPaymentVolume),
    handle: ({ actor, query }) => volume.payments(actor, toVolumeQuery(zoned(query, actor)), MAX_POINTS),
  });

interface VolumeParameters extends Pick<VolumeQuery, 'interval' | 'tokenUuid' | 'timeZone'> {
  startDate: Date | undefined;
  endDate: Date | undefined;
}

const toVolumeQuery = ({ startDate: from, endDate: to, ...rest }: VolumeParameters): VolumeQuery => ({
  ...rest,
  from,
  to,
});

/** The statistics of the REST specification (section 4.10), and those that Chit adds to it. */
export const statisticsRoutes = [
  getInvoiceStatistics,
  getInvoiceVolume,
  getPaymentStatistics,
  getPaymentVolume,
];
