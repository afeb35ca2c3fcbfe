import { graphql, type ResultOf } from '../../data/graphql';
import { LiveInvoiceFields } from '../../data/live';
import { EnteredFields } from './entered-facts';

/**
 * One invoice with everything that its page shows. `channels`, `links` and `payouts` say whether the person may read these, which
 * a part of the members may not.
 */
export const InvoiceQuery = graphql(
  `
    query Invoice($uuid: UUID!, $channels: Boolean!, $links: Boolean!, $payouts: Boolean!) {
      invoice(uuid: $uuid) {
        ...LiveInvoice
        ...Entered
        test
        contractAddress
        client
        feeAmount
        amountShort
        payoutProblem
        feeBps
        url
        documentUrl
        hash
        options {
          amount amountReceived amountPending amountMissing
          token { uuid symbol }
          network { name chainId watched }
          rate { rate pegged sources { pair price address updatedOn network { name } } }
          flush { to data }
        }
        lines { name quantity unitPrice taxRate total }
        channel @include(if: $channels) { uuid channelTitle }
        payments(limit: 50) {
          uuid amount overpaid fee hash explorerUrl confirmed confirmations confirmationsRequired blockNumber
          seenOn confirmedOn flushedOn from
          token { uuid symbol }
          network { name chainId }
        }
        payouts @include(if: $payouts) {
          uuid hash explorerUrl net fee to minedOn token { symbol } network { name }
        }
        timeline(limit: 100) {
          kind at actor sender amount symbol hash attempts event attention reason note status channel postUrl deliveryUuid
        }
      }
    }
  `,
  [LiveInvoiceFields, EnteredFields],
);
export type InvoiceDetails = ResultOf<typeof InvoiceQuery>['invoice'];

/** A token in which the invoice can be paid. */
export type Option = InvoiceDetails['options'][number];

/** Whether the page has to name the token and the network of each payment. */
export const isPayableInSeveral = ({ options }: InvoiceDetails) => options.length > 1;
