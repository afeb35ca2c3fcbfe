import type { ExplainedInvoice, PaymentOption, SeenInvoice } from './chit-reader.js';

const isZero = (amount: string) => /^0*\.?0*$/.test(amount);
const at = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;
/** An amount is never told without its token and network. */
export const sum = (amount: string, { symbol, network }: { symbol: string; network: { id: string } }) =>
  `${amount} ${symbol} on ${network.id}`;
const inOption = (amount: string, { token, network }: PaymentOption) => sum(amount, { ...token, network });
const each = (
  options: PaymentOption[],
  member: 'amount' | 'amountReceived' | 'amountPending' | 'amountMissing',
) => options.filter((option) => !isZero(option[member])).map((option) => inOption(option[member], option));

const PHASES: Record<string, string> = {
  waiting: 'waits for its payment',
  seen: 'payment seen, waits for confirmations',
  part_paid: 'paid in part',
  paid: 'paid',
  paid_late: 'paid, after its end',
  late: 'expired, and money came late',
  checking: 'at its end; its address is being checked',
  expired: 'expired',
  cancelled: 'cancelled',
};

const ATTENTION: Record<string, string> = {
  PART_PAID: 'less than the amount came before its end',
  OVERPAID: 'more than the amount came',
  PAID_LATE: 'it was paid after its end',
  LATE_PAYMENT: 'money came after its end and does not complete it',
  REVERTED: 'a reorganization of the chain removed a payment',
  SET_BY_ADMIN: 'an admin set its status',
  IGNORED_TRANSFER: 'a transfer to its address was not credited',
  NOT_PAID_OUT: 'its money cannot be paid out',
  UNEXPLAINED_BALANCE: 'money is at its address, and no transfer was found yet',
};

const IGNORED: Record<string, string> = {
  wrong_token: 'a token that the invoice does not accept',
  too_late: 'too long after the end of the invoice',
  not_arrived: 'the token moved nothing to the address',
};

/** An invoice in one line. */
export function invoiceLine(invoice: SeenInvoice): string {
  const { uuid, phase, price, options, orderId, customerId, attention, url, test } = invoice;
  const received = each(options, 'amountReceived');
  const parts = [
    `${test ? 'TEST ' : ''}${uuid}`,
    PHASES[phase] ?? phase,
    `${each(options, 'amount').join(' or ')}${price ? ` (price ${price.amount} ${price.currency})` : ''}`,
    received.length > 0 && `received ${received.join(' and ')}`,
    orderId && `order ${orderId}`,
    customerId && `customer ${customerId}`,
    attention.length > 0 &&
      `needs attention: ${attention.map((reason) => ATTENTION[reason] ?? reason).join('; ')}`,
    url,
  ];
  return parts.filter(Boolean).join(' | ');
}

/** Why an invoice is not paid, or that it is, with what happened to it. */
export function explanation(invoice: ExplainedInvoice): string {
  return [invoiceLine(invoice), ...reasons(invoice), 'What happened:', ...history(invoice)].join('\n');
}

function reasons({
  phase,
  options,
  payments,
  timeline,
  network,
  expiresOn,
  contractAddress,
}: ExplainedInvoice): string[] {
  if (phase === 'paid' || phase === 'paid_late') return ['It is paid; nothing is missing.'];
  const lines = [];
  if (!network.watched)
    lines.push(`Nobody watches ${network.id} here, so payments on it are not detected: tell the operator.`);
  for (const {
    amount,
    confirmed,
    confirmations,
    confirmationsRequired,
    token,
    network: on,
    hash,
  } of payments)
    if (!confirmed)
      lines.push(
        `${sum(amount, { ...token, network: on })} has ${confirmations} of ${confirmationsRequired} confirmations (${hash}).`,
      );
  for (const { amount, symbol, reason, hash } of timeline.filter(({ kind }) => kind === 'ignored'))
    lines.push(
      `A transfer of ${amount ?? 'an amount'} ${symbol ?? 'of an unknown token'} was not credited: ${IGNORED[reason ?? ''] ?? reason} (${hash}).`,
    );
  if (timeline.some(({ kind }) => kind === 'reverted'))
    lines.push('A reorganization of the chain removed a payment.');
  if (phase === 'cancelled') lines.push('Its merchant cancelled it.');
  if (payments.length === 0 && lines.length === 0)
    lines.push(`Nothing has come to its address ${contractAddress}.`);
  lines.push(`Missing: ${each(options, 'amountMissing').join(' or ') || 'nothing'}.`);
  lines.push(
    `${['expired', 'cancelled', 'late'].includes(phase) ? 'Its end was set for' : 'It ends'} ${at(expiresOn)}.`,
  );
  return lines;
}

/** The timeline, without deliveries and posts. */
const history = ({ timeline }: ExplainedInvoice) =>
  timeline
    .filter(({ kind }) => !['delivered', 'posted', 'failed'].includes(kind))
    .slice(-20)
    .map(({ at: time, kind, amount, symbol, note }) =>
      [`- ${at(time)} ${kind.replaceAll('_', ' ')}`, amount && `${amount} ${symbol ?? ''}`, note]
        .filter(Boolean)
        .join(' '),
    );
