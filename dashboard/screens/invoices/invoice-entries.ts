import { graphql, type VariablesOf } from '../../data/graphql';
import { type LineEntries, sumOfLines, toLine } from '../../data/lines';

export const CreateInvoice = graphql(
  `mutation CreateInvoice($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }`,
);
type Input = VariablesOf<typeof CreateInvoice>['input'];

/** What the form of an invoice contains, as it was typed. */
export interface InvoiceEntries {
  amount: string;
  /** UUID of the token. */
  token: string;
  lines: LineEntries[];
  note: string;
  orderId: string;
  customerId: string;
  expiresInMinutes: string;
  redirectUrl: string;
  redirectAutomatically: boolean;
  /** UUID of the Telegram channel to post the invoice to. */
  channelUuid: string;
  metadata: string;
}

export const NEW_INVOICE: InvoiceEntries = {
  amount: '',
  token: '',
  lines: [],
  note: '',
  orderId: '',
  customerId: '',
  expiresInMinutes: '',
  redirectUrl: '',
  redirectAutomatically: false,
  channelUuid: '',
  metadata: '',
};

/** Returns the amount of a form: the sum of its lines, or without lines what was typed; '' for lines without a sum yet. */
export const amountOf = ({ amount, lines }: Pick<InvoiceEntries, 'amount' | 'lines'>): string =>
  lines.length > 0 ? (sumOfLines(lines) ?? '') : amount.trim();

/**
 * Returns the members of the input besides the token, without those that are not filled in. Throws `SyntaxError` for
 * metadata that is not JSON.
 */
export function membersOf(
  entries: InvoiceEntries,
): Omit<Input, 'tokenAddress' | 'network' | 'idempotencyKey'> {
  const { lines, expiresInMinutes, redirectAutomatically } = entries;
  const metadata = entries.metadata.trim();
  const texts = (['note', 'orderId', 'customerId', 'redirectUrl', 'channelUuid'] as const)
    .map((name) => [name, entries[name].trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    amount: amountOf(entries),
    ...Object.fromEntries(texts),
    ...(lines.length > 0 && { lines: lines.map(toLine) }),
    ...(expiresInMinutes && { expiresInMinutes: Number(expiresInMinutes) }),
    ...(redirectAutomatically && { redirectAutomatically }),
    ...(metadata && { metadata: JSON.parse(metadata) as unknown }),
  };
}
