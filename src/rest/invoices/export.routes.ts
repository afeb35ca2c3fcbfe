import { firstInstantOf } from '../../lib/dates';
import { MONTH_COLUMNS } from '../../lib/export-columns';
import { clockOf } from '../../lib/time-zone';
import type { Services } from '../../services/services';
import { zoned } from '../shared/query';
import { raw } from '../shared/reply';
import { route } from '../shared/route';
import { csvReply } from './csv-reply';
import {
  exportInvoicesQuery,
  exportMonthQuery,
  exportPaymentsQuery,
  invoicesCsvShape,
  monthCsvShape,
  paymentsCsvShape,
} from './export.schema';
import { toInvoiceFilter } from './invoice.schema';

/** Members that the two operations have in common. */
const common = {
  tag: 'Export',
  credential: 'accessToken',
  servedAtRoot: true,
  responseType: 'text/csv',
} as const;

const exportInvoices = ({ exports }: Services) =>
  route('exportInvoices', 'get /export/invoices.csv', {
    ...common,
    summary: 'Export invoices as CSV',
    description:
      'One line per invoice. For customers, who export their own, and admins, who export all. The rows are of one moment, however long the download takes; if it fails, the connection is closed before the end of the chunked body.',
    query: exportInvoicesQuery,
    answer: raw(invoicesCsvShape),
    responseHeaders: ['Content-Disposition'],
    handle: async ({ actor, query, closeSignal }) => {
      const { order: direction, columns, timeZone, bom, userUuid, ...rest } = zoned(query, actor);
      const filter = toInvoiceFilter(rest);
      const request = { filter, userUuid, direction, columns, timeZone };
      return csvReply(
        'invoices',
        { columns, timeZone, bom },
        await exports.invoices(actor, request, closeSignal()),
      );
    },
  });

const exportPayments = ({ exports }: Services) =>
  route('exportPayments', 'get /export/payments.csv', {
    ...common,
    summary: 'Export payments as CSV',
    description:
      'One line per payment, with its fee and what the wallet gets; their sums are the figures of the payment statistics. For customers, who export the payments of their own invoices, and admins, who export all. The filters select by invoice, except `start_date`, `end_date` and `payment_status`.',
    query: exportPaymentsQuery,
    answer: raw(paymentsCsvShape),
    responseHeaders: ['Content-Disposition'],
    handle: async ({ actor, query, closeSignal }) => {
      const { paymentStatus, ...common } = zoned(query, actor);
      const { order: direction, columns, timeZone, bom, userUuid, ...rest } = common;
      const filter = { ...toInvoiceFilter(rest), paymentStatus };
      const request = { filter, userUuid, direction, columns, timeZone };
      return csvReply(
        'payments',
        { columns, timeZone, bom },
        await exports.payments(actor, request, closeSignal()),
      );
    },
  });

const monthReport = ({ monthReports }: Services) =>
  route('monthReport', 'get /export/month.csv', {
    ...common,
    summary: 'Export the report of a month as CSV',
    description:
      'What was received, sent back and paid out in a calendar month: one line for each token, each currency of prices, and each tax rate.',
    query: exportMonthQuery,
    answer: raw(monthCsvShape),
    responseHeaders: ['Content-Disposition'],
    handle: async ({ actor, query: { month, testnet, timeZone: chosen, bom } }) => {
      const { timeZone } = zoned({ timeZone: chosen }, actor);
      const at = firstInstantOf(month, clockOf(timeZone));
      const rows = await monthReports.read(actor, { month: at, timeZone, testnet });
      const cells = rows.map((row) => MONTH_COLUMNS.map((column) => row[column] ?? ''));
      return csvReply('month', { columns: MONTH_COLUMNS, timeZone, bom }, [cells]);
    },
  });

/** Exports for accounting, which Chit adds to the REST specification. */
export const exportRoutes = [exportInvoices, exportPayments, monthReport];
