import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
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
@Index('invoices_user_cancelled', ['userUuid', 'createdOn', 'uuid'], { where: 'cancelled_on IS NOT NULL' })
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
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'invoices_pkey' })
  uuid: string;

  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'invoices_user_uuid_fkey' })
  user: User;

  @Column({ type: 'text', default: 'created' })
  status: InvoiceStatus;

  /** Amount due in base units; frozen at creation, except for an invoice with several options. */
  @Column(baseUnits('amount'))
  amount: bigint;

  /** Fee in basis points; frozen at creation. */
  @Column({ name: 'fee_bps', type: 'integer' })
  feeBps: number;

  /** Fee in base units: floor(amount · feeBps / 10000). */
  @Column(baseUnits('fee_amount'))
  feeAmount: bigint;

  /** Part of the amount, in basis points, that may be missing when the invoice counts as paid; frozen at creation. */
  @Column({ name: 'tolerance_bps', type: 'integer', default: 0 })
  toleranceBps: number;

  /** Sum of the confirmed payments in base units. */
  @Column({ ...baseUnits('amount_received'), default: '0' })
  amountReceived: bigint;

  /** Sum in base units of the payments that are on the chain but not confirmed yet. */
  @Column({ ...baseUnits('amount_pending'), default: '0' })
  amountPending: bigint;

  /**
   * Part of the amount, in units of 10^-18, below which money is counted, but told to nobody (`small-sums.ts`); 0 when
   * all money is told. Frozen at creation.
   */
  @Column({ ...baseUnits('notice_share'), default: '0' })
  noticeShare: bigint;

  /** Confirmed and pending payments in payment units (`lib/payment-units.ts`), as they were last told. */
  @Column({
    name: 'told_units',
    type: 'numeric',
    default: '0',
    transformer: baseUnits('told_units').transformer,
  })
  toldUnits: bigint;

  @Column({ name: 'token_uuid', type: 'uuid' })
  tokenUuid: string;

  @ManyToOne(() => Token)
  @JoinColumn({ name: 'token_uuid', foreignKeyConstraintName: 'invoices_token_uuid_fkey' })
  token: Token;

  /**
   * Address of the token contract. Address, decimals and network of the token never change; they are copied here, so
   * that a list of invoices is read from one table.
   */
  @Column({ name: 'token_address', type: 'text' })
  tokenAddress: string;

  @Column({ name: 'token_decimals', type: 'integer' })
  tokenDecimals: number;

  @Column({ type: 'text' })
  network: NetworkId;

  /**
   * Price in a currency, as exact decimal text, from which the amounts of the options were computed; null for an
   * invoice whose amount was given in tokens. Frozen at creation.
   */
  @Column({ name: 'price_amount', type: 'text', nullable: true })
  priceAmount: string | null;

  /** Code of the currency (ISO 4217); null together with `priceAmount`. */
  @Column({ name: 'price_currency', type: 'text', nullable: true })
  priceCurrency: string | null;

  /**
   * The payment options of an invoice that accepts several tokens or has a price; null for an invoice that accepts
   * only the token in `tokenUuid`.
   */
  @Column({ type: 'json', nullable: true })
  options: InvoiceOption[] | null;

  /** Address to which payers pay: the CREATE2 address of this invoice's own forwarder contract. */
  // The index is on lower(contract_address), because a chain's logs have addresses in lower case.
  @Index('invoices_contract_address', { synchronize: false })
  @Column({ name: 'contract_address', type: 'text' })
  contractAddress: string;

  /** Wallet that receives the invoice's money except the fee: the owner's wallet, frozen at creation. */
  @Column({ type: 'text' })
  client: string;

  /** Wallet that receives the fee, frozen at creation; null when no fee recipient was configured at that time. */
  @Column({ name: 'fee_recipient', type: 'text', nullable: true })
  feeRecipient: string | null;

  @Column({ name: 'customer_id', type: 'text', nullable: true })
  customerId: string | null;

  @Column({ name: 'customer_name', type: 'text', nullable: true })
  customerName: string | null;

  @Column({ name: 'customer_email', type: 'text', nullable: true })
  customerEmail: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** The merchant's identifier of the order; not unique. */
  @Column({ name: 'order_id', type: 'text', nullable: true })
  orderId: string | null;

  /**
   * Metadata: a JSON object as text. The column type is `text`, because `jsonb` would reorder the object's members and
   * `json` would be parsed at each read.
   */
  @Column({ type: 'text', nullable: true })
  metadata: string | null;

  /**
   * URL of the shop to which the checkout page links; may contain the placeholders `{invoice}` and `{order}`. Null for
   * none.
   */
  @Column({ name: 'redirect_url', type: 'text', nullable: true })
  redirectUrl: string | null;

  /** Whether the checkout page opens `redirectUrl` automatically once the invoice is paid. */
  @Column({ name: 'redirect_automatically', type: 'boolean', default: false })
  redirectAutomatically: boolean;

  /** The lines of the invoice, which add up to `amount`; null for an invoice without lines. */
  @Column({ type: 'json', nullable: true })
  lines: InvoiceLine[] | null;

  @Index('invoices_checkout_token', { unique: true })
  @Column({ name: 'checkout_token', type: 'text' })
  checkoutToken: string;

  /** Hash of the transaction that completed the invoice; null until then. */
  @Column({ type: 'text', nullable: true })
  hash: string | null;

  /** Signature (r‖s‖v as hex) of the transaction that completed the invoice; null when unknown. */
  @Column({ type: 'text', nullable: true })
  signature: string | null;

  @Column({ name: 'message_id', type: 'text', nullable: true })
  messageId: string | null;

  @Index('invoices_channel_uuid', { where: 'channel_uuid IS NOT NULL' })
  @Column({ name: 'channel_uuid', type: 'uuid', nullable: true })
  channelUuid: string | null;

  @ManyToOne(() => Channel, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'channel_uuid', foreignKeyConstraintName: 'invoices_channel_uuid_fkey' })
  channel: Channel | null;

  /** The payment link that created the invoice; null for an invoice that its owner created. */
  @Column({ name: 'payment_link_uuid', type: 'uuid', nullable: true })
  paymentLinkUuid: string | null;

  @ManyToOne(() => PaymentLink)
  @JoinColumn({ name: 'payment_link_uuid', foreignKeyConstraintName: 'invoices_payment_link_uuid_fkey' })
  paymentLink: PaymentLink | null;

  /**
   * HMAC of the payment link and of the client address that created the invoice on its page; null for an invoice that
   * its owner created. Without the secret, it does not reveal the address.
   */
  @Column({ name: 'payer_hash', type: 'text', nullable: true, select: false })
  payerHash: string | null;

  @Column(createdOn)
  createdOn: Date;

  @Column(instant('expires_on'))
  expiresOn: Date;

  /**
   * Time until which payers may renew the price: the end of the validity period that the merchant requested. A locked
   * price can expire earlier, because exchange rates move. Null for an invoice without a floating exchange rate.
   * Frozen at creation.
   */
  @Column({ ...instant('renewable_until'), nullable: true })
  renewableUntil: Date | null;

  @Column({ ...instant('paid_on'), nullable: true })
  paidOn: Date | null;

  @Column({ name: 'paid_late', type: 'boolean', default: false })
  paidLate: boolean;

  /**
   * Time when the merchant cancelled the invoice; null when it was not cancelled, or was reopened afterwards. The
   * cancellation also moves a later `expiresOn` to this time, so that a payment in a later block is late.
   */
  @Column({ ...instant('cancelled_on'), nullable: true })
  cancelledOn: Date | null;

  /** Number of the invoice's events so far, which is also the `sequence` of the latest event. */
  @Column({ type: 'integer', default: 1 })
  sequence: number;
}
