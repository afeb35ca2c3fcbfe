import { Check, Index } from 'typeorm';
import type { InvoiceLine } from '../lib/invoice-lines';
import { baseUnits, boolean, column, createdOn, instant, integer, json, table, text, uuid } from './columns';

/**
 * A web page of a merchant on which payers create invoices themselves. The price is fixed in tokens (`amount`), fixed
 * in a currency (`priceAmount`), or chosen by the payer from `minAmount` to `maxAmount`. Amounts are in base units of
 * `token`.
 */
export const PaymentLink = table(
  'payment_links',
  {
    uuid: uuid().primary(),
    userUuid: uuid().references('users'),
    /** Last path segment of the page's URL. Random, so that nobody can guess a link or reserve its URL. */
    slug: text().unique('payment_links_slug'),
    title: text(),
    description: text().nullable(),
    tokenUuid: uuid().references('tokens'),
    /** UUIDs of the tokens that the link's invoices accept besides `token`, in the order in which they are offered. */
    accepts: column<string[]>({ type: 'uuid', array: true }).default('{}'),
    amount: baseUnits().nullable(),
    minAmount: baseUnits().nullable(),
    maxAmount: baseUnits().nullable(),
    /** Price in the currency `priceCurrency`, as decimal text; null for a link without a price in a currency. */
    priceAmount: text().nullable(),
    /** ISO 4217 code. */
    priceCurrency: text().nullable(),
    /** Lines of each invoice of the link, which add up to its price; null when the link has no lines or no fixed price. */
    lines: json<InvoiceLine[]>().nullable(),
    /** Maximum number of paid invoices of the link; null for no maximum. */
    maxUses: integer().nullable(),
    /** Time after which the link creates no invoices; null when the link does not expire. */
    expiresOn: instant().nullable(),
    /** Return URL (`redirectUrl`) of each invoice that the link creates; null for none. */
    redirectUrl: text().nullable(),
    /** Note of each invoice that the link creates; null for none. */
    note: text().nullable(),
    /** Telegram channel in which each invoice of the link is posted; null for none. */
    channelUuid: uuid()
      .nullable()
      .references('channels', 'SET NULL')
      .index('payment_links_channel_uuid', { where: 'channel_uuid IS NOT NULL' }),
    /** Whether the link is enabled. A link that its owner has disabled creates no invoices. */
    enabled: boolean().default(true),
    createdOn: createdOn(),
  },
  [
    Index('payment_links_user_created', ['userUuid', 'createdOn', 'uuid']),
    Index('payment_links_enabled', ['userUuid'], { where: 'enabled' }),
    Index('payment_links_created', ['createdOn', 'uuid']),
    Check(
      'payment_links_price',
      'num_nonnulls(amount, min_amount, price_amount) = 1 AND (min_amount IS NULL) = (max_amount IS NULL) AND (price_amount IS NULL) = (price_currency IS NULL)',
    ),
    Check('payment_links_amount', "amount > 0 AND amount <> 'NaN'"),
    Check('payment_links_limits', "min_amount > 0 AND max_amount >= min_amount AND max_amount <> 'NaN'"),
    Check('payment_links_max_uses', 'max_uses > 0'),
  ],
);
export type PaymentLink = InstanceType<typeof PaymentLink>;
