/** An amount of money, as exact decimal text. */
export interface Money {
  amount: string;
  /** ISO 4217 code. */
  currency: string;
}

/** What an amount is counted in. */
export type Unit = { symbol: string } | { currency: string };
