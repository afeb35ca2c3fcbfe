import { graphql, type VariablesOf } from '../../data/graphql';
import { type LineEntries, sumOfLines, sumWithTax, toLine } from '../../data/lines';

export const CreateInvoice = graphql(
  `mutation CreateInvoice($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }`,
);
type Input = VariablesOf<typeof CreateInvoice>['input'];

/** Entries that are members of the input by the same name, as text. */
const TEXTS = {
  note: '',
  orderId: '',
  customerId: '',
  redirectUrl: '',
  /** UUID of the Telegram channel to post the invoice to. */
  channelUuid: '',
} satisfies Partial<Record<keyof Input, string>>;
const TEXT_NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** What the form of an invoice contains, as it was typed: nothing at first. */
const EMPTY = {
  /** In `currency`. */
  amount: '',
  /** ISO 4217 code of the price; '' for an amount of tokens. */
  currency: '',
  /** UUID of the token that is offered first. */
  token: '',
  /** UUIDs of further tokens with which the payer may pay. */
  further: [] as string[],
  lines: [] as LineEntries[],
  /** Whether the tax is added to the prices of the lines; only with a currency. */
  isTaxAdded: false,
  ...TEXTS,
  customerName: '',
  customerEmail: '',
  expiresInMinutes: '',
  redirectAutomatically: false,
  metadata: '',
};
export type InvoiceEntries = typeof EMPTY;

/** Where the form shows what is wrong with each member of the input. */
export const ENTRY_OF = {
  amount: 'amount',
  price: 'amount',
  tokenAddress: 'token',
  network: 'token',
  accepts: 'root.further',
  lines: 'root.lines',
  ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, name])) as { [Name in keyof typeof TEXTS]: Name }),
  customer: 'customerEmail',
  expiresInMinutes: 'expiresInMinutes',
  redirectAutomatically: 'redirectAutomatically',
  metadata: 'metadata',
} as const;

interface Identified {
  uuid: string;
}

/** Returns an empty form in which the account's default tokens are chosen; without any that is offered, the first token. */
export function newInvoice(offered: readonly Identified[], defaults: readonly Identified[]): InvoiceEntries {
  const usual = defaults.flatMap((each) => offered.find(({ uuid }) => uuid === each.uuid) ?? []);
  const [first = offered[0], ...further] = usual;
  return { ...EMPTY, token: first?.uuid ?? '', further: further.map(({ uuid }) => uuid) };
}

/** Returns the amount of a form: the sum of its lines with their tax, or without lines what was typed; '' for lines without a sum yet. */
export function amountOf(
  entries: Pick<InvoiceEntries, 'amount' | 'lines' | 'currency' | 'isTaxAdded'>,
): string {
  const { amount, lines, currency } = entries;
  if (lines.length === 0) return amount.trim();
  return (addsTax(entries) ? sumWithTax(lines, currency) : sumOfLines(lines)) ?? '';
}

/** Whether the prices of the lines are without their tax. */
const addsTax = ({ currency, isTaxAdded }: Pick<InvoiceEntries, 'currency' | 'isTaxAdded'>) =>
  isTaxAdded && currency !== '';

/** Returns the chosen ones of the tokens, the one that is offered first at the start. */
export function chosenTokens<T extends Identified>(
  { token, further }: Pick<InvoiceEntries, 'token' | 'further'>,
  tokens: readonly T[],
): T[] {
  const chosen = [...new Set([token, ...further])];
  return chosen.flatMap((each) => tokens.find(({ uuid }) => uuid === each) ?? []);
}

interface Token {
  address: string;
  network: { id: string };
}

/** Returns a token as the server takes it. */
export const toAccepted = ({ address, network }: Token) => ({ tokenAddress: address, network: network.id });

/** Returns the members of the input for the chosen tokens, at least one. */
export function tokenMembers([first, ...further]: readonly Token[]): Pick<
  Input,
  'tokenAddress' | 'network' | 'accepts'
> {
  return {
    ...(first && toAccepted(first)),
    ...(further.length > 0 && { accepts: further.map(toAccepted) }),
  };
}

/**
 * Returns the members of the input besides the tokens, without those that are not filled in. Throws `SyntaxError` for
 * metadata that is not JSON.
 */
export function membersOf(
  entries: InvoiceEntries,
): Omit<Input, 'tokenAddress' | 'network' | 'accepts' | 'idempotencyKey'> {
  const { currency, lines, expiresInMinutes, redirectAutomatically } = entries;
  const amount = amountOf(entries);
  const metadata = entries.metadata.trim();
  const [name, email] = [entries.customerName.trim(), entries.customerEmail.trim()];
  const texts = TEXT_NAMES.map((name) => [name, entries[name].trim()] as const).filter(
    ([, text]) => text !== '',
  );
  return {
    ...(currency ? { price: { amount, currency } } : { amount }),
    ...Object.fromEntries(texts),
    ...((name || email) && { customer: { name: name || null, email: email || null } }),
    ...(lines.length > 0 && { lines: lines.map(toLine), ...(addsTax(entries) && { taxIncluded: false }) }),
    ...(expiresInMinutes && { expiresInMinutes: Number(expiresInMinutes) }),
    ...(redirectAutomatically && { redirectAutomatically }),
    ...(metadata && { metadata: JSON.parse(metadata) as unknown }),
  };
}
