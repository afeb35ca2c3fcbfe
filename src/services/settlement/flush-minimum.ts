import type { NetworkId } from '../../lib/chain/networks';
import { DEFAULT_TOKENS } from '../tokens/default-tokens';

/**
 * Minimum amount per token for flushing, that is, moving an invoice's money from its address to the wallets. The
 * amounts are whole tokens as decimal text. A smaller amount is not worth its gas. The keys are token symbols in upper
 * case, token addresses in lower case, and `*` for all other tokens.
 */
export type FlushMinimum = Readonly<Record<string, string>>;

/**
 * Default flush minimum, in whole tokens, for a token worth one dollar. The amount is about the price of the 72,000 gas
 * of a flush: some dollars on Ethereum, some cents on other networks.
 */
const defaultAmount = (network: NetworkId) => (network === 'ETH_MAINNET' ? '5' : '0.1');

/**
 * Default flush minimums of Chit's built-in tokens, which are all worth one dollar each. Other tokens have no default.
 */
export const defaultFlushMinimum = (network: NetworkId): FlushMinimum =>
  Object.fromEntries(
    DEFAULT_TOKENS.filter((token) => token.network === network).map(({ address }) => [
      address.toLowerCase(),
      defaultAmount(network),
    ]),
  );

/**
 * SQL expression: the flush minimum of the token in the row of `tokens`, in base units; 0 when none is set. `minimum`
 * is a SQL expression for a `FlushMinimum` as jsonb.
 */
const minimumSql = (minimum: string) =>
  `coalesce(${minimum} ->> lower(tokens.address), ${minimum} ->> upper(tokens.symbol), ${minimum} ->> '*', '0')::numeric
   * 10::numeric ^ tokens.decimals`;

/**
 * SQL condition: the invoice's confirmed payments in a token that are not flushed to the wallets yet add up to at
 * least the token's flush minimum. `payment` is the alias of a row with `invoice_uuid` and `token_uuid`.
 */
export const reachesMinimumSql = (payment: string, minimum: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM payments
    WHERE payments.invoice_uuid = ${payment}.invoice_uuid AND payments.token_uuid = ${payment}.token_uuid
      AND flushed_on IS NULL AND payments.status = 'confirmed')
   >= (SELECT ${minimumSql(minimum)} FROM tokens WHERE tokens.uuid = ${payment}.token_uuid)`;
