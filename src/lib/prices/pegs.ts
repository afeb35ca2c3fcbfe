/** Pegged tokens (stablecoins) by currency: their issuers promise one unit of the currency per token. */
const PEGGED: Record<string, readonly string[]> = { USD: ['USDC', 'USDT', 'DAI'], EUR: ['EURC'] };

export const isPeggedTo = (symbol: string, currency: string) => PEGGED[currency]?.includes(symbol) ?? false;

export const isPegged = (symbol: string) => Object.values(PEGGED).some((symbols) => symbols.includes(symbol));
