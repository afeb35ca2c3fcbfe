import { z } from 'zod';
import { invalid } from '../../errors';
import * as fields from '../../lib/input-schemas';
import { reasonOfIssue } from '../../lib/issue-reasons';
import type { NewPaymentLink } from '../../services/invoices/payment-links/payment-link.service';
import type { Translator } from '../messages/translator';
import { parseTokenCommand } from './invoice-command';
import type { OfferedToken } from './tokens';

/** Matches a range of amounts: smallest and largest amount, such as `5-100`. */
const RANGE_PATTERN = /^([^-]+)-([^-]+)$/;

const inputSchema = z.object({
  amount: fields.optional(fields.decimalAmount),
  minAmount: fields.optional(fields.decimalAmount),
  maxAmount: fields.optional(fields.decimalAmount),
  title: fields.linkTitle,
});

/**
 * Parses `/link 25 USDC ARB_SEPOLIA Coffee beans`: amount or range of amounts, token and network as in `/invoice`, and
 * title. Returns the payment link to create, or a reply that explains the problem. Throws `invalid` when an amount or
 * the title is not valid.
 */
export function parseLinkCommand(
  text: string,
  tokens: readonly OfferedToken[],
  translator: Translator,
): { link: NewPaymentLink } | { html: string } {
  const usage = translator.html('payment-link-usage');
  const parsed = parseTokenCommand(text, tokens, translator, usage);
  if ('html' in parsed) return parsed;
  const title = parsed.text.trim();
  if (title === '') return { html: usage };
  const [, minAmount, maxAmount] = RANGE_PATTERN.exec(parsed.amount) ?? [];
  const price = minAmount === undefined ? { amount: parsed.amount } : { minAmount, maxAmount };
  const checked = inputSchema.safeParse({ ...price, title });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw invalid({ member: String(issue?.path[0]), reason: reasonOfIssue(issue) });
  }
  const { address: tokenAddress, network } = parsed.token;
  return { link: { ...checked.data, tokenAddress, network } };
}
