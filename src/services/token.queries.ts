import type { Token } from '../entities/token.entity';
import { type Executor, runPrepared } from '../infra/database';

const TOKEN =
  'SELECT uuid, name, symbol, address, network, decimals, status, created_on AS "createdOn" FROM tokens';

/** The token that new invoices may be in; undefined where there is none. */
export async function findActiveToken(
  db: Executor,
  network: string,
  address: string,
): Promise<Token | undefined> {
  const text = `${TOKEN} WHERE network = $1 AND address = $2 AND status = 'active'`;
  const [token] = await runPrepared<Token>(db, text, [network, address]);
  return token;
}

/** Tokens by identifier, in any order. */
export const findTokens = (db: Executor, uuids: readonly string[]) =>
  runPrepared<Token>(db, `${TOKEN} WHERE uuid = ANY ($1)`, [uuids]);
