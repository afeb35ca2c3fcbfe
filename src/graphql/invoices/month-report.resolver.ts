import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { query, rootFields } from '../shared/resolvers';
import { DateTime, Decimal } from '../shared/scalars';
import { argsType, nullable, objectType, optional, required, withDefault } from '../shared/types';

const MonthReportLineType = objectType(
  'MonthReportLine',
  'Sums of a month in one token, in one currency of prices, or at one tax rate of either; null for what does not apply. Amounts are in the currency, or else in whole tokens',
  {
    currency: nullable(String, 'Currency of the prices (ISO 4217)'),
    token: nullable(String, 'Symbol of the token'),
    network: nullable(String, 'Network of the token'),
    taxRate: nullable(Decimal, 'Tax rate in percent'),
    payments: nullable(String, 'Number of confirmed payments'),
    received: nullable(Decimal, 'What came in; at a tax rate, with the tax'),
    fees: nullable(Decimal, 'Fees of this installation'),
    net: nullable(Decimal, '`received` less `fees`'),
    refunded: nullable(Decimal, 'What was sent back; `net` does not subtract it'),
    paidOut: nullable(Decimal, 'What was paid out to the wallet'),
    tax: nullable(Decimal, 'Tax in `received`'),
  },
);

const MonthReportArgs = argsType({
  month: required(DateTime, z.date(), 'An instant in the month'),
  timeZone: optional(String, fields.timeZone, "IANA time zone of the month; the account's by default"),
  testnet: withDefault(Boolean, z.boolean(), false, 'The report of test networks, or of all others'),
});

export const MonthReportResolver = rootFields({
  monthReport: query(
    [MonthReportLineType],
    'What was received, sent back and paid out in a calendar month: the tokens, then the currencies, then the tax rates',
    MonthReportArgs,
    async ({ monthReports }, { actor }, args) => {
      const rows = await monthReports.read(actor, args);
      return rows.map(({ tax_rate = null, paid_out = null, ...row }) => ({
        ...{ currency: null, token: null, network: null, payments: null, received: null, fees: null },
        ...{ net: null, refunded: null, tax: null },
        ...row,
        taxRate: tax_rate,
        paidOut: paid_out,
      }));
    },
  ),
});
