import { BOUNDS } from '../../lib/bounds';
import {
  presentInvoiceVolume,
  presentPaymentStatistics,
  presentPaymentVolume,
  presentStatistics,
} from '../../presenters/statistics.presenter';
import type { StatisticsService } from '../../services/invoices/statistics/statistics.service';
import type { VolumeQuery, VolumeService } from '../../services/invoices/statistics/volume.service';
import { zoned } from '../shared/query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';
import {
  invoiceVolumeShape,
  paymentStatisticsShape,
  paymentVolumeShape,
  statisticsShape,
  volumeQuery,
} from './statistics.schema';

const tag = 'Statistics';
const MAX_POINTS = BOUNDS.request.volumePoints.most;

interface Dependencies {
  statistics: StatisticsService;
  volume: VolumeService;
}

const getInvoiceStatistics = ({ statistics }: Dependencies) =>
  route({
    operation: 'invoiceStatistics',
    method: 'get',
    path: '/invoice/stats/summary',
    tag,
    summary: 'Get invoice statistics',
    description: 'For customers, about their own invoices, and admins, about all.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(statisticsShape),
    handle: async ({ actor }) => resourceReply(presentStatistics(await statistics.summary(actor))),
  });

const getInvoiceVolume = ({ volume }: Dependencies) =>
  route({
    operation: 'invoiceVolume',
    method: 'get',
    path: '/invoice/stats/volume',
    tag,
    summary: 'List invoices over time',
    description:
      'By creation, empty buckets included. For customers, about their own, and admins, about all.',
    credential: 'accessToken',
    query: volumeQuery,
    responseShape: listReplyShape(invoiceVolumeShape),
    handle: async ({ actor, query }) => {
      const points = await volume.invoices(actor, toVolumeQuery(zoned(query, actor)), MAX_POINTS);
      return listReply(points.length, points.map(presentInvoiceVolume));
    },
  });

const getPaymentStatistics = ({ statistics }: Dependencies) =>
  route({
    operation: 'paymentStatistics',
    method: 'get',
    path: '/payment/stats/summary',
    tag,
    summary: 'Get payment statistics',
    description: 'Confirmed payments. For customers, of their own invoices, and admins, of all.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(paymentStatisticsShape),
    handle: async ({ actor }) => resourceReply(presentPaymentStatistics(await statistics.payments(actor))),
  });

const getPaymentVolume = ({ volume }: Dependencies) =>
  route({
    operation: 'paymentVolume',
    method: 'get',
    path: '/payment/stats/volume',
    tag,
    summary: 'List received payments over time',
    description:
      'By the time of their blocks, empty buckets included. For customers, of their own invoices, and admins, of all.',
    credential: 'accessToken',
    query: volumeQuery,
    responseShape: listReplyShape(paymentVolumeShape),
    handle: async ({ actor, query }) => {
      const points = await volume.payments(actor, toVolumeQuery(zoned(query, actor)), MAX_POINTS);
      return listReply(points.length, points.map(presentPaymentVolume));
    },
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
export const statisticsRoutes = (dependencies: Dependencies): Route[] => [
  getInvoiceStatistics(dependencies),
  getInvoiceVolume(dependencies),
  getPaymentStatistics(dependencies),
  getPaymentVolume(dependencies),
];
