/** What a token contract says about itself. */
export interface TokenFacts {
  decimals: number;
  /** Null when the contract has none, as ERC-20 permits. */
  symbol: string | null;
  name: string | null;
}

/** Symbols of contracts whose token the market, and so its price, knows by another symbol. */
const MARKET_SYMBOLS: Readonly<Record<string, string>> = { 'USD₮0': 'USDT', 'USD₮': 'USDT', USDT0: 'USDT' };

/** Returns the symbol by which a token is listed and priced, given the symbol of its contract. */
export const marketSymbol = (symbol: string) => MARKET_SYMBOLS[symbol] ?? symbol;

export interface ListedFacts {
  symbol: string;
  decimals: number;
}

/** Difference between a listed token and its contract: the member, and what the contract says. */
export interface FactDifference {
  member: 'decimals' | 'symbol';
  actual: number | string;
}

/** Where a listed token differs from its contract; the name may, and the symbol may be the market's. */
export function factDifferences(listed: ListedFacts, { decimals, symbol }: TokenFacts): FactDifference[] {
  const isSameSymbol = symbol === null || [symbol, marketSymbol(symbol)].includes(listed.symbol);
  return [
    ...(decimals === listed.decimals ? [] : [{ member: 'decimals' as const, actual: decimals }]),
    ...(isSameSymbol ? [] : [{ member: 'symbol' as const, actual: marketSymbol(symbol) }]),
  ];
}

/** Describes what is wrong with a listed token, in one sentence; null when nothing is. `facts` is null for no token contract. */
export function tokenProblem(
  token: ListedFacts & { network: string; address: string },
  facts: TokenFacts | null,
): string | null {
  const subject = `${token.symbol} (${token.address}) on ${token.network}`;
  if (!facts) return `${subject} is no token contract: it has no decimals()`;
  const differences = factDifferences(token, facts);
  if (differences.length === 0) return null;
  const list = differences.map(({ member, actual }) => `${member} ${actual} instead of ${token[member]}`);
  return `${subject} differs from its contract, which has ${list.join(' and ')}`;
}
