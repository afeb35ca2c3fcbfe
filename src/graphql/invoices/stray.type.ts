import { ZERO_ADDRESS } from '../../lib/chain/address';
import { NETWORKS, transactionUrl } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import type { StrayRow } from '../../services/settlement/stray.queries';
import { StrayReasonEnum, StrayStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { field, loaded, nullable, objectType, pageType } from '../shared/types';
import { RefundType } from './refund.type';

const StrayInvoiceType = objectType('StrayInvoice', 'The invoice at whose address stray money is', {
  uuid: field(UUID, 'Identifier'),
  orderId: nullable(String, "The merchant's identifier of the order"),
});

export const StrayMoneyType = objectType(
  'StrayMoney',
  'Money at the address of an invoice that none of its options asks for',
  {
    uuid: field(UUID, 'Identifier'),
    invoice: field(StrayInvoiceType, 'The invoice to whose address it was sent'),
    network: field(NetworkType, 'Network on which it is'),
    token: loaded(TokenType, "Listed token; null for another token and for the network's own coin", {
      nullable: true,
    }),
    tokenAddress: field(Address, "Token contract; the zero address for the network's own coin"),
    coin: nullable(
      String,
      "Symbol of the network's own coin; null for a token: `token` has that of a listed one, and the name of another is anybody's text",
    ),
    amount: nullable(Decimal, 'Amount in whole tokens; null for a token that is not listed'),
    hash: field(String, 'Transaction'),
    explorerUrl: nullable(HttpUrl, 'The transaction in a block explorer'),
    foundOn: field(DateTime, 'Time at which Chit found it'),
    reason: field(StrayReasonEnum, 'Why the invoice did not ask for it'),
    status: field(StrayStatusEnum, 'Status'),
    note: nullable(String, 'Why a person has accepted or ignored it'),
  },
);
export type StrayMoneyType = InstanceType<typeof StrayMoneyType>;

export const StrayMoneyPage = pageType('StrayMoneyPage', 'A page of stray money', StrayMoneyType);

export const toStray = (stray: StrayRow, { tokens }: Loaders): StrayMoneyType => ({
  ...stray,
  invoice: { uuid: stray.invoiceUuid, orderId: stray.orderId },
  network: toNetwork(stray.network),
  get token() {
    return stray.tokenUuid ? tokens.load(stray.tokenUuid) : null;
  },
  coin: stray.tokenAddress === ZERO_ADDRESS ? NETWORKS[stray.network].nativeCurrency.symbol : null,
  amount: stray.decimals === null ? null : formatAmount(BigInt(stray.amount), stray.decimals),
  explorerUrl: transactionUrl(stray.network, stray.hash),
});

const PreparedCallType = objectType('PreparedCall', 'A transaction that any wallet may send', {
  to: field(Address, 'Contract to call'),
  data: field(String, 'ABI-encoded call data, as hex'),
  gas: field(String, 'Gas limit'),
});

export const StrayReleaseType = objectType(
  'StrayRelease',
  'What moves stray money to the wallet of its invoice',
  {
    stray: field(StrayMoneyType, 'The stray money; `released` once nothing of it is at the address'),
    calls: field([PreparedCallType], 'Transactions, to be sent in this order; empty once it is released'),
    fee: field(Decimal, "Most that they cost at the present price of gas, in the network's own coin"),
    feeSymbol: field(String, "Symbol of the network's own coin"),
    refund: nullable(RefundType, 'The refund, once `refundStray` has found nothing at the address'),
  },
);
