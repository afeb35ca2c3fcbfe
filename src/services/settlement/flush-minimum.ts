import type { NetworkId } from '../../lib/chain/networks';
import { DEFAULT_TOKENS } from '../tokens/default-tokens';

/**
 * Flush minimum per token, in whole tokens as decimal text; moving less is not worth the gas. Keys are token symbols
 * in upper case, token addresses in lower case, and `*` for all other tokens.
 */
export type FlushMinimum = Readonly<Record<string, string>>;

/** Roughly the price of 72,000 gas, in tokens worth a dollar each: some dollars on Ethereum, some cents elsewhere. */
const defaultOf = (network: NetworkId) => (network === 'ETH_MAINNET' ? '5' : '0.1');

/** Defaults for Chit's built-in tokens, which are all worth a dollar each; other tokens have no default minimum. */
export const defaultFlushMinimum = (network: NetworkId): FlushMinimum =>
  Object.fromEntries(
    DEFAULT_TOKENS.filter((token) => token.network === network).map(({ address }) => [
      address.toLowerCase(),
      defaultOf(network),
    ]),
  );

/**
 * SQL expression: the minimum of the row's token in base units, read from a FlushMinimum as jsonb; 0 if none is set.
 */
const minimumOf = (minimum: string) =>
  `coalesce(${minimum} ->> lower(tokens.address), ${minimum} ->> upper(tokens.symbol), ${minimum} ->> '*', '0')::numeric
   * 10::numeric ^ tokens.decimals`;

/** SQL condition: whether the confirmed payments of an invoice that are not flushed reach the minimum of its token. */
export const isWorthFlushing = (invoiceUuid: string, minimum: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM payments
    WHERE payments.invoice_uuid = ${invoiceUuid} AND flushed_on IS NULL AND payments.status = 'confirmed')
   >= (SELECT ${minimumOf(minimum)} FROM tokens JOIN invoices AS owed ON owed.token_uuid = tokens.uuid
       WHERE owed.uuid = ${invoiceUuid})`;
