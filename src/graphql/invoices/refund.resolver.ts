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
import { toNetwork } from '../shared/network.type';
import { arg, memberOf, mutation, query, rootFields } from '../shared/resolvers';
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

export const RefundResolver = [
  rootFields({
    refund: query(
      RefundType,
      "One of the caller's refunds, or any for an admin",
      { uuid: arg(UUID, 'Refund') },
      async (services, context, { uuid }) =>
        toRefund(await services.refunds.get(context.actor, uuid), context, services),
    ),
    refunds: query(
      RefundPage,
      "The caller's refunds, or all for an admin, the newest first",
      RefundsArgs,
      async (services, context, { first, ...filter }) => {
        const found = await services.refunds.list(context.actor, { ...filter, limit: first + 1 });
        const { rows, nextCursor } = keysetPage(found, first, ({ refund }) => refund);
        return { items: await Promise.all(rows.map((row) => toRefund(row, context, services))), nextCursor };
      },
    ),
    refundBatch: query(
      [RefundBatchType],
      'Prepares the transfers of refunds, one batch for each network and wallet; refused when an address is not the one you saw',
      RefundBatchArgs,
      async (services, { actor }, { refunds }) => {
        const batches = await services.refunds.batch(actor, refunds);
        return batches.map(({ network, chainId, ...batch }) => ({
          ...batch,
          network: toNetwork(network),
          chainId: String(chainId),
        }));
      },
    ),
    createRefund: mutation(
      RefundType,
      'Requests a refund; whoever pays it signs a transfer from the wallet of the invoice',
      { input: arg(CreateRefundInput, 'The refund to request') },
      async (services, context, { input: { idempotencyKey, ...refund } }) => {
        const { value } = await runWithKey(context, idempotencyKey, (key) =>
          services.refunds.create(context.actor, refund, key),
        );
        return toRefund(value, context, services);
      },
    ),
    cancelRefund: mutation(
      RefundType,
      'Cancels a refund that was not sent',
      { uuid: arg(UUID, 'Refund') },
      async (services, context, { uuid }) =>
        toRefund(await services.refunds.cancel(context.actor, uuid), context, services),
    ),
    setRefundAddress: mutation(
      RefundType,
      'Names the address of a refund instead of the payer',
      SetRefundAddressArgs,
      async (services, context, { uuid, address, seen }) =>
        toRefund(
          await services.refunds.setAddress(context.actor, uuid, { address, seen: seen ?? null }),
          context,
          services,
        ),
    ),
    reportRefund: mutation(
      RefundType,
      'Names the transaction with which a refund was sent, from whatever wallet; Chit looks for it',
      ReportRefundArgs,
      async (services, context, { uuid, hash }) =>
        toRefund(await services.refunds.report(context.actor, uuid, hash ?? null), context, services),
    ),
  }),
  memberOf(
    InvoiceType,
    'refunds',
    [RefundType],
    'Refunds, the newest first',
    {},
    async ({ uuid }, services, context) => {
      const { invoice, refunds } = await context.loaders.refunds.load(uuid);
      return Promise.all(refunds.map((refund) => toRefund({ refund, invoice }, context, services)));
    },
  ),
  memberOf(
    InvoiceType,
    'refundable',
    [RefundableType],
    'What can be refunded, one entry for each token; empty when nothing can be refunded',
    {},
    async ({ uuid }, _services, { loaders }) => {
      const { invoice, refunds } = await loaders.refunds.load(uuid);
      const tokens = refundablesOf(invoice, refunds).map(async ({ option, most, suggested, reason }) => ({
        token: await loaders.tokens.load(option.tokenUuid),
        most: formatAmount(most, option.tokenDecimals),
        suggested: formatAmount(suggested, option.tokenDecimals),
        reason,
      }));
      return Promise.all(tokens);
    },
  ),
  memberOf(
    InvoiceType,
    'amountRefunded',
    Decimal,
    'Value of the refunds that were sent, in whole tokens of `token`; a part of `amountReceived`',
    {},
    async ({ uuid }, _services, { loaders }) => {
      const { invoice, refunds } = await loaders.refunds.load(uuid);
      return formatAmount(refundedOf(invoice, refunds), invoice.tokenDecimals);
    },
  ),
];

export async function toRefund(
  row: RefundOfInvoice,
  { actor, loaders }: GraphqlContext,
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
    claimUrl: refunds.claimUrlOf(actor, refund),
    creditNoteNumber: refund.creditNumber,
    creditNoteUrl: refunds.creditNoteUrlOf(actor, refund),
    from: invoice.client,
    transfer: transfer && { ...transfer, chainId: String(transfer.chainId) },
    hash,
    transactionUrl: hash && transactionUrl(refund.network, hash),
  };
}
