import type { Token } from '../../entities/token.entity';
import type { Actor } from '../../lib/actor';
import { MAX_LIMIT } from '../../lib/input-schemas';
import type { BotServices } from '../context';

/** Lists all active tokens, page by page; only active tokens are allowed in new invoices. */
export async function activeTokens(services: BotServices, actor: Actor): Promise<Token[]> {
  const found: Token[] = [];
  for (let more = true; more; ) {
    const page = { status: 'active', limit: MAX_LIMIT, offset: found.length } as const;
    const { items, total } = await services.tokens.list(actor, page);
    found.push(...items);
    more = items.length > 0 && found.length < total;
  }
  return found;
}
