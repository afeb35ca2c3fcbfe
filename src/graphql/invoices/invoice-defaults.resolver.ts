import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { InvoiceDefaultsType, toInvoiceDefaults, UpdateInvoiceDefaultsInput } from './invoice-defaults.type';

@Resolver()
export class InvoiceDefaultsResolver {
  constructor(private readonly services: Services) {}

  @Query(() => InvoiceDefaultsType, {
    description: 'What new invoices have of the account for which the caller acts',
  })
  async invoiceDefaults(@Ctx() { actor, loaders }: GraphqlContext): Promise<InvoiceDefaultsType> {
    return toInvoiceDefaults(await this.services.invoiceDefaults.get(actor), loaders);
  }

  @Mutation(() => InvoiceDefaultsType, {
    description: 'Changes what new invoices have; existing ones stay as they are',
  })
  async updateInvoiceDefaults(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('input', () => UpdateInvoiceDefaultsInput, { description: 'Members to change' })
    input: UpdateInvoiceDefaultsInput,
  ): Promise<InvoiceDefaultsType> {
    return toInvoiceDefaults(await this.services.invoiceDefaults.update(actor, { ...input }), loaders);
  }
}
