import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { InvoiceLine } from '../lib/invoice-lines';
import { Channel } from './channel.entity';
import { baseUnits, createdOn, instant } from './columns';
import { Token } from './token.entity';
import { User } from './user.entity';

/**
 * A web page of a merchant on which payers create invoices themselves. The price is fixed in tokens (`amount`), fixed
 * in a currency (`priceAmount`), or chosen by the payer from `minAmount` to `maxAmount`. Amounts are in base units of
 * `token`.
 */
@Entity('payment_links')
@Index('payment_links_user_created', ['userUuid', 'createdOn', 'uuid'])
@Index('payment_links_enabled', ['userUuid'], { where: 'enabled' })
@Index('payment_links_created', ['createdOn', 'uuid'])
@Check(
  'payment_links_price',
  'num_nonnulls(amount, min_amount, price_amount) = 1 AND (min_amount IS NULL) = (max_amount IS NULL) AND (price_amount IS NULL) = (price_currency IS NULL)',
)
@Check('payment_links_amount', "amount > 0 AND amount <> 'NaN'")
@Check('payment_links_limits', "min_amount > 0 AND max_amount >= min_amount AND max_amount <> 'NaN'")
@Check('payment_links_max_uses', 'max_uses > 0')
export class PaymentLink {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @ForeignKey(() => User)
  @Column({ type: 'uuid' })
  userUuid: string;

  /** Last path segment of the page's URL. Random, so that nobody can guess a link or reserve its URL. */
  @Index('payment_links_slug', { unique: true })
  @Column({ type: 'text' })
  slug: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @ForeignKey(() => Token)
  @Column({ type: 'uuid' })
  tokenUuid: string;

  /** UUIDs of the tokens that the link's invoices accept besides `token`, in the order in which they are offered. */
  @Column({ type: 'uuid', array: true, default: '{}' })
  accepts: string[];

  @Column({ ...baseUnits, nullable: true })
  amount: bigint | null;

  @Column({ ...baseUnits, nullable: true })
  minAmount: bigint | null;

  @Column({ ...baseUnits, nullable: true })
  maxAmount: bigint | null;

  /** Price in the currency `priceCurrency`, as decimal text; null for a link without a price in a currency. */
  @Column({ type: 'text', nullable: true })
  priceAmount: string | null;

  /** ISO 4217 code. */
  @Column({ type: 'text', nullable: true })
  priceCurrency: string | null;

  /** Lines of each invoice of the link, which add up to its price; null when the link has no lines or no fixed price. */
  @Column({ type: 'json', nullable: true })
  lines: InvoiceLine[] | null;

  /** Maximum number of paid invoices of the link; null for no maximum. */
  @Column({ type: 'integer', nullable: true })
  maxUses: number | null;

  /** Time after which the link creates no invoices; null when the link does not expire. */
  @Column({ ...instant, nullable: true })
  expiresOn: Date | null;

  /** Return URL (`redirectUrl`) of each invoice that the link creates; null for none. */
  @Column({ type: 'text', nullable: true })
  redirectUrl: string | null;

  /** Note of each invoice that the link creates; null for none. */
  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** Telegram channel in which each invoice of the link is posted; null for none. */
  @Index('payment_links_channel_uuid', { where: 'channel_uuid IS NOT NULL' })
  @ForeignKey(() => Channel, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  channelUuid: string | null;

  /** Whether the link is enabled. A link that its owner has disabled creates no invoices. */
  @Column({ type: 'boolean', default: true })
  enabled: boolean;

  @Column(createdOn)
  createdOn: Date;
}
