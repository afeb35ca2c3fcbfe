import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { transactionUrl } from '../../lib/chain/networks';
import { keysetPage } from '../../lib/keyset-page';
import { formatAmount } from '../../lib/money';
import { refundAmount } from '../../presenters/refund.presenter';
import type { RefundOfInvoice } from '../../services/refunds/refund.queries';
import { refundablesOf, refundedOf } from '../../services/refunds/refund-amounts';
import { transferOf } from '../../services/refunds/refund-batches';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { runWithKey } from '../shared/idempotency';
import type { Loaders } from '../shared/loaders';
import { Mutation } from '../shared/mutation';
import { toNetwork } from '../shared/network.type';
import { Decimal, UUID } from '../shared/scalars';
import { InvoiceType } from './invoice.type';
import {
  CreateRefundInput,
  RefundableType,
  RefundBatchArgs,
  RefundBatchType,
  RefundPage,
  RefundsArgs,
  RefundType,
  ReportRefundArgs,
  SetRefundAddressArgs,
} from './refund.type';

@Resolver(() => RefundType)
export class RefundResolver {
  constructor(private readonly services: Services) {}

  @Query(() => RefundType, { description: "One of the caller's refunds, or any for an admin" })
  async refund(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Refund' }) uuid: string,
  ): Promise<RefundType> {
    return this.shown(await this.services.refunds.get(actor, uuid), loaders);
  }

  @Query(() => RefundPage, { description: "The caller's refunds, or all for an admin, the newest first" })
  async refunds(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => RefundsArgs) { first, ...query }: RefundsArgs,
  ): Promise<RefundPage> {
    const found = await this.services.refunds.list(actor, { ...query, limit: first + 1 });
    const { rows, nextCursor } = keysetPage(found, first, ({ refund }) => refund);
    return { items: await Promise.all(rows.map((row) => this.shown(row, loaders))), nextCursor };
  }

  @Query(() => [RefundBatchType], {
    description:
      'Prepares the transfers of refunds, one batch for each network and wallet; refused when an address is not the one you saw',
  })
  async refundBatch(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => RefundBatchArgs) { refunds }: RefundBatchArgs,
  ): Promise<RefundBatchType[]> {
    const batches = await this.services.refunds.batch(actor, refunds);
    return batches.map(({ network, chainId, ...batch }) => ({
      ...batch,
      network: toNetwork(network),
      chainId: String(chainId),
    }));
  }

  @Mutation(() => RefundType, {
    description: 'Requests a refund; whoever pays it signs a transfer from the wallet of the invoice',
  })
  async createRefund(
    @Ctx() context: GraphqlContext,
    @Arg('input', () => CreateRefundInput, { description: 'The refund to request' }) input: CreateRefundInput,
  ): Promise<RefundType> {
    const { idempotencyKey, ...refund } = input;
    const { value } = await runWithKey(context, idempotencyKey, (key) =>
      this.services.refunds.create(context.actor, refund, key),
    );
    return this.shown(value, context.loaders);
  }

  @Mutation(() => RefundType, { description: 'Cancels a refund that was not sent' })
  async cancelRefund(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Refund' }) uuid: string,
  ): Promise<RefundType> {
    return this.shown(await this.services.refunds.cancel(actor, uuid), loaders);
  }

  @Mutation(() => RefundType, { description: 'Names the address of a refund instead of the payer' })
  async setRefundAddress(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => SetRefundAddressArgs) { uuid, address, seen }: SetRefundAddressArgs,
  ): Promise<RefundType> {
    return this.shown(
      await this.services.refunds.setAddress(actor, uuid, { address, seen: seen ?? null }),
      loaders,
    );
  }

  @Mutation(() => RefundType, {
    description:
      'Names the transaction with which a refund was sent, from whatever wallet; Chit looks for it',
  })
  async reportRefund(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => ReportRefundArgs) { uuid, hash }: ReportRefundArgs,
  ): Promise<RefundType> {
    return this.shown(await this.services.refunds.report(actor, uuid, hash ?? null), loaders);
  }

  private shown = (row: RefundOfInvoice, loaders: Loaders) => toRefund(row, loaders, this.services);
}

@Resolver(() => InvoiceType)
export class RefundOfInvoiceResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => [RefundType], { description: 'Refunds, the newest first' })
  async refunds(@Root() { uuid }: InvoiceType, @Ctx() { loaders }: GraphqlContext): Promise<RefundType[]> {
    const { invoice, refunds } = await loaders.refunds.load(uuid);
    return Promise.all(refunds.map((refund) => toRefund({ refund, invoice }, loaders, this.services)));
  }

  @FieldResolver(() => [RefundableType], {
    description: 'What can be refunded, one entry for each token; empty when nothing can be refunded',
  })
  async refundable(
    @Root() { uuid }: InvoiceType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<RefundableType[]> {
    const { invoice, refunds } = await loaders.refunds.load(uuid);
    const tokens = refundablesOf(invoice, refunds).map(async ({ option, most, suggested, reason }) => ({
      token: await loaders.tokens.load(option.tokenUuid),
      most: formatAmount(most, option.tokenDecimals),
      suggested: formatAmount(suggested, option.tokenDecimals),
      reason,
    }));
    return Promise.all(tokens);
  }

  @FieldResolver(() => Decimal, {
    description:
      'Value of the refunds that were sent, in whole tokens of `token`; a part of `amountReceived`',
  })
  async amountRefunded(@Root() { uuid }: InvoiceType, @Ctx() { loaders }: GraphqlContext): Promise<string> {
    const { invoice, refunds } = await loaders.refunds.load(uuid);
    return formatAmount(refundedOf(invoice, refunds), invoice.tokenDecimals);
  }
}

export async function toRefund(
  row: RefundOfInvoice,
  loaders: Loaders,
  { refunds, publicUrl }: Services,
): Promise<RefundType> {
  const { refund, invoice } = row;
  const { uuid, status, reason, note, byProgram, address, addressGivenBy, sentOn, confirmedOn, createdOn } =
    refund;
  const hash = refund.transactionHash ?? refund.expectedHash;
  const transfer = transferOf(row);
  return {
    ...{ uuid, status, reason, note, byProgram, address, addressGivenBy, sentOn, confirmedOn, createdOn },
    invoiceUuid: refund.invoiceUuid,
    invoice: new InvoiceType(invoice, loaders, publicUrl),
    token: await loaders.tokens.load(refund.tokenUuid),
    network: toNetwork(refund.network),
    amount: refundAmount(refund, invoice),
    claimUrl: refunds.claimUrlOf(refund),
    creditNoteNumber: refund.creditNumber,
    creditNoteUrl: refunds.creditNoteUrlOf(refund),
    from: invoice.client,
    transfer: transfer && { ...transfer, chainId: String(transfer.chainId) },
    hash,
    transactionUrl: hash && transactionUrl(refund.network, hash),
  };
}
