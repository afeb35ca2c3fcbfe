import { z } from 'zod';
import type { Token } from '../entities/token.entity';
import { invalid } from '../errors';
import { BOUNDS } from '../lib/bounds';
import * as fields from '../lib/input-schemas';
import { failWith } from '../lib/issue-reasons';
import { isCurrency } from '../lib/prices/currencies';
import { reason } from '../lib/reasons';
import { paymentMethodId } from '../presenters/btcpay-invoice.presenter';
import type { NewInvoice } from '../services/invoices/invoice.service';
import type { InvoiceFilter } from '../services/invoices/lists/invoice-filter';

const object = failWith(reason('json_object'));

/** BTCPay has placeholders of its own. */
const redirectUrl = z
  .string(failWith(reason('redirect_url', { max: BOUNDS.request.redirectUrl.most })))
  .transform((url) => url.replace(/\{invoiceid\}/gi, '{invoice}').replace(/\{orderid\}/gi, '{order}'))
  .pipe(fields.redirectUrl);

export const createBody = z.object({
  amount: fields.numericAmount,
  currency: fields.symbol,
  metadata: fields.optional(fields.metadata),
  checkout: fields.optional(
    z.object(
      {
        redirectURL: fields.optional(redirectUrl),
        redirectAutomatically: fields.optional(fields.flag),
        expirationMinutes: fields.optional(fields.expiresInMinutes),
        paymentMethods: fields.optional(
          z
            .array(z.string(failWith(reason('not_valid'))).max(128), failWith(reason('not_valid')))
            .max(fields.MAX_ACCEPTS),
        ),
      },
      object,
    ),
  ),
});

type CreateBody = z.output<typeof createBody>;

/**
 * Converts a request to the input of the service. `usual` are the tokens of an invoice that names none; a symbol of one as
 * currency means an amount of it, any other currency a price.
 */
export function toNewInvoice(
  { amount, currency, metadata, checkout }: CreateBody,
  usual: readonly Token[],
): NewInvoice {
  const code = currency.toUpperCase();
  const chosen = chosenTokens(checkout?.paymentMethods, usual);
  const named = chosen.filter(({ symbol }) => symbol.toUpperCase() === code);
  if (!isCurrency(code) && named.length === 0)
    throw invalid({ member: 'currency', reason: reason('currency'), asSent: true });
  const isMoney = isCurrency(code);
  const accepts = (isMoney ? chosen : named)
    .slice(0, fields.MAX_ACCEPTS)
    .map(({ address: tokenAddress, network }) => ({ tokenAddress, network }));
  const { redirectURL, redirectAutomatically, expirationMinutes } = checkout ?? {};
  return {
    ...(isMoney ? { price: { amount, currency: code } } : { amount }),
    ...(accepts.length > 0 && { accepts }),
    ...(metadata && { metadata, ...detailsOf(JSON.parse(metadata)) }),
    ...(redirectURL && { redirectUrl: redirectURL, redirectAutomatically: redirectAutomatically ?? false }),
    ...(expirationMinutes && { expiresInMinutes: expirationMinutes }),
  };
}

/** Plugins write `-` and `_` alike, and drop other characters. */
export const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toUpperCase();

function chosenTokens(names: readonly string[] | undefined, usual: readonly Token[]): readonly Token[] {
  if (!names || names.length === 0) return usual;
  const wanted = names.map(plain);
  const found = usual.filter((token) => wanted.includes(plain(paymentMethodId(token))));
  const known = found.map((token) => plain(paymentMethodId(token)));
  if (wanted.every((name) => known.includes(name))) return found;
  const values = usual.map(paymentMethodId);
  throw invalid({ member: 'accepts', reason: reason('one_of', { values }) });
}

const text = (rule: z.ZodType<string>, value: unknown): string | undefined => {
  const parsed = rule.safeParse(typeof value === 'number' ? String(value) : value);
  return parsed.success ? parsed.data : undefined;
};

/** What the metadata say that Chit knows too; what does not fit Chit's bounds stays in the metadata alone. */
export function detailsOf(
  metadata: Record<string, unknown>,
): Pick<NewInvoice, 'orderId' | 'note' | 'customer'> {
  const orderId = text(fields.orderId, metadata.orderId);
  const note = text(fields.note, metadata.itemDesc);
  const email = text(fields.email, metadata.buyerEmail);
  const name = text(fields.customer.shape.name as z.ZodType<string>, metadata.buyerName);
  return {
    ...(orderId && { orderId }),
    ...(note && { note }),
    ...((email || name) && { customer: { ...(name && { name }), ...(email && { email }) } }),
  };
}

const STATUSES = ['New', 'Processing', 'Settled', 'Expired', 'Invalid'] as const;

const WHOLE = failWith(reason('whole_number_text', { min: 0 }));
const single = <T extends z.ZodType>(rule: T) =>
  z
    .tuple([rule])
    .transform(([value]) => value)
    .optional();
const whole = z
  .string()
  .regex(/^\d{1,12}$/, WHOLE)
  .transform(Number);
const instant = whole.transform((seconds) => new Date(seconds * 1000));

export const listQuery = z.object({
  orderId: z.array(fields.orderId).max(fields.MAX_LIMIT).optional(),
  status: z.array(z.enum(STATUSES, failWith(reason('one_of', { values: STATUSES })))).optional(),
  textSearch: single(fields.searchText),
  startDate: single(instant),
  endDate: single(instant),
  take: single(whole.pipe(fields.limit)),
  skip: single(whole.pipe(fields.offset)),
  // A list without the filter would be taken for the filtered one.
  additionalStatus: z.never(failWith(reason('not_valid'))).optional(),
});

export const toFilter = ({
  orderId,
  status,
  textSearch,
  startDate,
  endDate,
}: z.output<typeof listQuery>): InvoiceFilter => ({
  ...(orderId && (orderId.length === 1 ? { orderId: orderId[0] } : { orderIds: orderId })),
  ...(status && { states: [...new Set(status)] }),
  ...(textSearch && { text: textSearch }),
  ...(startDate && { from: startDate }),
  // BTCPay's end is inclusive, in whole seconds.
  ...(endDate && { before: new Date(endDate.getTime() + 1000) }),
});

export const updateBody = z.object({ metadata: fields.metadata });

export const statusBody = z.object({
  status: z.enum(['Invalid', 'Settled'], failWith(reason('one_of', { values: ['Invalid'] }))),
});
