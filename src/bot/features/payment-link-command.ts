import { z } from 'zod';
import { invalid } from '../../errors';
import * as fields from '../../lib/input-schemas';
import { reasonOfIssue } from '../../lib/issue-reasons';
import type { NewPaymentLink } from '../../services/invoices/payment-links/payment-link.service';
import type { Translator } from '../messages/translator';
import { parseTokenCommand, splitPrice } from './invoice-command';
import { exampleToken, type OfferedToken } from './tokens';

/** Matches a range of amounts: smallest and largest amount, such as `5-100`. */
const RANGE_PATTERN = /^([^-]+)-([^-]+)$/;

const inputSchema = z.object({
  amount: fields.optional(fields.typedAmount),
  minAmount: fields.optional(fields.typedAmount),
  maxAmount: fields.optional(fields.typedAmount),
  priceAmount: fields.optional(fields.typedAmount),
  priceCurrency: fields.optional(fields.currency),
  title: fields.linkTitle,
});

/**
 * Parses `/link 25 USDC ARB_SEPOLIA Coffee beans`: amount, price or range of amounts, token and network as in `/invoice`,
 * and title. Returns the payment link to create, or a reply that explains the problem. Throws `invalid` when an amount or
 * the title is not valid.
 */
export function parseLinkCommand(
  text: string,
  tokens: readonly OfferedToken[],
  translator: Translator,
): { link: NewPaymentLink } | { html: string } {
  const usage = translator.html('payment-link-usage', { token: exampleToken(tokens) });
  const parsed = parseTokenCommand(text, tokens, translator, usage);
  if ('html' in parsed) return parsed;
  const title = parsed.text.trim();
  if (title === '') return { html: usage };
  const checked = inputSchema.safeParse({ ...priceMembers(parsed.amount), title });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw invalid({ member: String(issue?.path[0]), reason: reasonOfIssue(issue) });
  }
  const { address: tokenAddress, network } = parsed.token;
  return { link: { ...checked.data, tokenAddress, network } };
}

/**
 * Converts an amount (`25`), a price (`25.90 EUR`) or a range of amounts (`5-100`) to the members of a payment link.
 */
function priceMembers(typed: string) {
  const { amount, currency } = splitPrice(typed);
  if (currency !== undefined) return { priceAmount: amount, priceCurrency: currency };
  const [, minAmount, maxAmount] = RANGE_PATTERN.exec(amount) ?? [];
  return minAmount === undefined ? { amount } : { minAmount, maxAmount };
}
