import { Check, Index } from 'typeorm';
import { ATTENTION_REASONS, type AttentionReason } from '../lib/enums';
import { createdOn, instant, oneOf, table, text, uuid } from './columns';

const IS_OPEN = 'resolved_on IS NULL';

/**
 * A reason why an invoice needs its owner's attention. The reason is open until somebody resolves it. An open reason
 * is deleted when its cause disappears; a resolved reason is kept, so that the same cause does not raise it again.
 */
export const InvoiceAttention = table(
  'invoice_attention',
  {
    invoiceUuid: uuid().primary().references('invoices', 'CASCADE'),
    reason: text<AttentionReason>().primary(),
    /** Identifies the cause (a sum, a transaction, a payment, an event), which does not raise a resolved reason again. */
    cause: text().primary(),
    /** Owner of the invoice, copied so that one index lists the open reasons of an account. */
    userUuid: uuid(),
    raisedOn: createdOn(),
    /** Time when the reason was resolved; null while it is open. */
    resolvedOn: instant().nullable(),
    /** Account that resolved the reason; null while it is open, and after the account was deleted. */
    resolvedBy: uuid().nullable().references('users', 'SET NULL'),
    /** Note of the account that resolved the reason; null without a note. */
    note: text().nullable(),
  },
  [
    Index('invoice_attention_open', ['invoiceUuid', 'reason'], { unique: true, where: IS_OPEN }),
    Index('invoice_attention_owner', ['userUuid', 'raisedOn', 'invoiceUuid'], { where: IS_OPEN }),
    Index('invoice_attention_raised', ['raisedOn', 'invoiceUuid'], { where: IS_OPEN }),
    Check('invoice_attention_reason', oneOf('reason', ATTENTION_REASONS)),
  ],
);
