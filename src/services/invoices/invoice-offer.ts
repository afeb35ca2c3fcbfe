import type { Token } from '../../entities/token.entity';
import { invalid } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { InvoiceOption, LockedRate } from '../../lib/invoice-option';
import type { Rate } from '../../lib/prices/rates';
import { reason } from '../../lib/reasons';
import { type Money, type QuotedToken, quoteTokens } from '../prices/token-prices';
import type { TokenService } from '../tokens/token.service';
import { priceInToken, withFee } from './invoice-price';

/** A token that an invoice accepts; the address is in EIP-55 form. */
interface AcceptedToken {
  tokenAddress: string;
  network: string;
}

/** What a caller wants to be paid, and in which tokens. Has either `amount` or `price`. */
export interface Offer extends Partial<AcceptedToken> {
  /** Amount in whole tokens, as exact decimal text; the same in each token. */
  amount?: string;
  price?: Money;
  /** Tokens that are accepted besides `tokenAddress` on `network`. */
  accepts?: readonly AcceptedToken[];
}

/** An amount of a token that pays a new invoice in full, in base units. */
export interface OfferedOption {
  token: Token;
  amount: bigint;
  feeAmount: bigint;
  /** Rate of the price; absent for an offer without a price. */
  rate?: Rate;
}

/**
 * Returns the options of a new invoice, at least one: first the token of `tokenAddress` and `network`, then the others
 * in their order, each once. Tokens that cannot be priced are left out of an offer with a price. Throws `invalid` without
 * any token, for a token that is not active, for an amount with more decimals than one of the tokens or the currency has,
 * and for an amount that is not larger than its fee. Throws `no_rate` when no token can be priced.
 */
export async function findOptions(
  tx: Executor,
  tokens: TokenService,
  offer: Offer,
  feeBps: number,
): Promise<[OfferedOption, ...OfferedOption[]]> {
  const found = await Promise.all([
    ...ownToken(offer).map(({ network, tokenAddress }) => tokens.requireActive(tx, network, tokenAddress)),
    ...(offer.accepts ?? []).map(({ network, tokenAddress }) =>
      tokens.requireActive(tx, network, tokenAddress, 'accepts'),
    ),
  ]);
  const unique = [...new Map(found.map((token) => [token.uuid, token])).values()];
  const { amount, price } = offer;
  if (price && amount !== undefined)
    throw invalid({ member: 'price', reason: reason('given_together', { other: 'amount' }) });
  if (price) return quoteOptions(tx, unique, price, feeBps);
  if (amount === undefined) throw invalid({ member: 'amount', reason: reason('required') });
  const [first, ...others] = unique.map((token) => ({ token, ...priceInToken(token, amount, feeBps) }));
  return [first as OfferedOption, ...others];
}

async function quoteOptions(
  tx: Executor,
  tokens: readonly Token[],
  price: Money,
  feeBps: number,
): Promise<[OfferedOption, ...OfferedOption[]]> {
  const [first, ...others] = await quoteTokens(tx, tokens, price);
  const toOffered = ({ token, amount, ...rate }: QuotedToken) => ({
    token,
    rate,
    ...withFee(amount, feeBps, 'price'),
  });
  return [toOffered(first), ...others.map(toOffered)];
}

/** The token that the offer names by itself; none when it only lists accepted tokens. */
function ownToken({ tokenAddress, network, accepts }: Offer): AcceptedToken[] {
  if (tokenAddress !== undefined && network !== undefined) return [{ tokenAddress, network }];
  if (accepts && tokenAddress === undefined && network === undefined) return [];
  throw invalid(
    ...(tokenAddress === undefined ? [{ member: 'tokenAddress', reason: reason('required') }] : []),
    ...(network === undefined ? [{ member: 'network', reason: reason('required') }] : []),
  );
}

/** Converts an offered option to one of a new invoice, which has received nothing. */
export const toInvoiceOption = ({ token, amount, feeAmount, rate }: OfferedOption): InvoiceOption => ({
  tokenUuid: token.uuid,
  tokenAddress: token.address,
  tokenDecimals: token.decimals,
  network: token.network,
  amount: String(amount),
  feeAmount: String(feeAmount),
  ...(rate && { rate: lockRate(rate) }),
  amountReceived: '0',
  amountPending: '0',
});

const lockRate = ({ rate, pegged, sources }: Rate): LockedRate => ({
  numerator: String(rate.numerator),
  denominator: String(rate.denominator),
  pegged,
  sources: sources.map(({ pair, network, address, roundId, answer, decimals, updatedOn }) => ({
    ...{ pair, network, address, decimals },
    roundId: String(roundId),
    answer: String(answer),
    updatedOn: updatedOn.toISOString(),
  })),
});
