import { graphql, type VariablesOf } from '../../data/graphql';
import { type LineEntries, toLine } from '../../data/lines';
import { instantOf } from '../../language/days';
import { timeZone } from '../../language/time-zone';

export const CreatePaymentLinkMutation = graphql(`
  mutation CreatePaymentLink($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { uuid } }
`);

/** What the form of a payment link contains, as it was typed. */
export interface PaymentLinkEntries {
  title: string;
  description: string;
  token: string;
  price: 'fixed' | 'open';
  amount: string;
  minAmount: string;
  maxAmount: string;
  lines: LineEntries[];
  maxUses: string;
  expiresOn: string;
  redirectUrl: string;
  note: string;
  /** UUID of the Telegram channel to which the invoices are posted. */
  channelUuid: string;
}

export const NEW_LINK: PaymentLinkEntries = {
  title: '',
  description: '',
  token: '',
  price: 'fixed',
  amount: '',
  minAmount: '',
  maxAmount: '',
  lines: [],
  maxUses: '',
  expiresOn: '',
  redirectUrl: '',
  note: '',
  channelUuid: '',
};

type CreateInput = VariablesOf<typeof CreatePaymentLinkMutation>['input'];

/** Members of the input besides the token; what is not filled in is null, which clears it. */
type PaymentLinkMembers = Omit<CreateInput, 'tokenAddress' | 'network' | 'idempotencyKey' | 'enabled'>;

const orNull = (text: string) => text.trim() || null;

/** Returns the input of a form. Lines are kept with a fixed price only, because they have to add up to it. */
export function membersOf(entries: PaymentLinkEntries): PaymentLinkMembers {
  const isFixed = entries.price === 'fixed';
  const lines = entries.lines.map(toLine);
  return {
    title: entries.title.trim(),
    description: orNull(entries.description),
    amount: isFixed ? orNull(entries.amount) : null,
    minAmount: isFixed ? null : orNull(entries.minAmount),
    maxAmount: isFixed ? null : orNull(entries.maxAmount),
    lines: isFixed && lines.length > 0 ? lines : null,
    maxUses: entries.maxUses ? Number(entries.maxUses) : null,
    expiresOn: entries.expiresOn ? instantOf(entries.expiresOn, timeZone()).toISOString() : null,
    redirectUrl: orNull(entries.redirectUrl),
    note: orNull(entries.note),
    channelUuid: orNull(entries.channelUuid),
  };
}
