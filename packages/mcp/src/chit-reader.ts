import { type Chit, ChitError } from '@chit-pay/sdk';

export interface TokenName {
  symbol: string;
  network: { id: string; watched: boolean };
}

export interface PaymentOption {
  amount: string;
  amountReceived: string;
  amountPending: string;
  amountMissing: string;
  token: { symbol: string };
  network: { id: string };
}

/** What tools tell of an invoice. */
export interface SeenInvoice {
  uuid: string;
  phase: string;
  price: { amount: string; currency: string } | null;
  options: PaymentOption[];
  network: { id: string; watched: boolean };
  orderId: string | null;
  customerId: string | null;
  createdOn: string;
  expiresOn: string;
  attention: string[];
  url: string;
  test: boolean;
}

export interface ExplainedInvoice extends SeenInvoice {
  contractAddress: string;
  payments: {
    amount: string;
    confirmed: boolean;
    confirmations: number;
    confirmationsRequired: number;
    hash: string;
    token: { symbol: string };
    network: { id: string };
  }[];
  timeline: {
    kind: string;
    at: string;
    amount: string | null;
    symbol: string | null;
    reason: string | null;
    hash: string | null;
    note: string | null;
  }[];
}

const OPTION = 'amount amountReceived amountPending amountMissing token { symbol } network { id }';
const INVOICE = `uuid phase price { amount currency } options { ${OPTION} } network { id watched } orderId customerId
  createdOn expiresOn attention url test`;

/** The documents of the tools, by name. */
export const READ = {
  invoice: `query ($uuid: UUID!) { invoice(uuid: $uuid) { ${INVOICE} } }`,
  explained: `query ($uuid: UUID!) { invoice(uuid: $uuid) { ${INVOICE} contractAddress
    payments { amount confirmed confirmations confirmationsRequired hash token { symbol } network { id } }
    timeline(limit: 100) { kind at amount symbol reason hash note } } }`,
  search: `query ($text: String!) { search(text: $text) { matched invoice { ${INVOICE} } } }`,
  invoices: `query ($limit: Int, $filter: InvoiceFilter) { invoices(limit: $limit, filter: $filter) { total items { ${INVOICE} } } }`,
  links: `query ($limit: Int) { paymentLinks(first: $limit) { total items { title status url amount minAmount maxAmount
    price { amount currency } token { symbol network { id } } totals { paid byToken { received token { symbol network { id } } } } } } }`,
  quote:
    'query ($price: PriceInput!) { quote(price: $price) { lockMinutes options { amount rate { token { symbol network { id } } } } } }',
  statistics: `{ invoiceStatistics { totalInvoices totalByToken { token network count amount } }
    paymentStatistics { totalPayments totalByToken { token network count received fees net refunded } } }`,
  tokens:
    'query ($offset: Int) { tokens(limit: 100, offset: $offset, status: active) { total items { symbol address network { id watched } } } }',
};

interface Answer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { reason?: { code?: string }; code?: string } }[];
}

/** Sends a GraphQL query with the key. Throws a ChitError. */
export async function read<T>(chit: Chit, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await chit.request<Answer<T>>('POST', '/graphql', { body: { query, variables } });
  const [error] = errors ?? [];
  if (error || !data) {
    const code = error?.extensions?.reason?.code ?? error?.extensions?.code ?? 'no_answer';
    throw new ChitError(error?.message ?? 'Chit gave no answer', { code });
  }
  return data;
}
