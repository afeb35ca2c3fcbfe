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
  /** UUID of the token that is offered first. */
  token: string;
  /** UUIDs of further tokens that the invoices accept. */
  further: string[];
  price: 'fixed' | 'open';
  /** Fixed price in `currency`. */
  amount: string;
  /** ISO 4217 code of the fixed price; '' for an amount of tokens. */
  currency: string;
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
  further: [],
  price: 'fixed',
  amount: '',
  currency: '',
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

interface Token {
  uuid: string;
  address: string;
  network: { id: string };
}

/**
 * Returns the input of a form; `tokens` are those to choose from. Lines are kept with a fixed price only, because they
 * have to add up to it.
 */
export function membersOf(entries: PaymentLinkEntries, tokens: readonly Token[]): PaymentLinkMembers {
  const isFixed = entries.price === 'fixed';
  const { currency, further } = entries;
  const amount = orNull(entries.amount);
  const others = tokens.filter(({ uuid }) => uuid !== entries.token && further.includes(uuid));
  const accepts = others.map(({ address, network }) => ({ tokenAddress: address, network: network.id }));
  const lines = entries.lines.map(toLine);
  return {
    title: entries.title.trim(),
    description: orNull(entries.description),
    accepts: accepts.length > 0 ? accepts : null,
    amount: isFixed && !currency ? amount : null,
    price: isFixed && currency && amount !== null ? { amount, currency } : null,
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
