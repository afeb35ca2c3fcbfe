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

/** Payment terms of a new invoice: either an `amount` or a `price`, and the tokens in which it can be paid. */
export interface Offer extends Partial<AcceptedToken> {
  /** Amount in whole tokens, as exact decimal text; the payer pays this amount in any one of the accepted tokens. */
  amount?: string;
  price?: Money;
  /** Tokens that the invoice accepts in addition to the token at `tokenAddress` on `network`. */
  accepts?: readonly AcceptedToken[];
}

/** The account that creates the invoice, with the properties that determine the fee and the default tokens. */
type OfferingAccount = Pick<Account, 'uuid' | 'feeBps' | 'hasDefaultTokens' | 'isTest'>;

/** The two properties of an offer that together identify a token. */
const TOKEN_MEMBERS = ['tokenAddress', 'network'] as const;

/** One way to pay a new invoice in full: a token, with the amount and its fee in the token's base units. */
export interface OfferedOption {
  token: Token;
  amount: bigint;
  feeAmount: bigint;
  /** Exchange rate at which a price in a currency was converted to `amount`; absent for an offer without a price. */
  rate?: Rate;
}

/**
 * Returns the ways to pay a new invoice (options): at least one, and one per token. The token of `tokenAddress` and
 * `network` comes first, then the tokens of `accepts` in their order. An offer that names no token gets the account's
 * default tokens. An offer with a price in a currency leaves out the tokens that `quoteTokens` leaves out. Throws
 * `invalid` for an offer with both or neither of amount and price, without any token, or with a token that is not
 * active, for an amount with more decimals than one of the tokens or the currency has, and for an amount that does
 * not exceed its fee. Throws the errors of `quoteTokens`.
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
 * Converts a price in a currency to one payment option per token, at the current exchange rates. Leaves out the
 * same tokens as `quoteTokens`, and throws its errors. Throws `invalid` for an amount that does not exceed its fee.
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

/** Returns the tokens of `findTokens` without duplicates. */
async function findAccepted(...given: Parameters<typeof findTokens>): Promise<Token[]> {
  const found = await findTokens(...given);
  return [...new Map(found.map((token) => [token.uuid, token])).values()];
}

/** Returns the tokens that the offer names, or the account's default tokens when the offer names none. */
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
      ...(isNamed ? [tokens.requireActive(tx, account, { network, tokenAddress })] : []),
      ...(accepts ?? []).map((token) => tokens.requireActive(tx, account, token, 'accepts')),
    ]);
  const defaults = await tokens.listDefaults(tx, account.uuid);
  if (defaults.length === 0) throw invalid(...missingTokenMembers(offer, { hasDefaultTokens: false }));
  return defaults;
}

/**
 * Returns a validation problem for each of `tokenAddress` and `network` that is missing in the caller's input. Both
 * may be missing when the offer has `accepts` or the account has default tokens. Giving only one of the two is never
 * valid.
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

/** Converts an offered option to an option of a new invoice, whose sums of received and pending payments are 0. */
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
