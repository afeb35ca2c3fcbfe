/** Pegged tokens (stablecoins) by currency: their issuers promise one unit of the currency per token. */
const PEGGED: Record<string, readonly string[]> = { USD: ['USDC', 'USDT', 'DAI'], EUR: ['EURC'] };

export const isPeggedTo = (symbol: string, currency: string) => PEGGED[currency]?.includes(symbol) ?? false;

export const PEGGED_SYMBOLS: readonly string[] = Object.values(PEGGED).flat();

/** Returns the currency to which a token is pegged; undefined for other tokens. */
export const pegOf = (symbol: string): string | undefined =>
  Object.keys(PEGGED).find((currency) => isPeggedTo(symbol, currency));

export const isPegged = (symbol: string) => PEGGED_SYMBOLS.includes(symbol);
