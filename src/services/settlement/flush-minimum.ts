import type { NetworkId } from '../../lib/chain/networks';
import { DEFAULT_TOKENS } from '../tokens/default-tokens';

/**
 * Whole tokens, as decimal text, below which an invoice's money is not worth the gas of moving it: by token symbol in
 * upper case or address in lower case, and under `*` for every other token.
 */
export type FlushMinimum = Readonly<Record<string, string>>;

/** What 72,000 gas may cost, roughly: on Ethereum some dollars, elsewhere some cents. */
const defaultOf = (network: NetworkId) => (network === 'ETH_MAINNET' ? '5' : '0.1');

/** For the tokens that Chit brings, which are all worth a dollar each; any other token has no minimum of its own. */
export const defaultFlushMinimum = (network: NetworkId): FlushMinimum =>
  Object.fromEntries(
    DEFAULT_TOKENS.filter((token) => token.network === network).map(({ address }) => [
      address.toLowerCase(),
      defaultOf(network),
    ]),
  );

/** SQL: the minimum of the row's token in base units, from a FlushMinimum as jsonb. */
const minimumOf = (minimum: string) =>
  `coalesce(${minimum} ->> lower(tokens.address), ${minimum} ->> upper(tokens.symbol), ${minimum} ->> '*', '0')::numeric
   * 10::numeric ^ tokens.decimals`;

/** SQL: whether what an invoice received and still holds reaches its token's minimum. */
export const isWorthFlushing = (invoiceUuid: string, minimum: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM payments
    WHERE payments.invoice_uuid = ${invoiceUuid} AND flushed_on IS NULL AND payments.status = 'confirmed')
   >= (SELECT ${minimumOf(minimum)} FROM tokens JOIN invoices AS owed ON owed.token_uuid = tokens.uuid
       WHERE owed.uuid = ${invoiceUuid})`;
