import { graphql, type ResultOf } from '../../data/graphql';
import type { Viewer } from '../../session/viewer';

const RefundFields = graphql(`
  fragment RefundFields on Refund {
    uuid amount status note address addressGivenBy claimUrl creditNoteNumber creditNoteUrl hash transactionUrl createdOn
    token { uuid symbol network { id name } }
    invoice { uuid orderId number user { uuid } }
    transfer { chainId }
  }
`);
export type Refund = ResultOf<typeof RefundFields>;

/** Refunds that the person can sign, by network. */
export function signableByNetwork(viewer: Viewer, refunds: readonly Refund[]): Refund[][] {
  const ready = refunds.filter(
    ({ status, transfer, hash, invoice }) =>
      status === 'ready' && transfer !== null && hash === null && viewer.owns(invoice),
  );
  const networks = [...new Set(ready.map(({ token }) => token.network.id))];
  return networks.map((id) => ready.filter(({ token }) => token.network.id === id));
}

export const RefundsOfInvoice = graphql(
  `
    query RefundsOfInvoice($uuid: UUID!) {
      invoice(uuid: $uuid) {
        uuid
        user { uuid }
        refundable { token { uuid symbol address network { id name } } most suggested reason }
        refunds { ...RefundFields }
      }
    }
  `,
  [RefundFields],
);
export type Refundable = ResultOf<typeof RefundsOfInvoice>['invoice']['refundable'][number];

export const RefundPage = graphql(
  `
    query RefundPage($status: RefundStatus, $after: String, $first: Int) {
      refunds(status: $status, after: $after, first: $first) { nextCursor items { ...RefundFields } }
    }
  `,
  [RefundFields],
);

export const CreateRefund = graphql(
  `mutation CreateRefund($input: CreateRefundInput!) { createRefund(input: $input) { ...RefundFields } }`,
  [RefundFields],
);
export const CancelRefund = graphql(
  `mutation CancelRefund($uuid: UUID!) { cancelRefund(uuid: $uuid) { ...RefundFields } }`,
  [RefundFields],
);
export const SimulateRefund = graphql(
  `mutation SimulateRefund($uuid: UUID!) { simulate(input: { invoiceUuid: $uuid, event: refund }) { uuid } }`,
);
export const SetRefundAddress = graphql(
  `
    mutation SetRefundAddress($uuid: UUID!, $address: Address!, $seen: Address) {
      setRefundAddress(uuid: $uuid, address: $address, seen: $seen) { ...RefundFields }
    }
  `,
  [RefundFields],
);
/** Without a hash, withdraws the transaction that was reported. */
export const ReportRefund = graphql(
  `
    mutation ReportRefund($uuid: UUID!, $hash: String) {
      reportRefund(uuid: $uuid, hash: $hash) { ...RefundFields }
    }
  `,
  [RefundFields],
);
export const RefundBatch = graphql(`
  query RefundBatch($refunds: [SeenRefundInput!]!) {
    refundBatch(refunds: $refunds) { chainId from refundUuids calls { to data } safe }
  }
`);
