/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A token that a payer may pay with */
export type AcceptInput = {
  /** Network ID, for example ARB_SEPOLIA */
  network: string;
  /** Token contract */
  tokenAddress: string;
};

/** Reason why an invoice needs its owner's attention */
export type AttentionReason =
  /** A transfer to its address was not credited */
  | 'IGNORED_TRANSFER'
  /** Money arrived after its expiry and does not complete it, or after an admin had set it to `paid` */
  | 'LATE_PAYMENT'
  /** More than its amount was received */
  | 'OVERPAID'
  /** It was paid after its expiry */
  | 'PAID_LATE'
  /** It has expired, and less than its amount was received */
  | 'PART_PAID'
  /** A reorganization removed a payment, which has not come back, and the invoice is not paid */
  | 'REVERTED'
  /** An admin set its status */
  | 'SET_BY_ADMIN';

/** The invoice to create */
export type CreateInvoiceInput = {
  /** 1 to 8 tokens with which the payer may pay, besides that of `tokenAddress` and `network` */
  accepts?: Array<AcceptInput> | null | undefined;
  /** In whole tokens, the same in each accepted token; with at most the token's decimals. Either this or `price` is required */
  amount?: string | null | undefined;
  /** One of the caller's channels: the invoice is posted there */
  channelUuid?: string | null | undefined;
  /** The merchant's identifier of the payer, ≤ 255 characters */
  customerId?: string | null | undefined;
  /** 5 minutes to 31 days */
  expiresInMinutes?: number | null | undefined;
  /** Idempotency key: for 24 hours, the same key returns the first response */
  idempotencyKey?: string | null | undefined;
  /** What is sold, at most 50 lines, which must add up to the amount */
  lines?: Array<InvoiceLineInput> | null | undefined;
  /** The merchant's own data: a JSON object of at most 4096 bytes, which webhooks return too */
  metadata?: unknown;
  /** Network ID, for example ARB_SEPOLIA; required without `accepts`, unless the account has default tokens */
  network?: string | null | undefined;
  /** Shown to the payer, ≤ 500 characters */
  note?: string | null | undefined;
  /** The merchant's identifier of the order, shown to the payer, ≤ 255 characters; need not be unique */
  orderId?: string | null | undefined;
  /** Price in a currency, from which the amounts in the accepted tokens are computed and locked */
  price?: PriceInput | null | undefined;
  /** Whether the checkout page opens redirectUrl by itself, 5 seconds after the payment */
  redirectAutomatically?: boolean | null | undefined;
  /** Page of the merchant's shop to which the payer returns: an https URL, in which `{invoice}` and `{order}` are filled in */
  redirectUrl?: string | null | undefined;
  /** Token contract; required without `accepts`, unless the account has default tokens */
  tokenAddress?: string | null | undefined;
};

/** Matches items that satisfy every given member */
export type InvoiceFilter = {
  /** At least this amount, in whole tokens of any token */
  amountFrom?: string | null | undefined;
  /** At most this amount, in whole tokens of any token */
  amountTo?: string | null | undefined;
  /** Invoices that need attention for any of these reasons */
  attention?: Array<AttentionReason> | null | undefined;
  /** The merchant's identifier of the payer */
  customerId?: string | null | undefined;
  /** Created at this time or later */
  from?: string | null | undefined;
  /** Network ID, for example ARB_SEPOLIA */
  network?: string | null | undefined;
  /** The merchant's identifier of the order */
  orderId?: string | null | undefined;
  /** Whether the invoice was paid after its expiry */
  paidLate?: boolean | null | undefined;
  /** Invoices of this payment link */
  paymentLinkUuid?: string | null | undefined;
  /** Invoices in any of these statuses */
  status?: Array<InvoiceStatus> | null | undefined;
  /** On test networks only, or on the other networks only */
  testnet?: boolean | null | undefined;
  /** Invoices that `search` finds by this text */
  text?: string | null | undefined;
  /** Created at this time or earlier */
  to?: string | null | undefined;
  /** Token contract */
  tokenAddress?: string | null | undefined;
  /** Invoices of this account; for admins */
  userUuid?: string | null | undefined;
  /** The invoice with this UUID */
  uuid?: string | null | undefined;
};

/** A line of an invoice */
export type InvoiceLineInput = {
  /** What is sold, 1 to 200 characters */
  name: string;
  /** Number of items, greater than 0 */
  quantity: string;
  /** Price of one item in whole tokens, with at most the token's decimals */
  unitPrice: string;
};

/** Status of an invoice */
export type InvoiceStatus =
  /** Waits for payments */
  | 'created'
  /** Was not paid in time, or was cancelled; late payments in full still make it paid */
  | 'expired'
  /** The confirmed payments have reached the amount, or an admin has set this status */
  | 'paid';

/** An amount of money in a currency */
export type PriceInput = {
  /** With at most the decimals of the currency, for example "25.90" */
  amount: string;
  /** ISO 4217 code, for example EUR */
  currency: string;
};

/** Role of an account */
export type Role =
  /** Manages all accounts, tokens and invoices */
  | 'admin'
  /** A merchant: creates invoices, and reads its own */
  | 'customer'
  /** Reads its own account only */
  | 'guest';

/** Verification status of an account's wallet */
export type UserStatus =
  /** The account is locked out: no session or API key of it is valid */
  | 'blocked'
  /** A wallet was requested; an admin has not decided yet */
  | 'pending'
  /** An admin has rejected the requested wallet */
  | 'rejected'
  /** No wallet was requested yet */
  | 'unverified'
  /** The wallet is approved: the account can create invoices */
  | 'verified';

export type MyAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccountQuery = { me: { uuid: string, role: Role, status: UserStatus, wallet: string | null } };

export type ListInvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListInvoicesQuery = { invoices: { total: number, nextCursor: string | null, items: Array<{ uuid: string, status: InvoiceStatus, amount: string, createdOn: string, network: { id: string } }> } };

export type CreateInvoiceMutationVariables = Exact<{
  input: CreateInvoiceInput;
}>;


export type CreateInvoiceMutation = { createInvoice: { url: string, feeAmount: string, uuid: string, status: InvoiceStatus, amount: string, createdOn: string, token: { symbol: string }, network: { id: string } } };

export type InvoiceSummaryFragment = { uuid: string, status: InvoiceStatus, amount: string, createdOn: string, network: { id: string } };

export const InvoiceSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvoiceSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uuid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"network"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<InvoiceSummaryFragment, unknown>;
export const MyAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uuid"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"wallet"}}]}}]}}]} as unknown as DocumentNode<MyAccountQuery, MyAccountQueryVariables>;
export const ListInvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListInvoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvoiceSummary"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvoiceSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uuid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"network"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ListInvoicesQuery, ListInvoicesQueryVariables>;
export const CreateInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateInvoiceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvoiceSummary"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"feeAmount"}},{"kind":"Field","name":{"kind":"Name","value":"token"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbol"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvoiceSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uuid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"network"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CreateInvoiceMutation, CreateInvoiceMutationVariables>;