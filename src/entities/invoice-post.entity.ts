import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Channel } from './channel.entity';
import { createdOn } from './columns';
import { Invoice } from './invoice.entity';

/** A Telegram message that shows an invoice, with its content; at most one per channel and invoice. */
@Entity('invoice_posts')
@Index('invoice_posts_channel', ['invoiceUuid', 'chatId'], {
  unique: true,
  where: 'channel_uuid IS NOT NULL',
})
@Index('invoice_posts_chat', ['chatId', 'createdOn'])
export class InvoicePost {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Index('invoice_posts_invoice_uuid')
  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  invoiceUuid: string;

  /** UUID of the channel; null for a private chat with the bot. */
  @Index('invoice_posts_channel_uuid')
  @ForeignKey(() => Channel, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  channelUuid: string | null;

  @Column({ type: 'text' })
  chatId: string;

  /** Forum topic in which the message is posted; null without a topic. */
  @Column({ type: 'integer', nullable: true })
  threadId: number | null;

  /** Telegram's message ID; null until the message is sent. */
  @Column({ type: 'text', nullable: true })
  messageId: string | null;

  /** Fingerprint of the message's text and buttons. */
  @Column({ type: 'text', nullable: true })
  shown: string | null;

  /** Content of the message's picture: the name of an icon, or the text of a QR code. */
  @Column({ type: 'text', nullable: true })
  picture: string | null;

  @Column(createdOn)
  createdOn: Date;
}
