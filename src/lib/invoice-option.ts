import type { NetworkId } from './chain/networks';

/**
 * Exchange rate at which the amount of a payment option was computed from the invoice's price. Numbers are text, for
 * JSON.
 */
export interface LockedRate {
  /** Numerator of the exact fraction that is the rate: units of the currency per token. */
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
 * One of the ways to pay an invoice: an amount of one token on one network. Payments change only `amountReceived` and
 * `amountPending`; a renewal of the price by the payer changes the amounts to pay and the rate; all other members are
 * frozen at creation. Amounts are base units as decimal text, because JSON has no bigint.
 */
export interface InvoiceOption {
  tokenUuid: string;
  /** Address of the token contract in EIP-55 form. */
  tokenAddress: string;
  tokenDecimals: number;
  network: NetworkId;
  amount: string;
  feeAmount: string;
  /** Absent for an invoice without a price in a currency. */
  rate?: LockedRate;
  /** Sum of the confirmed payments in this token. */
  amountReceived: string;
  /** Sum of the payments in this token that are on the chain but not confirmed yet. */
  amountPending: string;
}

/**
 * Whether an amount was computed at a floating rate, so that the amounts are valid only for a short time. Amounts of
 * tokens that are pegged to the currency stay valid.
 */
export const hasMovingRate = (options: readonly { rate?: { pegged: boolean } }[]): boolean =>
  options.some(({ rate }) => rate && !rate.pegged);
