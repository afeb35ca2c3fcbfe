import type { PaymentLink } from '../../../entities/payment-link.entity';
import type { Token } from '../../../entities/token.entity';
import { invalid } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { Account } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { formatAmount } from '../../../lib/money';
import { reason } from '../../../lib/reasons';
import { quoteTokens } from '../../prices/token-prices';
import { findToken } from '../../tokens/token.queries';
import type { TokenService } from '../../tokens/token.service';
import type { AcceptedToken } from '../invoice-offer';
import type { PaymentLinkDetails } from './payment-link.queries';
import { OFFER_MEMBERS } from './payment-link-members';
import { type LinkPrice, type LinkPriceText, moneyOf, parseLinkPrice } from './payment-link-price';

/** Price and accepted tokens of a payment link, as callers send them. */
export interface GivenOffer extends LinkPriceText {
  /** Tokens that the link accepts in addition to its first token. */
  accepts: readonly AcceptedToken[] | null;
}

/** Maximum number of tokens that a payment link accepts in addition to its first token. */
const MAX_OTHERS = BOUNDS.request.accepts.most - 1;

/** Whether a change of a payment link needs its price to be validated again. */
export const changesOffer = (change: object): boolean => OFFER_MEMBERS.some((member) => member in change);

/** Further tokens without duplicates. Throws `invalid` for too many, and for unusable ones. */
export async function findAccepted(
  tx: Executor,
  tokens: TokenService,
  account: Pick<Account, 'isTest'>,
  { ownUuid, accepts }: { ownUuid: string; accepts: GivenOffer['accepts'] | undefined },
): Promise<Token[]> {
  const others = new Map<string, Token>();
  for (const named of accepts ?? []) {
    const token = await tokens.requireActive(tx, account, named, 'accepts');
    if (token.uuid !== ownUuid) others.set(token.uuid, token);
  }
  if (others.size > MAX_OTHERS)
    throw invalid({ member: 'accepts', reason: reason('accepts_count', { max: MAX_OTHERS }) });
  return [...others.values()];
}

/**
 * Validates a payment link's price and converts it to base units. Throws the errors of `parseLinkPrice`, and
 * those of `quoteTokens` when no token can be offered for the price at present: such a link might never create an
 * invoice.
 */
export async function checkedPrice(
  tx: Executor,
  tokens: readonly [Token, ...Token[]],
  feeBps: number,
  given: LinkPriceText,
): Promise<LinkPrice> {
  const price = parseLinkPrice(tokens, feeBps, given);
  const money = moneyOf(given);
  if (money) await quoteTokens(tx, tokens, money);
  return price;
}

/** Tokens and price after a change; validated when it has one of `OFFER_MEMBERS`. */
export async function changedOffer(
  tx: Executor,
  service: TokenService,
  account: Pick<Account, 'feeBps' | 'isTest'>,
  { before, change }: { before: PaymentLinkDetails; change: Partial<GivenOffer> },
): Promise<LinkPrice & Pick<PaymentLink, 'accepts'>> {
  const { tokenUuid, accepts, amount, minAmount, maxAmount, priceAmount, priceCurrency, lines } = before;
  const known = { amount, minAmount, maxAmount, priceAmount, priceCurrency, lines };
  if (!changesOffer(change)) return { ...known, accepts };
  const token = (await findToken(tx, tokenUuid)) as Token;
  const others =
    change.accepts === undefined
      ? ((await Promise.all(accepts.map((uuid) => findToken(tx, uuid)))) as Token[])
      : await findAccepted(tx, service, account, { ownUuid: tokenUuid, accepts: change.accepts });
  const inTokens = (baseUnits: bigint | null) =>
    baseUnits === null ? null : formatAmount(baseUnits, token.decimals);
  const text: LinkPriceText = {
    ...known,
    amount: inTokens(amount),
    minAmount: inTokens(minAmount),
    maxAmount: inTokens(maxAmount),
  };
  const price = await checkedPrice(tx, [token, ...others], account.feeBps, { ...text, ...change });
  return { ...price, accepts: others.map(({ uuid }) => uuid) };
}
