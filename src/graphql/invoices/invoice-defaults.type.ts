import { Int } from 'type-graphql';
import { BOUNDS } from '../../lib/bounds';
import * as fields from '../../lib/input-schemas';
import type { InvoiceDefaults } from '../../services/accounts/users/invoice-defaults.service';
import { AcceptInput } from '../prices/price.input';
import { atLeastOne } from '../shared/input-rules';
import type { Loaders } from '../shared/loaders';
import { TokenType } from '../shared/token.type';
import { clearable, field, inputType, loaded, nullable, objectType } from '../shared/types';

export const InvoiceDefaultsType = objectType(
  'InvoiceDefaults',
  'What new invoices of an account have, unless their creator says otherwise',
  {
    accepts: loaded(
      [TokenType],
      'Tokens in which an invoice that names no token can be paid, in this order; those that are disabled by then are left out',
    ),
    toleranceBps: field(
      Int,
      'Part of the amount, in basis points, that may be missing when an invoice counts as paid',
    ),
    numberFormat: field(String, 'Form of their numbers: text, `{YYYY}` for the year, and the counter'),
    legalName: nullable(String, 'Legal name of the seller, on documents'),
    address: nullable(String, 'Postal address of the seller, in lines'),
    taxId: nullable(String, 'Tax number of the seller'),
  },
);
export type InvoiceDefaultsType = InstanceType<typeof InvoiceDefaultsType>;

export const toInvoiceDefaults = (defaults: InvoiceDefaults, { tokens }: Loaders): InvoiceDefaultsType => ({
  ...defaults,
  get accepts() {
    return Promise.all(defaults.defaultAccepts.map((uuid) => tokens.load(uuid)));
  },
});

export const UpdateInvoiceDefaultsInput = inputType(
  'UpdateInvoiceDefaultsInput',
  'Change of the defaults for new invoices; null clears a member, and at least one must be given',
  {
    accepts: clearable(
      [AcceptInput],
      fields.accepts,
      `1 to ${fields.MAX_ACCEPTS} active tokens; without default tokens, each invoice must name its own`,
    ),
    toleranceBps: clearable(
      Int,
      fields.toleranceBps,
      `Basis points, 0 to ${BOUNDS.account.tolerance.most}; 0 by default`,
    ),
    numberFormat: clearable(
      String,
      fields.numberFormat,
      'Up to 20 letters, digits, spaces and `.` `/` `_` `-`, in which `{YYYY}` is the year, and at the end, not behind a digit, the counter with the least number of its digits, such as `{0000}`; `{YYYY}-{0000}` by default',
    ),
    legalName: clearable(String, fields.legalName, 'Legal name of the seller, ≤ 200 characters'),
    address: clearable(String, fields.postalAddress, 'Postal address of the seller, ≤ 500 characters'),
    taxId: clearable(String, fields.taxId, 'Tax number of the seller, ≤ 50 characters'),
  },
  atLeastOne,
);
