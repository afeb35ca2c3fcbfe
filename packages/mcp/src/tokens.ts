import { type Chit, ChitError } from '@chit-pay/sdk';
import { READ, read, type TokenName } from './chit-reader.js';

interface ListedToken extends TokenName {
  address: string;
}

/** All tokens that invoices can name. */
export async function activeTokens(chit: Chit): Promise<ListedToken[]> {
  const all: ListedToken[] = [];
  for (;;) {
    const { tokens } = await read<{ tokens: { total: number; items: ListedToken[] } }>(chit, READ.tokens, {
      offset: all.length,
    });
    all.push(...tokens.items);
    if (tokens.items.length === 0 || all.length >= tokens.total) return all;
  }
}

/** The members of an invoice's input that name a token. Throws a ChitError unless exactly one token fits. */
export async function tokenInput(chit: Chit, symbol: string | undefined, network: string | undefined) {
  if (symbol === undefined && network === undefined) return {};
  const fits = (await activeTokens(chit)).filter(
    (token) =>
      (symbol === undefined || token.symbol.toLowerCase() === symbol.toLowerCase()) &&
      (network === undefined || token.network.id === network),
  );
  const [token] = fits;
  if (token && fits.length === 1) return { token_address: token.address, network: token.network.id };
  const names = fits.map(({ symbol: name, network: on }) => `${name} on ${on.id}`).join(', ');
  throw new ChitError(names ? `Several tokens fit: ${names}` : 'No token fits: see list_tokens', {
    code: 'token',
  });
}
