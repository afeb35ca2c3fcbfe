import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A Telegram chat in which the bot posts a merchant's invoices. */
@Entity('channels')
export class Channel {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  /** Telegram's chat ID, which may be negative. */
  @Index('channels_channel_id', { unique: true })
  @Column({ type: 'text' })
  channelId: string;

  @Column({ type: 'text' })
  channelTitle: string;

  @Index('channels_user_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  /** Forum topic in which invoices are posted; null for the general topic, and in a chat that is not a forum. */
  @Column({ type: 'integer', nullable: true })
  threadId: number | null;

  /** Time when the bot lost access to the chat or the right to post there; null while it can post. */
  @Column({ ...instant, nullable: true })
  lostOn: Date | null;

  @Column(createdOn)
  createdOn: Date;
}
