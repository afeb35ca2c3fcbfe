import { transactionUrl } from '../../lib/chain/networks';
import { keysetPage } from '../../lib/keyset-page';
import { formatAmount } from '../../lib/money';
import { refundAmount } from '../../presenters/refund.presenter';
import type { RefundOfInvoice } from '../../services/refunds/refund.queries';
import { refundablesOf, refundedOf } from '../../services/refunds/refund-amounts';
import { transferOf } from '../../services/refunds/refund-batches';
import type { Services } from '../../services/services';
import { runWithKey } from '../shared/idempotency';
import type { Loaders } from '../shared/loaders';
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
      async (services, { actor, loaders }, { uuid }) =>
        toRefund(await services.refunds.get(actor, uuid), loaders, services),
    ),
    refunds: query(
      RefundPage,
      "The caller's refunds, or all for an admin, the newest first",
      RefundsArgs,
      async (services, { actor, loaders }, { first, ...filter }) => {
        const found = await services.refunds.list(actor, { ...filter, limit: first + 1 });
        const { rows, nextCursor } = keysetPage(found, first, ({ refund }) => refund);
        return { items: await Promise.all(rows.map((row) => toRefund(row, loaders, services))), nextCursor };
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
        return toRefund(value, context.loaders, services);
      },
    ),
    cancelRefund: mutation(
      RefundType,
      'Cancels a refund that was not sent',
      { uuid: arg(UUID, 'Refund') },
      async (services, { actor, loaders }, { uuid }) =>
        toRefund(await services.refunds.cancel(actor, uuid), loaders, services),
    ),
    setRefundAddress: mutation(
      RefundType,
      'Names the address of a refund instead of the payer',
      SetRefundAddressArgs,
      async (services, { actor, loaders }, { uuid, address, seen }) =>
        toRefund(
          await services.refunds.setAddress(actor, uuid, { address, seen: seen ?? null }),
          loaders,
          services,
        ),
    ),
    reportRefund: mutation(
      RefundType,
      'Names the transaction with which a refund was sent, from whatever wallet; Chit looks for it',
      ReportRefundArgs,
      async (services, { actor, loaders }, { uuid, hash }) =>
        toRefund(await services.refunds.report(actor, uuid, hash ?? null), loaders, services),
    ),
  }),
  memberOf(
    InvoiceType,
    'refunds',
    [RefundType],
    'Refunds, the newest first',
    {},
    async ({ uuid }, services, { loaders }) => {
      const { invoice, refunds } = await loaders.refunds.load(uuid);
      return Promise.all(refunds.map((refund) => toRefund({ refund, invoice }, loaders, services)));
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
