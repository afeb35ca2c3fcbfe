import { TEST_TOKENS } from '../chain/test-network';

/** Pegged tokens (stablecoins) by currency: their issuers promise one unit of the currency per token. */
const PEGGED: Record<string, readonly string[]> = { USD: ['USDC', 'USDT', 'DAI'], EUR: ['EURC'] };

export const isPeggedTo = (symbol: string, currency: string) => PEGGED[currency]?.includes(symbol) ?? false;

export const PEGGED_SYMBOLS: readonly string[] = Object.values(PEGGED).flat();

/** Returns the currency to which a token is pegged; undefined for other tokens. */
const pegOf = (symbol: string): string | undefined =>
  Object.keys(PEGGED).find((currency) => isPeggedTo(symbol, currency));

/**
 * Returns the currency in which a token is worth 1: the one to which it is pegged, also for the tokens of test invoices,
 * whose symbols other tokens have on real networks.
 */
export const currencyOf = ({ symbol, network }: { symbol: string; network: string }): string | undefined =>
  network === 'TEST'
    ? TEST_TOKENS.find((token) => token.symbol === symbol)?.currency
    : pegOf(symbol.toUpperCase());

export const isPegged = (symbol: string) => PEGGED_SYMBOLS.includes(symbol);
