import { Invoice } from '../../entities/invoice.entity';
import { InvoicePost } from '../../entities/invoice-post.entity';
import type { Executor } from '../../infra/database/statements';
import { ATTENTION_REASONS, type AttentionReason } from '../../lib/enums';
import { type InvoiceOption, optionsOf } from '../../lib/invoice-option';
import { amountOverpaid } from '../../lib/invoice-phase';
import { formatAmount } from '../../lib/money';
import { toPayerInvoice } from '../../policies/payer-rows';
import type { PostContent, ShownInvoice, ShownOption, ShownPayment } from './messenger';

type FoundOption = Omit<ShownOption, 'byHand'>;

/** An invoice and what its Telegram messages show; null for an unknown UUID. */
export async function findShownInvoice(
  db: Executor,
  uuid: string,
): Promise<(Omit<ShownInvoice, 'options'> & { options: FoundOption[] }) | null> {
  const invoice = await db.findOneBy(Invoice, { uuid });
  if (!invoice) return null;
  const [row] = await db.query(SELECT_SHOWN_INVOICE, [
    uuid,
    invoice.sequence,
    invoice.userUuid,
    invoice.tokenUuid,
    invoice.options?.map(({ tokenUuid }) => tokenUuid) ?? [],
  ]);
  const { symbol, merchant, event, language, now, payment, reasons, tokens } = row as ShownInvoiceRow;
  return {
    invoice: toPayerInvoice(invoice),
    symbol,
    options: optionsOf(invoice).map((option) => toShown(option, invoice, { symbol, tokens })),
    merchant,
    event,
    payment: payment && { ...payment, amount: formatAmount(BigInt(payment.amount), payment.decimals) },
    attention: ATTENTION_REASONS.filter((reason) => reasons.includes(reason)),
    language,
    now,
  };
}

interface ShownInvoiceRow extends Pick<ShownInvoice, 'symbol' | 'merchant' | 'event' | 'language' | 'now'> {
  /** Payment that the latest event reports, with its amount in base units. */
  payment: (ShownPayment & { decimals: number }) | null;
  reasons: AttentionReason[];
  /** Symbol and overpaid sum in base units by token UUID; null without stored options. */
  tokens: Record<string, { symbol: string; overpaid: string | null }> | null;
}

/** Symbol and overpaid sum of an option, from `tokens` or, for one token, the invoice. */
function toShown(
  option: InvoiceOption,
  invoice: Invoice,
  { symbol, tokens }: Pick<ShownInvoiceRow, 'symbol' | 'tokens'>,
): FoundOption {
  const token = tokens?.[option.tokenUuid];
  const overpaid = amountOverpaid(invoice);
  if (!token) return { option, symbol, overpaid };
  return { option, symbol: token.symbol, overpaid: overpaid > 0n ? BigInt(token.overpaid ?? 0) : 0n };
}

const SHOWN_PAYMENT = `CASE WHEN payments.uuid IS NOT NULL THEN json_build_object('amount', payments.amount::text,
  'symbol', paid.symbol, 'decimals', paid.decimals, 'network', payments.network, 'hash', payments.transaction_hash
) END`;

/**
 * SQL: a JSON object that maps the UUID of each token in `$5` to the token's symbol and to the sum by which payments of
 * the invoice `$1` exceed the amount due in that token. Null when `$5` is empty.
 */
const TOKENS = `(
  SELECT json_object_agg(uuid, json_build_object('symbol', symbol, 'overpaid', (
    SELECT sum(overpaid)::text FROM payments
    WHERE invoice_uuid = $1 AND token_uuid = option.uuid AND coalesce(counted_as, status) = 'confirmed'
  ))) FROM tokens AS option WHERE uuid = ANY ($5)
)`;

const SELECT_SHOWN_INVOICE = `
  SELECT tokens.symbol, display_name AS merchant, type AS event, coalesce(telegram_language, 'en') AS language, now() AS now,
    ${SHOWN_PAYMENT} AS payment, ARRAY(
      SELECT reason FROM invoice_attention WHERE invoice_uuid = $1 AND resolved_on IS NULL
    ) AS reasons, ${TOKENS} AS tokens
  FROM invoice_events
  JOIN users ON users.uuid = $3 JOIN tokens ON tokens.uuid = $4
  LEFT JOIN payments ON payments.uuid = payment_uuid LEFT JOIN tokens AS paid ON paid.uuid = payments.token_uuid
  WHERE invoice_events.invoice_uuid = $1 AND sequence = $2`;

/**
 * Saves a post's content; a new message in a channel also becomes the invoice's `messageId`. Saves nothing when the group
 * has become a supergroup meanwhile: the post is then sent there anew.
 */
export async function recordPostContent(db: Executor, post: InvoicePost, shown: PostContent): Promise<void> {
  const { affected } = await db.update(InvoicePost, { uuid: post.uuid, chatId: post.chatId }, shown);
  if (!affected || shown.messageId === post.messageId || post.channelUuid === null) return;
  const { messageId } = shown;
  await db.update(Invoice, { uuid: post.invoiceUuid }, { messageId, channelUuid: post.channelUuid });
}

/** Deletes a post whose message was deleted in its chat; the invoice's `messageId` becomes null. */
export async function deletePost(db: Executor, post: InvoicePost): Promise<void> {
  await db.delete(InvoicePost, { uuid: post.uuid, chatId: post.chatId });
  if (post.channelUuid === null || post.messageId === null) return;
  const { invoiceUuid: uuid, channelUuid, messageId } = post;
  await db.update(Invoice, { uuid, channelUuid, messageId }, { messageId: null });
}
