import { Int } from 'type-graphql';
import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { confirmationsIn } from '../../lib/chain/confirmations';
import { transactionUrl } from '../../lib/chain/networks';
import { paymentAmount } from '../../lib/invoice-option';
import { feeOf } from '../../lib/money';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { field, loaded, nullable, objectType } from '../shared/types';

export const PaymentType = objectType(
  'Payment',
  'An on-chain transfer of a token that the invoice accepts to its address',
  {
    uuid: field(UUID, 'Identifier'),
    hash: field(String, 'Transaction'),
    logIndex: field(Int, 'Index of the log in its block'),
    from: field(Address, 'Address of the sender'),
    amount: field(Decimal, 'Transferred amount, in whole tokens'),
    network: field(NetworkType, 'Network on which it was made'),
    token: loaded(TokenType, 'Token that was transferred'),
    blockNumber: field(String, 'Block number'),
    confirmed: field(Boolean, 'Whether it has as many confirmations as its network requires'),
    confirmations: loaded(
      Int,
      'Number of its confirmations by the last block that Chit has read, at most `confirmationsRequired`; its own block is the first',
    ),
    confirmationsRequired: loaded(Int, 'Number of confirmations that its network requires'),
    seenOn: field(DateTime, 'Time at which Chit first saw it'),
    flushedOn: nullable(DateTime, 'Time at which Chit found it paid out to the client; null until then'),
    confirmedOn: nullable(
      DateTime,
      'Time at which it had as many confirmations as its network requires; null until then',
    ),
    overpaid: field(Decimal, 'Part of the amount that exceeds what the invoice asked for, in whole tokens'),
    fee: field(Decimal, 'What the fee recipient gets of the amount, in whole tokens, rounded down'),
    explorerUrl: nullable(HttpUrl, 'The transaction in a block explorer'),
  },
);
export type PaymentType = InstanceType<typeof PaymentType>;

export function toPayment(payment: Payment, invoice: Invoice, loaders: Loaders): PaymentType {
  const { network, transactionHash: hash, blockNumber } = payment;
  const confirmed = payment.status === 'confirmed';
  const inTokens = (amount: bigint) => paymentAmount({ ...payment, amount }, invoice);
  const needed = async () => (await loaders.chainProgress.load(network)).needed;
  return {
    ...payment,
    hash,
    amount: inTokens(payment.amount),
    network: toNetwork(network),
    get token() {
      return loaders.tokens.load(payment.tokenUuid);
    },
    blockNumber: String(blockNumber),
    confirmed,
    get confirmations() {
      return confirmed
        ? needed()
        : loaders.chainProgress.load(network).then((progress) => confirmationsIn(blockNumber, progress));
    },
    get confirmationsRequired() {
      return needed();
    },
    confirmedOn: confirmed ? payment.confirmedOn : null,
    overpaid: inTokens(payment.overpaid),
    fee: inTokens(invoice.feeRecipient ? feeOf(payment.amount, invoice.feeBps) : 0n),
    explorerUrl: transactionUrl(network, hash),
  };
}
