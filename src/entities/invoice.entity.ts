import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/enums';
import type { InvoiceLine } from '../lib/invoice-lines';
import type { InvoiceOption } from '../lib/invoice-option';
import { Channel } from './channel.entity';
import { baseUnits, createdOn, instant, oneOf } from './columns';
import { PaymentLink } from './payment-link.entity';
import { Token } from './token.entity';
import { User } from './user.entity';

/**
 * An amount due, payable to an address that belongs to this invoice alone. Columns described as frozen never change
 * after creation.
 *
 * An invoice with several options can be paid in several tokens. Its amount, fee, token and network are those of its
 * first option or, once it is paid, of the option whose payment completed it. Its sums are the value of all payments
 * in that token, rounded down.
 */
@Entity('invoices')
@Index('invoices_user_created', ['userUuid', 'createdOn', 'uuid'])
@Index('invoices_user_token_status', ['userUuid', 'tokenUuid', 'status', 'createdOn', 'uuid'])
// The initial migration defines the next three indexes, whose expressions TypeORM cannot declare: identifiers in lower case,
// and amounts that are comparable across tokens.
@Index('invoices_user_customer', { synchronize: false })
@Index('invoices_user_order', { synchronize: false })
@Index('invoices_user_amount', { synchronize: false })
@Index('invoices_user_paid_late', ['userUuid', 'createdOn', 'uuid'], { where: 'paid_late' })
@Index('invoices_created', ['createdOn', 'uuid'])
@Index('invoices_due', ['network', 'expiresOn'], { where: "status = 'created'" })
@Index('invoices_part_paid', ['userUuid'], {
  where: "status = 'created' AND amount_received + amount_pending > 0",
})
@Index('invoices_expired', ['network', 'expiresOn'], { where: "status = 'expired'" })
@Index('invoices_paid', ['network', 'paidOn'], { where: "status = 'paid'" })
@Index('invoices_payment_link', ['paymentLinkUuid', 'createdOn', 'uuid'], {
  where: 'payment_link_uuid IS NOT NULL',
})
@Index('invoices_open_of_link', ['paymentLinkUuid'], {
  where: "status = 'created' AND payment_link_uuid IS NOT NULL",
})
@Check('invoices_status', oneOf('status', INVOICE_STATUSES))
@Check('invoices_amount', "amount > 0 AND amount <> 'NaN'")
@Check('invoices_fee_amount', 'fee_amount >= 0 AND fee_amount < amount')
@Check('invoices_amount_received', "amount_received >= 0 AND amount_received <> 'NaN'")
@Check('invoices_amount_pending', "amount_pending >= 0 AND amount_pending <> 'NaN'")
@Check('invoices_fee_bps', 'fee_bps BETWEEN 0 AND 10000')
export class Invoice {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @ForeignKey(() => User)
  @Column({ type: 'uuid' })
  userUuid: string;

  @Column({ type: 'text', default: 'created' })
  status: InvoiceStatus;

  /** Amount due in base units; frozen at creation, except for an invoice with several options. */
  @Column(baseUnits)
  amount: bigint;

  /** Fee in basis points; frozen at creation. */
  @Column({ type: 'integer' })
  feeBps: number;

  /** Fee in base units: floor(amount · feeBps / 10000). */
  @Column(baseUnits)
  feeAmount: bigint;

  /** Part of the amount, in basis points, that may be missing when the invoice counts as paid; frozen at creation. */
  @Column({ type: 'integer', default: 0 })
  toleranceBps: number;

  /** Sum of the confirmed payments in base units. */
  @Column({ ...baseUnits, default: '0' })
  amountReceived: bigint;

  /** Sum in base units of the payments that are on the chain but not confirmed yet. */
  @Column({ ...baseUnits, default: '0' })
  amountPending: bigint;

  /** Part of the amount, in units of 10^-18, below which money is told to nobody; 0 for none. Frozen at creation. */
  @Column({ ...baseUnits, default: '0' })
  noticeShare: bigint;

  /** Confirmed and pending payments in payment units (`lib/payment-units.ts`), as they were last told. */
  @Column({
    type: 'numeric',
    default: '0',
    transformer: baseUnits.transformer,
  })
  toldUnits: bigint;

  @ForeignKey(() => Token)
  @Column({ type: 'uuid' })
  tokenUuid: string;

  /**
   * Address of the token contract. Address, decimals and network of the token never change; they are copied here, so
   * that a list of invoices is read from one table.
   */
  @Column({ type: 'text' })
  tokenAddress: string;

