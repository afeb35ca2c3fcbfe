import { chainIdOf, type NetworkId } from '../../lib/chain/networks';
import { type TransferCall, transferCall } from '../../lib/chain/transfer-call';
import { refundToken } from '../../presenters/refund.presenter';
import type { RefundOfInvoice } from './refund.queries';

/** Transfers of refunds that one wallet signs on one network. */
export interface RefundBatch {
  network: NetworkId;
  /** EIP-155 ID of the chain. */
  chainId: number;
  /** The wallet that has received the invoices' money. */
  from: string;
  refundUuids: string[];
  calls: TransferCall[];
  /** File for the transaction builder of Safe, as JSON text. */
  safe: string;
}

/** The transfer that a refund needs; null without an address, and on `TEST`, which no wallet knows. */
export function transferOf({
  refund,
  invoice,
}: RefundOfInvoice): (TransferCall & { chainId: number }) | null {
  const chainId = chainIdOf(refund.network);
  if (refund.address === null || chainId === null) return null;
  const { tokenAddress } = refundToken(refund, invoice);
  return { ...transferCall(tokenAddress, refund.address, refund.amount), chainId };
}

/** Groups the transfers by network and wallet. */
export function batchesOf(refunds: readonly RefundOfInvoice[], now: Date): RefundBatch[] {
  const keyOf = ({ refund, invoice }: RefundOfInvoice) => `${refund.network} ${invoice.client}`;
  return [...new Set(refunds.map(keyOf))].flatMap((key) => {
    const group = refunds.filter((each) => keyOf(each) === key);
    const calls = group.flatMap((each) => transferOf(each) ?? []);
    const [first] = group;
    const chainId = calls[0]?.chainId;
    if (!first || chainId === undefined) return [];
    const sent = calls.map(({ to, data, value }) => ({ to, data, value }));
    return {
      network: first.refund.network,
      chainId,
      from: first.invoice.client,
      refundUuids: group.map(({ refund }) => refund.uuid),
      calls: sent,
      safe: JSON.stringify({
        version: '1.0',
        chainId: String(chainId),
        createdAt: now.getTime(),
        meta: { name: 'Refunds', createdFromSafeAddress: first.invoice.client },
        transactions: sent.map((call) => ({ ...call, contractMethod: null, contractInputsValues: null })),
      }),
    };
  });
}
