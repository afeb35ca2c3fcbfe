import { Index } from 'typeorm';
import { createdOn, integer, table, text, uuid } from './columns';

/** A Telegram message that shows an invoice, with its content; at most one per channel and invoice. */
export const InvoicePost = table(
  'invoice_posts',
  {
    uuid: uuid().primary(),
    invoiceUuid: uuid().references('invoices', 'CASCADE').index('invoice_posts_invoice_uuid'),
    /** UUID of the channel; null for a private chat with the bot. */
    channelUuid: uuid().nullable().references('channels', 'CASCADE').index('invoice_posts_channel_uuid'),
    chatId: text(),
    /** Forum topic in which the message is posted; null without a topic. */
    threadId: integer().nullable(),
    /** Telegram's message ID; null until the message is sent. */
    messageId: text().nullable(),
    /** Fingerprint of the message's text and buttons. */
    shown: text().nullable(),
    /** Content of the message's picture: the name of an icon, or the text of a QR code. */
    picture: text().nullable(),
    createdOn: createdOn(),
  },
  [
    Index('invoice_posts_channel', ['invoiceUuid', 'chatId'], {
      unique: true,
      where: 'channel_uuid IS NOT NULL',
    }),
    Index('invoice_posts_chat', ['chatId', 'createdOn']),
  ],
);
export type InvoicePost = InstanceType<typeof InvoicePost>;
