import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A Telegram chat in which the bot posts a merchant's invoices. */
@Entity('channels')
export class Channel {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'channels_pkey' })
  uuid: string;

  /** Telegram's chat ID, which may be negative. */
  @Index('channels_channel_id', { unique: true })
  @Column({ name: 'channel_id', type: 'text' })
  channelId: string;

  @Column({ name: 'channel_title', type: 'text' })
  channelTitle: string;

  @Index('channels_user_uuid')
  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'channels_user_uuid_fkey' })
  user: User;

  /** Forum topic in which invoices are posted; null for the general topic, and in a chat that is not a forum. */
  @Column({ name: 'thread_id', type: 'integer', nullable: true })
  threadId: number | null;

  /** Time when the bot lost access to the chat or the right to post there; null while it can post. */
  @Column({ ...instant('lost_on'), nullable: true })
  lostOn: Date | null;

  @Column(createdOn)
  createdOn: Date;
}
