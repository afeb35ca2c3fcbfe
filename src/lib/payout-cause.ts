import type { NetworkId } from './chain/networks';
import type { PayoutProblem } from './enums';

interface Payout {
  network: NetworkId;
  tokenAddress: string;
  client: string;
}

/** Returns text that identifies why a payout is not possible: the same for all payouts that it stops. */
export const payoutCause = (problem: PayoutProblem, { network, tokenAddress, client }: Payout) =>
  `${problem}:${network}:${tokenAddress}:${client}`;

export const payoutProblemOf = (cause: string) => cause.split(':')[0] as PayoutProblem;
