import { arg, mutation, query, rootFields } from '../shared/resolvers';
import { InvoiceDefaultsType, toInvoiceDefaults, UpdateInvoiceDefaultsInput } from './invoice-defaults.type';

export const InvoiceDefaultsResolver = rootFields({
  invoiceDefaults: query(
    InvoiceDefaultsType,
    'What new invoices have of the account for which the caller acts',
    {},
    async ({ invoiceDefaults }, { actor, loaders }) =>
      toInvoiceDefaults(await invoiceDefaults.get(actor), loaders),
  ),
  updateInvoiceDefaults: mutation(
    InvoiceDefaultsType,
    'Changes what new invoices have; existing ones stay as they are',
    { input: arg(UpdateInvoiceDefaultsInput, 'Members to change') },
    async ({ invoiceDefaults }, { actor, loaders }, { input }) =>
      toInvoiceDefaults(await invoiceDefaults.update(actor, { ...input }), loaders),
  ),
});
