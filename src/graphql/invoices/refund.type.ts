import * as fields from '../../lib/input-schemas';
import { AddressGiverEnum, RefundReasonEnum, RefundStatusEnum } from '../shared/enums';
import { NetworkType } from '../shared/network.type';
import { KeysetArgs } from '../shared/page.args';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import {
  argsType,
  field,
  inputType,
  nullable,
  objectType,
  optional,
  pageType,
  required,
} from '../shared/types';
import { InvoiceType } from './invoice.type';

const CALL = {
  to: field(Address, 'Token contract'),
  data: field(String, 'ABI-encoded call data, as hex'),
  value: field(String, 'In wei: always 0'),
};
const TransferCallType = objectType('TransferCall', 'A call that a wallet sends to move tokens', CALL);

const RefundTransferType = objectType('RefundTransfer', 'The transfer of a refund, for a wallet', {
  ...CALL,
  chainId: field(String, 'Chain ID (EIP-155), in decimal'),
});

export const RefundType = objectType('Refund', 'Money of an invoice that goes back to its payer', {
  uuid: field(UUID, 'Identifier'),
  invoiceUuid: field(UUID, 'Identifier of its invoice'),
  invoice: field(InvoiceType, 'Invoice'),
  token: field(TokenType, 'Token in which it is sent'),
  network: field(NetworkType, 'Network on which it is sent'),
  amount: field(Decimal, 'In whole tokens'),
  status: field(RefundStatusEnum, 'How far it is'),
  reason: field(RefundReasonEnum, 'Why money goes back'),
  note: nullable(String, "The merchant's own note, which the payer does not see"),
  byProgram: field(Boolean, 'Whether a program has requested it with an API key'),
  address: nullable(Address, 'Address to which it goes; null until somebody names it'),
  addressGivenBy: nullable(AddressGiverEnum, 'Who has named the address'),
  claimUrl: nullable(
    HttpUrl,
    'Secret link by which the payer names the address and sees how far the refund is; null once it is cancelled, and for an admin of another account',
  ),
  from: field(Address, 'Wallet that has received the money of the invoice, and sends it back'),
  transfer: nullable(
    RefundTransferType,
    'What the wallet has to send; null without an address, and in test mode',
  ),
  hash: nullable(String, 'Transaction of the transfer, or the one that is expected'),
  transactionUrl: nullable(HttpUrl, 'That transaction in the block explorer of the network'),
  sentOn: nullable(DateTime, 'Time of the block with the transfer'),
  confirmedOn: nullable(DateTime, 'Time at which it had its confirmations'),
  creditNoteNumber: nullable(String, 'Number of its credit note; null before, and for unmatched money'),
  creditNoteUrl: nullable(
    HttpUrl,
    'Secret link of its printable credit note; null if it has none, and for an admin of another account',
  ),
  createdOn: field(DateTime, 'Time at which it was requested'),
});
export type RefundType = InstanceType<typeof RefundType>;

export const RefundableType = objectType('Refundable', 'What can be refunded of an invoice in one token', {
  token: field(TokenType, 'Token'),
  most: field(Decimal, 'Received and not refunded yet, in whole tokens'),
  suggested: field(Decimal, 'The overpaid part, or else `most`'),
  reason: field(RefundReasonEnum, 'Reason of a refund that is requested without one'),
});

export const RefundPage = pageType('RefundPage', 'A page of refunds', RefundType);

export const RefundBatchType = objectType(
  'RefundBatch',
  'The transfers of refunds that one wallet signs on one network',
  {
    network: field(NetworkType, 'Network'),
    chainId: field(String, 'Chain ID (EIP-155), in decimal'),
    from: field(Address, 'Wallet that signs'),
    refundUuids: field([UUID], 'The refunds, in the order of `calls`'),
    calls: field([TransferCallType], 'Calls for `wallet_sendCalls` (EIP-5792), or to send one by one'),
    safe: field(String, 'The same as a file for the transaction builder of Safe, JSON'),
  },
);

export const RefundsArgs = argsType({
  ...KeysetArgs.members,
  status: optional(RefundStatusEnum, fields.refundStatus, 'Refunds with this status'),
  invoiceUuid: optional(UUID, fields.uuid, 'Refunds of this invoice'),
});

export const CreateRefundInput = inputType('CreateRefundInput', 'The refund to request', {
  invoiceUuid: required(UUID, fields.uuid, 'Invoice'),
  tokenAddress: optional(
    Address,
    fields.address,
    'Token contract; by default that of the invoice, or the first in which something can be refunded',
  ),
  network: optional(String, fields.network, 'Network of the token, for example ARB_SEPOLIA'),
  amount: optional(
    Decimal,
    fields.decimalAmount,
    'In whole tokens; by default what was overpaid, otherwise all that was received and is not refunded',
  ),
  reason: optional(RefundReasonEnum, fields.refundReason, 'Why money goes back'),
  note: optional(String, fields.note, 'Own note, ≤ 500 characters'),
  address: optional(Address, fields.address, 'Address of the payer; without it, the payer names it'),
  idempotencyKey: optional(
    String,
    fields.idempotencyKey,
    'Idempotency key: for 24 hours, the same key returns the same refund',
  ),
});
export type CreateRefundInput = InstanceType<typeof CreateRefundInput>;

export const SetRefundAddressArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Refund'),
  address: required(Address, fields.address, 'Address of the payer'),
  seen: optional(
    Address,
    fields.address,
    'Address that the refund had when you looked at it; absent for none',
  ),
});

export const ReportRefundArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Refund'),
  hash: optional(
    String,
    fields.transactionHash,
    'Transaction with the transfer; absent to withdraw one that can no longer happen',
  ),
});

const SeenRefundInput = inputType('SeenRefundInput', 'A refund to sign, as the merchant saw it', {
  uuid: required(UUID, fields.uuid, 'Refund'),
  address: required(Address, fields.address, 'Its address, which must be the same still'),
});

export const RefundBatchArgs = argsType({
  refunds: required(
    [SeenRefundInput],
    fields.refundBatch(SeenRefundInput.rules),
    'The refunds to sign, 1 to 100',
  ),
});
