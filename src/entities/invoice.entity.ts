import { Check, Index } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/enums';
import type { InvoiceLine } from '../lib/invoice-lines';
import type { InvoiceOption } from '../lib/invoice-option';
import type { Seller } from '../lib/seller';
import {
  baseUnits,
  boolean,
  createdOn,
  instant,
  integer,
  json,
  oneOf,
  table,
  text,
  uuid,
  wholeNumber,
} from './columns';

/**
 * An amount due, payable to an address that belongs to this invoice alone. Columns described as frozen never change
 * after creation.
 *
 * An invoice with several options can be paid in several tokens. Its amount, fee, token and network are those of its
 * first option or, once it is paid, of the option whose payment completed it. Its sums are the value of all payments
 * in that token, rounded down.
 */
export const Invoice = table(
  'invoices',
  {
    uuid: uuid().primary(),
    userUuid: uuid().references('users'),
    /** The invoice's number in the account's books, without gaps in its series; assigned at creation and never reused. */
    number: text(),
    status: text<InvoiceStatus>().default('created'),
    /** Amount due in base units; frozen at creation, except for an invoice with several options. */
    amount: baseUnits(),
    /** Fee in basis points; frozen at creation. */
    feeBps: integer(),
    /** Fee in base units: floor(amount · feeBps / 10000). */
    feeAmount: baseUnits(),
    /** Part of the amount, in basis points, that may be missing when the invoice counts as paid; frozen at creation. */
    toleranceBps: integer().default(0),
    /** Sum of the confirmed payments in base units. */
    amountReceived: baseUnits().default('0'),
    /** Sum in base units of the payments that are on the chain but not confirmed yet. */
    amountPending: baseUnits().default('0'),
    /** Part of the amount, in units of 10^-18, below which money is told to nobody; 0 for none. Frozen at creation. */
    noticeShare: baseUnits().default('0'),
    /** Confirmed and pending payments in payment units (`lib/payment-units.ts`), as they were last told. */
    toldUnits: wholeNumber().default('0'),
    tokenUuid: uuid().references('tokens'),
    /**
     * Address of the token contract. Address, decimals and network of the token never change; they are copied here, so
     * that a list of invoices is read from one table.
     */
    tokenAddress: text(),
    tokenDecimals: integer(),
    network: text<NetworkId>(),
    /**
     * Price in a currency, as exact decimal text, from which the amounts of the options were computed; null for an
     * invoice whose amount was given in tokens. Frozen at creation.
     */
    priceAmount: text().nullable(),
    /** Code of the currency (ISO 4217); null together with `priceAmount`. */
    priceCurrency: text().nullable(),
    /** The options of an invoice with several tokens or a price; null when only `tokenUuid` is accepted. */
    options: json<InvoiceOption[]>().nullable(),
    /** Address to which payers pay: the CREATE2 address of this invoice's own forwarder contract. */
    // The index is on lower(contract_address), because a chain's logs have addresses in lower case.
    contractAddress: text().index('invoices_contract_address', { synchronize: false }),
    /** Wallet that receives the invoice's money except the fee: the owner's wallet, frozen at creation. */
    client: text(),
    /** Wallet that receives the fee, frozen at creation; null when no fee recipient was configured at that time. */
    feeRecipient: text().nullable(),
    customerId: text().nullable(),
    customerName: text().nullable(),
    customerEmail: text().nullable(),
    customerAddress: text().nullable(),
    customerTaxId: text().nullable(),
    /** Who sells, as the account named it when the invoice was made; null when it had named nobody. */
    seller: json<Seller>().nullable(),
    /** Secret in the address of the printable document, which names the customer; only the account reads it. */
    // TypeORM compares defaults without their casts.
    documentToken: text().default(() => '(gen_random_uuid())'),
    note: text().nullable(),
    /** The merchant's identifier of the order; not unique. */
    orderId: text().nullable(),
    /** A JSON object as text: `jsonb` would reorder its members, and `json` would be parsed at each read. */
    metadata: text().nullable(),
    /** URL of the shop, with the placeholders `{invoice}` and `{order}`; null for none. */
    redirectUrl: text().nullable(),
    /** Whether the checkout page opens `redirectUrl` automatically once the invoice is paid. */
    redirectAutomatically: boolean().default(false),
    /** The lines of the invoice, which add up to `amount`, with their tax; null for an invoice without lines. */
    lines: json<InvoiceLine[]>().nullable(),
    /** Whether the prices of the lines include their tax. */
    taxIncluded: boolean().default(true),
    checkoutToken: text().unique('invoices_checkout_token'),
    /** Hash of the transaction that completed the invoice; null until then. */
    hash: text().nullable(),
    /** Signature (r‖s‖v as hex) of the transaction that completed the invoice; null when unknown. */
    signature: text().nullable(),
    messageId: text().nullable(),
    channelUuid: uuid()
      .nullable()
      .references('channels', 'SET NULL')
      .index('invoices_channel_uuid', { where: 'channel_uuid IS NOT NULL' }),
    /** The payment link that created the invoice; null for an invoice that its owner created. */
    paymentLinkUuid: uuid().nullable().references('payment_links'),
    /**
     * HMAC of the payment link and of the client address that created the invoice on its page; null for an invoice that
     * its owner created. Without the secret, it does not reveal the address.
     */
    payerHash: text().nullable().unselected(),
    createdOn: createdOn(),
    expiresOn: instant(),
    /**
     * Time until which payers may renew the price: the end of the validity period that the merchant requested. A locked
     * price can expire earlier, because exchange rates move. Null for an invoice without a floating exchange rate.
     * Frozen at creation.
     */
    renewableUntil: instant().nullable(),
    paidOn: instant().nullable(),
    paidLate: boolean().default(false),
    /**
     * Time when the merchant cancelled the invoice; null when it was not cancelled, or was reopened afterwards. The
     * cancellation also moves a later `expiresOn` to this time, so that a payment in a later block is late.
     */
    cancelledOn: instant().nullable(),
    /** Number of the invoice's events so far, which is also the `sequence` of the latest event. */
    sequence: integer().default(1),
  },
  [
    Index('invoices_user_created', ['userUuid', 'createdOn', 'uuid']),
    Index('invoices_user_token_status', ['userUuid', 'tokenUuid', 'status', 'createdOn', 'uuid']),
    // The migration of numbers defines it, on lower(number).
    Index('invoices_user_number', { synchronize: false }),
    // The initial migration defines the next three indexes, whose expressions TypeORM cannot declare: identifiers in lower case,
    // and amounts that are comparable across tokens.
    Index('invoices_user_customer', { synchronize: false }),
    Index('invoices_user_order', { synchronize: false }),
    Index('invoices_user_amount', { synchronize: false }),
    Index('invoices_user_paid_late', ['userUuid', 'createdOn', 'uuid'], { where: 'paid_late' }),
    Index('invoices_user_cancelled', ['userUuid', 'createdOn', 'uuid'], {
      where: 'cancelled_on IS NOT NULL',
    }),
    Index('invoices_created', ['createdOn', 'uuid']),
    Index('invoices_due', ['network', 'expiresOn'], { where: "status = 'created'" }),
    Index('invoices_part_paid', ['userUuid'], {
      where: "status = 'created' AND amount_received + amount_pending > 0",
    }),
    Index('invoices_expired', ['network', 'expiresOn'], { where: "status = 'expired'" }),
    Index('invoices_paid', ['network', 'paidOn'], { where: "status = 'paid'" }),
    Index('invoices_payment_link', ['paymentLinkUuid', 'createdOn', 'uuid'], {
      where: 'payment_link_uuid IS NOT NULL',
    }),
    Index('invoices_open_of_link', ['paymentLinkUuid'], {
      where: "status = 'created' AND payment_link_uuid IS NOT NULL",
    }),
    Check('invoices_status', oneOf('status', INVOICE_STATUSES)),
    Check('invoices_amount', "amount > 0 AND amount <> 'NaN'"),
    Check('invoices_fee_amount', 'fee_amount >= 0 AND fee_amount < amount'),
    Check('invoices_amount_received', "amount_received >= 0 AND amount_received <> 'NaN'"),
    Check('invoices_amount_pending', "amount_pending >= 0 AND amount_pending <> 'NaN'"),
    Check('invoices_fee_bps', 'fee_bps BETWEEN 0 AND 10000'),
  ],
);
export type Invoice = InstanceType<typeof Invoice>;
