import { z } from 'zod';
import type { Token } from '../../entities/token.entity';
import { invalid } from '../../errors';
import { isNetworkId } from '../../lib/chain/networks';
import * as fields from '../../lib/input-schemas';
import { reasonOfIssue } from '../../lib/issue-reasons';
import { isCurrency } from '../../lib/prices/currencies';
import type { NewInvoice } from '../../services/invoices/invoice.service';
import { type BotContext, guard } from '../context';
import type { Translator } from '../messages/translator';
import { byHandLines, exampleToken, type OfferedToken, shortNetwork, usableTokens } from './tokens';

/** Result of parsing `/invoice 25 USDC ARB_SEPOLIA order:1234 coffee`: the invoice, or a reply. */
export type ParsedCommand = { invoice: NewInvoice } | { html: string };

/** Amount, with spaces between its thousands if it is typed so, token name and remaining text. */
const COMMAND_PATTERN = /^(\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?(?!\S)|\S+)\s+(\S+)(?:\s+([\s\S]*))?$/;

/** Matches an order ID in front of the note, such as `order:1234`. */
const ORDER_PATTERN = /^order:(\S*)\s*/i;

/** Matches an amount with its unit, such as `25.90 EUR`. */
const UNIT_PATTERN = /^(.*[^a-z\s])\s*([a-z]+|€)$/i;

/** Splits `25.90 EUR` into amount and currency; other text is an amount of tokens, also with one of their `symbols`. */
export function splitPrice(
  text: string,
  symbols: readonly string[] = [],
): { amount: string; currency?: string } {
  const [, amount = text, unit = ''] = UNIT_PATTERN.exec(text.trim()) ?? [];
  if (symbols.some((symbol) => symbol.toLowerCase() === unit.toLowerCase())) return { amount };
  if (unit === '€') return { amount, currency: 'EUR' };
  return unit.length === 3 ? { amount, currency: unit } : { amount: text };
}

const inputSchema = z.object({
  amount: fields.typedAmount,
  currency: fields.currency.optional(),
  orderId: fields.orderId.optional(),
  note: fields.note,
});

/** Amount or price, token and remaining text of a command, or a reply that explains the problem. */
type ParsedWords = { amount: string; token: Token; text: string } | { html: string };

/**
 * Parses amount, token (symbol or address, case-insensitive), network (required only when the token is usable on several
 * networks), order ID and note. Throws `invalid` when the amount, the order ID or the note is not valid.
 */
export function parseInvoiceCommand(
  text: string,
  tokens: readonly OfferedToken[],
  translator: Translator,
): ParsedCommand {
  const usage = translator.html('invoice-usage', { token: exampleToken(tokens) });
  const parsed = parseTokenCommand(text, tokens, translator, usage);
  if ('html' in parsed) return parsed;
  return { invoice: fromWords(parsed.amount, parsed.token, parsed.text) };
}

/** Parses amount or price, token and network; `usage` is the reply to a command without a token. */
export function parseTokenCommand(
  text: string,
  tokens: readonly OfferedToken[],
  translator: Translator,
  usage: string,
): ParsedWords {
  const { amount, name, rest } = wordsOf(text, tokens);
  if (!name) return { html: usage };
  if (tokens.length === 0) return { html: translator.html('form-no-tokens') };
  const named = tokens.filter((token) => isNamed(token, name));
  if (named.length === 0) {
    const symbols = joinNames(tokens.map(({ symbol }) => symbol));
    return { html: translator.html('invoice-unknown-token', { token: name, tokens: symbols }) };
  }
  const [first = '', ...others] = rest.split(/(?<=\s)/);
  const word = first.trim().toUpperCase();
  const network = named.find((each) => shortNetwork(each.network) === word)?.network ?? word;
  const isNetwork = isNetworkId(network);
  const usable = usableTokens(named);
  // When no token with this name is usable, selects unusable ones, so that creating the invoice fails with the reason.
  const choices = usable.length > 0 ? usable : named;
  const [token, another] = isNetwork ? named.filter((each) => each.network === network) : choices;
  if (token && !another) return { amount, token, text: isNetwork ? others.join('') : rest };
  if (token && isNetwork) return { html: translator.html('invoice-which-token', { token: name, network }) };
  const networks = [...new Set(choices.map((each) => shortNetwork(each.network)))].join(', ');
  const lines = [
    translator.html('invoice-which-network', { token: name, networks }),
    ...byHandLines(choices, (each) => shortNetwork(each.network), translator),
  ];
  return { html: lines.join('\n') };
}

/**
 * Splits a command into amount, token name and remaining text. A currency code after the amount (`25 EUR USDC`)
 * becomes part of the amount, unless a token has that name.
 */
function wordsOf(text: string, tokens: readonly OfferedToken[]) {
  const [, amount = '', name = '', rest = ''] = COMMAND_PATTERN.exec(text.trim()) ?? [];
  const isPrice = isCurrency(name.toUpperCase()) && !tokens.some((token) => isNamed(token, name));
  if (!isPrice) return { amount, name, rest };
  const [, token = '', others = ''] = /^(\S+)(?:\s+([\s\S]*))?$/.exec(rest) ?? [];
  return { amount: `${amount} ${name}`, name: token, rest: others };
}

function fromWords(amount: string, token: Token, text: string): NewInvoice {
  const [word = '', orderId] = ORDER_PATTERN.exec(text) ?? [];
  return toNewInvoice(amount, [token], text.slice(word.length), orderId);
}

/** Converts typed values by the schemas of REST and GraphQL; the first token is the first option. Throws `invalid`. */
export function toNewInvoice(
  typed: string,
  [first, ...others]: readonly Token[],
  note: string,
  orderId?: string,
): NewInvoice {
  const symbols = [first, ...others].flatMap((token) => token?.symbol ?? []);
  const parsed = inputSchema.safeParse({ ...splitPrice(typed, symbols), orderId, note: note.trim() });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid({ member: String(issue?.path[0]), reason: reasonOfIssue(issue) });
  }
  const { amount, currency, orderId: order, note: text } = parsed.data;
  return {
    ...(currency === undefined ? { amount } : { price: { amount, currency } }),
    ...(first && toAccepted(first)),
    ...(others.length > 0 && { accepts: others.map(toAccepted) }),
    ...(order !== undefined && { orderId: order }),
    ...(text && { note: text }),
  };
}

export const toAccepted = ({ address, network }: Token) => ({ tokenAddress: address, network });

/** Creates the invoice and posts it in the chat. The update ID is the idempotency key. */
export async function createInvoice(ctx: BotContext, invoice: NewInvoice): Promise<void> {
  await guard(ctx, 'createInvoice');
  await ctx.services.invoices.create(ctx.caller.actor, invoice, `telegram:${ctx.update.update_id}`);
}

const isNamed = ({ symbol, address }: Token, name: string) =>
  symbol.toLowerCase() === name.toLowerCase() || address.toLowerCase() === name.toLowerCase();

const joinNames = (names: readonly string[]) => [...new Set(names)].sort().join(', ');
