import type { NetworkId } from './chain/networks';

/** The rate at which the amount of an option was computed from the invoice's price. Numbers are text, for JSON. */
export interface LockedRate {
  /** Units of the currency per token, as an exact fraction. */
  numerator: string;
  denominator: string;
  /** Whether the token is pegged to the currency, and so was priced 1:1. */
  pegged: boolean;
  /** The answers of the price feeds from which the rate was computed. */
  sources: {
    pair: string;
    network: NetworkId;
    address: string;
    roundId: string;
    answer: string;
    decimals: number;
    /** ISO 8601. */
    updatedOn: string;
  }[];
}

/**
 * One of the ways to pay an invoice: an amount of one token on one network. All members except the two sums are frozen
 * at creation; the amounts and the rate change when the payer renews the price. Amounts are base units as decimal text,
 * because JSON has no bigint.
 */
export interface InvoiceOption {
  tokenUuid: string;
  /** Address of the token contract in EIP-55 form. */
  tokenAddress: string;
  tokenDecimals: number;
  network: NetworkId;
  amount: string;
  feeAmount: string;
  /** Absent for an invoice without a price. */
  rate?: LockedRate;
  /** Sum of the confirmed payments in this token. */
  amountReceived: string;
  /** Sum of the payments in this token that are on the chain but not confirmed yet. */
  amountPending: string;
}

/**
 * Whether the amounts were computed at a rate that moves: then they are valid only for a short time. The amounts of
 * tokens that are pegged to the currency stay right.
 */
export const hasMovingRate = (options: readonly { rate?: { pegged: boolean } }[]): boolean =>
  options.some(({ rate }) => rate && !rate.pegged);
