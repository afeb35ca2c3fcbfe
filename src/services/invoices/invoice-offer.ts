import type { Token } from '../../entities/token.entity';
import { invalid, type Problem } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { Account } from '../../lib/actor';
import type { InvoiceOption, LockedRate } from '../../lib/invoice-option';
import type { Rate } from '../../lib/prices/rates';
import { reason } from '../../lib/reasons';
import { type Money, type QuotedToken, quoteTokens, type Tokens } from '../prices/token-prices';
import type { TokenService } from '../tokens/token.service';
import { priceInToken, withFee } from './invoice-price';

/** A token that an invoice accepts; the address is in EIP-55 form. */
export interface AcceptedToken {
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

/** The account whose invoice it is. */
type OfferingAccount = Pick<Account, 'uuid' | 'feeBps' | 'hasDefaultTokens'>;

/** The members that together name the token of an offer. */
const TOKEN_MEMBERS = ['tokenAddress', 'network'] as const;

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
 * in their order, each once. An offer that names no token is payable in the account's default tokens. Tokens that cannot
 * be priced are left out of an offer with a price. Throws `invalid` without any token, for a token that is not active, for
 * an amount with more decimals than one of the tokens or the currency has, and for an amount that is not larger than its
 * fee. Throws `no_rate` when no token can be priced.
 */
export async function findOptions(
  tx: Executor,
  tokens: TokenService,
  offer: Offer,
  account: OfferingAccount,
): Promise<[OfferedOption, ...OfferedOption[]]> {
  const { amount, price } = offer;
  if (price && amount !== undefined)
    throw invalid({ member: 'price', reason: reason('given_together', { other: 'amount' }) });
  const accepted = findAccepted(tx, tokens, offer, account);
  if (price) return quoteOptions(tx, accepted, price, account.feeBps);
  const found = await accepted;
  if (amount === undefined) throw invalid({ member: 'amount', reason: reason('required') });
  const [first, ...others] = found.map((token) => ({
    token,
    ...priceInToken(token, amount, account.feeBps),
  }));
  return [first as OfferedOption, ...others];
}

/**
 * Returns the options of a price at the current rates, without the tokens that cannot be priced. Throws `no_rate` when
 * none can, and `invalid` for an amount that is not larger than its fee.
 */
export async function quoteOptions(
  tx: Executor,
  tokens: Tokens,
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

/** The tokens that `findTokens` returns, each once. */
async function findAccepted(...given: Parameters<typeof findTokens>): Promise<Token[]> {
  const found = await findTokens(...given);
  return [...new Map(found.map((token) => [token.uuid, token])).values()];
}

/** The tokens that the offer names; without any, those that the account has chosen for such offers. */
async function findTokens(
  tx: Executor,
  tokens: TokenService,
  offer: Offer,
  account: OfferingAccount,
): Promise<Token[]> {
  const missing = missingTokenMembers(offer, account);
  if (missing.length > 0) throw invalid(...missing);
  const { tokenAddress, network, accepts } = offer;
  const isNamed = tokenAddress !== undefined && network !== undefined;
  if (isNamed || accepts)
    return Promise.all([
      ...(isNamed ? [tokens.requireActive(tx, network, tokenAddress)] : []),
      ...(accepts ?? []).map((token) =>
        tokens.requireActive(tx, token.network, token.tokenAddress, 'accepts'),
      ),
    ]);
  const defaults = await tokens.listDefaults(tx, account.uuid);
  if (defaults.length === 0) throw invalid(...missingTokenMembers(offer, { hasDefaultTokens: false }));
  return defaults;
}

/**
 * Returns a problem for each member that is required to name the token of an offer, as a caller sent it. An offer with
 * accepted tokens, or of an account with default tokens, needs neither; one without the other is never valid.
 */
export function missingTokenMembers(
  offer: Partial<Record<'tokenAddress' | 'network' | 'accepts', unknown>>,
  { hasDefaultTokens }: Pick<Account, 'hasDefaultTokens'>,
): Problem[] {
  const isGiven = (member: keyof typeof offer) => (offer[member] ?? null) !== null;
  const missing = TOKEN_MEMBERS.filter((member) => !isGiven(member));
  const needsNone = isGiven('accepts') || hasDefaultTokens;
  if (missing.length === TOKEN_MEMBERS.length && needsNone) return [];
  return missing.map((member) => ({ member, reason: reason('required') }));
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
