import type { NetworkId } from '../lib/chain/networks';
import { formatAmount } from '../lib/money';

/** The share of one invoice in a payout, as events show it: amounts are exact decimal text in whole tokens. */
export function presentPayoutShare(
  payout: {
    uuid: string;
    network: NetworkId;
    tokenAddress: string;
    decimals: number;
    to: string;
    hash: string;
  },
  share: { amount: string; fee: string },
) {
  const { uuid, network, tokenAddress, decimals, to, hash } = payout;
  const [amount, fee] = [BigInt(share.amount), BigInt(share.fee)];
  return {
    uuid,
    network,
    token_address: tokenAddress,
    amount: formatAmount(amount, decimals),
    fee: formatAmount(fee, decimals),
    net: formatAmount(amount - fee, decimals),
    to,
    hash,
  };
}
