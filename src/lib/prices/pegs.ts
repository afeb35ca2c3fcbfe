/** Pegged tokens (stablecoins) by currency: their issuers promise one unit of the currency per token. */
const PEGGED: Record<string, readonly string[]> = { USD: ['USDC', 'USDT', 'DAI'], EUR: ['EURC'] };

export const isPeggedTo = (symbol: string, currency: string) => PEGGED[currency]?.includes(symbol) ?? false;

export const PEGGED_SYMBOLS: readonly string[] = Object.values(PEGGED).flat();

export const isPegged = (symbol: string) => PEGGED_SYMBOLS.includes(symbol);
