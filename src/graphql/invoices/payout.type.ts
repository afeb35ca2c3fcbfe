import { transactionUrl } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import type { PayoutRow } from '../../services/settlement/payout.queries';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { field, loaded, nullable, objectType, pageType } from '../shared/types';

const PayoutShareType = objectType('PayoutShare', 'Share of an invoice in a payout, in whole tokens', {
  uuid: field(UUID, 'Invoice'),
  amount: field(Decimal, 'What left the address of the invoice'),
  fee: field(Decimal, 'What the fee recipient got of it'),
  net: field(Decimal, 'What the wallet got of it'),
});

export const PayoutType = objectType(
  'Payout',
  'What one transaction paid out of the addresses of invoices, in one token and to one wallet; amounts are in whole tokens',
  {
    uuid: field(UUID, 'Identifier'),
    network: field(NetworkType, 'Network'),
    token: loaded(TokenType, 'Token'),
    amount: field(Decimal, 'What left the addresses of the invoices'),
    fee: field(Decimal, 'What the fee recipient got of it'),
    net: field(Decimal, 'What the wallet got of it'),
    to: field(Address, 'Wallet'),
    hash: field(String, 'Transaction'),
    explorerUrl: nullable(HttpUrl, 'The transaction in a block explorer'),
    minedOn: field(DateTime, 'Time of its block'),
    confirmedOn: nullable(
      DateTime,
      'Time at which it had as many confirmations as its network requires; null until then',
    ),
    invoices: field([PayoutShareType], 'The invoices whose money it is'),
  },
);
export type PayoutType = InstanceType<typeof PayoutType>;

export const PayoutPage = pageType('PayoutPage', 'A page of payouts', PayoutType);

export function toPayout({ invoices, ...payout }: PayoutRow, { tokens }: Loaders): PayoutType {
  const shares = invoices.map(({ uuid, amount, fee }) => ({
    uuid,
    amount: BigInt(amount),
    fee: BigInt(fee),
  }));
  const inTokens = (amount: bigint, fee: bigint) => ({
    amount: formatAmount(amount, payout.decimals),
    fee: formatAmount(fee, payout.decimals),
    net: formatAmount(amount - fee, payout.decimals),
  });
  const sum = (part: 'amount' | 'fee') => shares.reduce((total, share) => total + share[part], 0n);
  return {
    ...payout,
    ...inTokens(sum('amount'), sum('fee')),
    network: toNetwork(payout.network),
    get token() {
      return tokens.load(payout.tokenUuid);
    },
    explorerUrl: transactionUrl(payout.network, payout.hash),
    invoices: shares.map(({ uuid, amount, fee }) => ({ uuid, ...inTokens(amount, fee) })),
  };
}
