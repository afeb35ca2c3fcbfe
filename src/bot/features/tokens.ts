import type { Token } from '../../entities/token.entity';
import type { NetworkId } from '../../lib/chain/networks';
import { MAX_LIMIT } from '../../lib/input-schemas';
import type { NetworkSupport } from '../../services/tokens/watched-networks';
import type { BotContext } from '../context';
import type { Translator } from '../messages/translator';

/** An active token, and how payments on its network are confirmed. */
export type OfferedToken = Token & { support: NetworkSupport };

/** Lists all active tokens, reading them page by page; tokens on networks where Chit detects payments come first. */
export async function activeTokens({ services, caller }: BotContext): Promise<OfferedToken[]> {
  const found: Token[] = [];
  for (let more = true; more; ) {
    const page = { status: 'active', limit: MAX_LIMIT, offset: found.length } as const;
    const { items, total } = await services.tokens.list(caller.actor, page);
    found.push(...items);
    more = items.length > 0 && found.length < total;
  }
  const offered = await Promise.all(
    found.map(async (token) => ({
      ...token,
      support: await services.watchedNetworks.supportOf(token.network),
    })),
  );
  return [...offered.filter(isWatched), ...offered.filter((token) => !isWatched(token))];
}

const isWatched = ({ support }: OfferedToken) => support === 'watched';

/** The tokens in which invoices can be created: not those of networks that the installation refuses. */
export const usableTokens = <T extends Pick<OfferedToken, 'support'>>(tokens: readonly T[]) =>
  tokens.filter(({ support }) => support !== 'refused');

/** Short name of a network in commands: `BASE` for `BASE_MAINNET`. */
export const shortNetwork = (network: NetworkId) => network.replace('_MAINNET', '');

/** A token for the examples of commands: one that invoices can use, with its network where others have its symbol. */
export function exampleToken(tokens: readonly OfferedToken[]): string {
  const [first, ...others] = usableTokens(tokens);
  if (!first) return 'USDC';
  const isShared = others.some(({ symbol }) => symbol.toLowerCase() === first.symbol.toLowerCase());
  return isShared ? `${first.symbol} ${shortNetwork(first.network)}` : first.symbol;
}

/** One line that names the networks on which an admin confirms payments by hand; none if there are none. */
export function byHandLines(
  tokens: readonly OfferedToken[],
  nameOf: (token: OfferedToken) => string,
  translator: Translator,
): string[] {
  const names = [...new Set(tokens.filter(({ support }) => support === 'by_hand').map(nameOf))];
  return names.length === 0 ? [] : [translator.html('networks-by-hand', { networks: names.join(', ') })];
}
