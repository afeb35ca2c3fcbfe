import type { Token } from '../../entities/token.entity';
import { batched } from '../../infra/database/batched';
import { arrayParam, type Executor, runPrepared } from '../../infra/database/statements';

const SELECT_TOKEN =
  'SELECT uuid, name, symbol, address, network, decimals, status, created_on AS "createdOn", contract_decimals AS "contractDecimals" FROM tokens';

const SELECT_ACTIVE = `${SELECT_TOKEN}
  WHERE (network, address) IN (SELECT * FROM unnest(${arrayParam('$1', 'text')}, ${arrayParam('$2', 'text')}))
    AND status = 'active'`;

/** Only active tokens can be used in new invoices; undefined without such a one. */
export const findActiveToken = batched<Pick<Token, 'network' | 'address'>, Token | undefined>(
  async (db, keys) => {
    const values = [keys.map(({ network }) => network), keys.map(({ address }) => address)];
    const tokens = await runPrepared<Token>(db, SELECT_ACTIVE, values);
    return keys.map((key) =>
      tokens.find(({ network, address }) => network === key.network && address === key.address),
    );
  },
);

const SELECT_BY_UUID = `${SELECT_TOKEN} WHERE uuid = ANY (${arrayParam('$1', 'uuid')})`;

/** Finds a token by UUID; undefined when there is none. */
export const findToken = batched<string, Token | undefined>(async (db, uuids) => {
  const tokens = await runPrepared<Token>(db, SELECT_BY_UUID, [[...new Set(uuids)]]);
  return uuids.map((uuid) => tokens.find((token) => token.uuid === uuid));
});

const SELECT_DEFAULTS = `${SELECT_TOKEN} JOIN (
    SELECT token, place FROM users, unnest(default_accepts) WITH ORDINALITY AS chosen (token, place) WHERE users.uuid = $1
  ) AS chosen ON token = tokens.uuid ORDER BY place`;

/** Finds the default tokens of an account, active or not, in the order in which the account lists them. */
export const findDefaultTokens = (db: Executor, userUuid: string): Promise<Token[]> =>
  runPrepared<Token>(db, SELECT_DEFAULTS, [userUuid]);

/** Finds tokens by UUID, sorted by network and symbol; unknown UUIDs are left out. */
export async function findSortedTokens(db: Executor, uuids: readonly string[]): Promise<Token[]> {
  const tokens = await Promise.all(uuids.map((uuid) => findToken(db, uuid)));
  return tokens.filter((token) => token !== undefined).sort(byNetworkAndSymbol);
}

const sortKey = ({ network, symbol, uuid }: Token) => `${network} ${symbol} ${uuid}`;
const byNetworkAndSymbol = (one: Token, other: Token) => (sortKey(one) < sortKey(other) ? -1 : 1);
