import { networksByKind } from '../../lib/chain/networks';
import { PEGGED_SYMBOLS } from '../../lib/prices/pegs';

/**
 * Minimum amount per token for flushing, that is, moving an invoice's money from its address to the wallets. The
 * amounts are whole tokens as decimal text. A smaller amount is not worth its gas. The keys are token symbols in upper
 * case, token addresses in lower case, and `*` for all other tokens. A token that no key names has a default.
 */
export type FlushMinimum = Readonly<Record<string, string>>;

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');

/** SQL: about the price of the 72,000 gas of a flush, in US dollars: some dollars on Ethereum, some cents elsewhere. */
const WORTH = "CASE tokens.network WHEN 'ETH_MAINNET' THEN 5 ELSE 0.1 END";

/** SQL: default minimum of a token of unknown price, in whole tokens. */
const UNKNOWN = '0.01';

/**
 * SQL: the price of the token in US dollars that was read last and is believed; null without one. A price of a test
 * network counts on test networks only.
 */
const PRICE = `(
  SELECT answer / 10::numeric ^ price_readings.decimals FROM price_readings
  WHERE pair = upper(tokens.symbol) || '/USD' AND answer > 0 AND jumped_on IS NULL
    AND (price_readings.network IN (${quoted(networksByKind(false))}) OR tokens.network IN (${quoted(networksByKind(true))}))
  ORDER BY read_on DESC LIMIT 1
)`;

/**
 * SQL expression: the flush minimum of the token in the row of `tokens`, in base units. `minimum` is a SQL expression
 * for a `FlushMinimum` as jsonb.
 */
export const minimumSql = (minimum: string) =>
  `ceil(10::numeric ^ tokens.decimals * coalesce(
    coalesce(${minimum} ->> lower(tokens.address), ${minimum} ->> upper(tokens.symbol), ${minimum} ->> '*')::numeric,
    CASE WHEN upper(tokens.symbol) IN (${quoted(PEGGED_SYMBOLS)}) THEN ${WORTH} ELSE ${WORTH} / ${PRICE} END,
    ${UNKNOWN}
  ))`;

/**
 * SQL condition: the invoice's confirmed payments in a token that are not flushed to the wallets yet add up to at
 * least the token's flush minimum. `payment` is the alias of a row with `invoice_uuid` and `token_uuid`.
 */
export const reachesMinimumSql = (payment: string, minimum: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM payments
    WHERE payments.invoice_uuid = ${payment}.invoice_uuid AND payments.token_uuid = ${payment}.token_uuid
      AND flushed_on IS NULL AND payments.status = 'confirmed')
   >= (SELECT ${minimumSql(minimum)} FROM tokens WHERE tokens.uuid = ${payment}.token_uuid)`;
