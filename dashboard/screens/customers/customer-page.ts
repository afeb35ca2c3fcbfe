import { graphql, type ResultOf } from '../../data/graphql';

/** Pages of customers; the beginning of an identifier finds also the customer whose identifier is the whole text. */
export const CustomerPageQuery = graphql(`
  query CustomerPage($after: String, $first: Int, $text: String, $testnet: Boolean) {
    customers(after: $after, first: $first, text: $text, testnet: $testnet) {
      nextCursor
      items {
        customerId
        name
        email
        invoices
        lastInvoiceOn
        totals { paid received token { uuid symbol network { id name testnet } } }
        value { amount currency }
      }
    }
  }
`);
export type Customer = ResultOf<typeof CustomerPageQuery>['customers']['items'][number];

/** How many invoices of a customer the server counts; there may be more. */
export const MOST_COUNTED = 5000;
