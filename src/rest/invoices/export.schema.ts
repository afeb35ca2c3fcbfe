import { z } from 'zod';
import { EXPORT_COLUMNS } from '../../lib/export-columns';
import * as fields from '../../lib/input-schemas';
import { failWith } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import * as examples from '../shared/examples';
import { booleanText, dateOrDateTime, zonedRange } from '../shared/query';
import { filteredInvoices } from './invoice.schema';

/** Schema of the chosen columns, separated by commas; all columns by default. */
const columnsOf = <C extends string>(names: readonly C[]) =>
  z
    .string()
    .default(names.join(','))
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.enum(names, failWith(reason('one_of', { values: names }))))
        .refine((given) => new Set(given).size === given.length, failWith(reason('given_twice'))),
    )
    .meta({
      type: 'string',
      description: `Columns in the order of the file, separated by commas; by default all: ${names.map((name) => `\`${name}\``).join(', ')}`,
      examples: [names.slice(0, 2).join(',')],
    });

const options = {
  user_uuid: fields.uuid
    .optional()
    .meta({ description: 'Only this account; for admins', examples: [examples.USER_UUID] }),
  bom: z
    .enum(['true', 'false'], failWith(reason('one_of', { values: ['true', 'false'] })))
    .default('false')
    .transform((text) => text === 'true')
    .meta({
      type: 'boolean',
      default: false,
      description: 'Whether the file starts with a byte order mark, by which Excel recognizes UTF-8',
    }),
};

export const exportInvoicesQuery = z.object({
  ...filteredInvoices.shape,
  ...zonedRange('Created'),
  ...options,
  columns: columnsOf(EXPORT_COLUMNS.invoices),
});

const ANY_STATUS = 'any';
const PAYMENT_FILTERS = [...fields.paymentStatus.options, ANY_STATUS] as const;

export const exportPaymentsQuery = z.object({
  ...filteredInvoices.shape,
  ...zonedRange('Paid'),
  ...options,
  order: fields.direction.default('DESC').describe('By the time of the payment'),
  payment_status: z
    .enum(PAYMENT_FILTERS, failWith(reason('one_of', { values: PAYMENT_FILTERS })))
    .default('confirmed')
    .transform((status) => (status === ANY_STATUS ? undefined : status))
    .meta({ description: 'Only payments in this status; `any` for all', examples: [ANY_STATUS] }),
  columns: columnsOf(EXPORT_COLUMNS.payments),
});

export const exportMonthQuery = z.object({
  month: dateOrDateTime.meta({
    ...{ type: 'string', examples: [examples.DAY] },
    description: 'A day of the month in the time zone, or a time (ISO 8601)',
  }),
  testnet: booleanText
    .default(false)
    .meta({ default: false, description: 'The report of test networks instead of that of all others' }),
  time_zone: zonedRange('').time_zone,
  bom: options.bom,
});

const csvShape = (...lines: string[]) =>
  z.string().meta({
    description: 'CSV (RFC 4180) with a header line; the columns are explained in docs/export.md',
    examples: [lines.map((line) => `${line}\r\n`).join('')],
  });

export const invoicesCsvShape = csvShape(
  'created_on,customer_id,status,amount,token',
  `${examples.INSTANT.replace('Z', '+00:00')},${examples.CUSTOMER_ID},paid,12.5,USDC`,
);

export const paymentsCsvShape = csvShape(
  'paid_on,amount,fee,net,token,hash',
  `${examples.INSTANT.replace('Z', '+00:00')},12.5,0.125,12.375,USDC,${examples.PAYMENT.hash}`,
);

export const monthCsvShape = csvShape('token,payments,received,fees,net', 'USDC,1,12.5,0.125,12.375');