  @Column({ type: 'integer' })
  tokenDecimals: number;

  @Column({ type: 'text' })
  network: NetworkId;

  /**
   * Price in a currency, as exact decimal text, from which the amounts of the options were computed; null for an
   * invoice whose amount was given in tokens. Frozen at creation.
   */
  @Column({ type: 'text', nullable: true })
  priceAmount: string | null;

  /** Code of the currency (ISO 4217); null together with `priceAmount`. */
  @Column({ type: 'text', nullable: true })
  priceCurrency: string | null;

  /** The options of an invoice with several tokens or a price; null when only `tokenUuid` is accepted. */
  @Column({ type: 'json', nullable: true })
  options: InvoiceOption[] | null;

  /** Address to which payers pay: the CREATE2 address of this invoice's own forwarder contract. */
  // The index is on lower(contract_address), because a chain's logs have addresses in lower case.
  @Index('invoices_contract_address', { synchronize: false })
  @Column({ type: 'text' })
  contractAddress: string;

  /** Wallet that receives the invoice's money except the fee: the owner's wallet, frozen at creation. */
  @Column({ type: 'text' })
  client: string;

  /** Wallet that receives the fee, frozen at creation; null when no fee recipient was configured at that time. */
  @Column({ type: 'text', nullable: true })
  feeRecipient: string | null;

  @Column({ type: 'text', nullable: true })
  customerId: string | null;

  @Column({ type: 'text', nullable: true })
  customerName: string | null;

  @Column({ type: 'text', nullable: true })
  customerEmail: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** The merchant's identifier of the order; not unique. */
  @Column({ type: 'text', nullable: true })
  orderId: string | null;

  /** A JSON object as text: `jsonb` would reorder its members, and `json` would be parsed at each read. */
  @Column({ type: 'text', nullable: true })
  metadata: string | null;

  /** URL of the shop, with the placeholders `{invoice}` and `{order}`; null for none. */
  @Column({ type: 'text', nullable: true })
  redirectUrl: string | null;

  /** Whether the checkout page opens `redirectUrl` automatically once the invoice is paid. */
  @Column({ type: 'boolean', default: false })
  redirectAutomatically: boolean;

  /** The lines of the invoice, which add up to `amount`; null for an invoice without lines. */
  @Column({ type: 'json', nullable: true })
  lines: InvoiceLine[] | null;

  @Index('invoices_checkout_token', { unique: true })
  @Column({ type: 'text' })
  checkoutToken: string;

  /** Hash of the transaction that completed the invoice; null until then. */
  @Column({ type: 'text', nullable: true })
  hash: string | null;

  /** Signature (r‖s‖v as hex) of the transaction that completed the invoice; null when unknown. */
  @Column({ type: 'text', nullable: true })
  signature: string | null;

  @Column({ type: 'text', nullable: true })
  messageId: string | null;

  @Index('invoices_channel_uuid', { where: 'channel_uuid IS NOT NULL' })
  @ForeignKey(() => Channel, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  channelUuid: string | null;

  /** The payment link that created the invoice; null for an invoice that its owner created. */
  @ForeignKey(() => PaymentLink)
  @Column({ type: 'uuid', nullable: true })
  paymentLinkUuid: string | null;

  /**
   * HMAC of the payment link and of the client address that created the invoice on its page; null for an invoice that
   * its owner created. Without the secret, it does not reveal the address.
   */
  @Column({ type: 'text', nullable: true, select: false })
  payerHash: string | null;

  @Column(createdOn)
  createdOn: Date;

  @Column(instant)
  expiresOn: Date;

  /**
   * Time until which payers may renew the price: the end of the validity period that the merchant requested. A locked
   * price can expire earlier, because exchange rates move. Null for an invoice without a floating exchange rate.
   * Frozen at creation.
   */
  @Column({ ...instant, nullable: true })
  renewableUntil: Date | null;

  @Column({ ...instant, nullable: true })
  paidOn: Date | null;

  @Column({ type: 'boolean', default: false })
  paidLate: boolean;

  /**
   * Time when the merchant cancelled the invoice; null when it was not cancelled, or was reopened afterwards. The
   * cancellation also moves a later `expiresOn` to this time, so that a payment in a later block is late.
   */
  @Column({ ...instant, nullable: true })
  cancelledOn: Date | null;

  /** Number of the invoice's events so far, which is also the `sequence` of the latest event. */
  @Column({ type: 'integer', default: 1 })
  sequence: number;
}
