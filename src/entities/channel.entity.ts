import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A Telegram chat into which a merchant's invoices are posted. */
@Entity('channels')
export class Channel {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'channels_pkey' })
  uuid: string;

  /** Telegram's chat id, which may be negative. */
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

  /** The forum topic into which invoices are posted; null for the general topic, and for a chat that is no forum. */
  @Column({ name: 'thread_id', type: 'integer', nullable: true })
  threadId: number | null;

  /** Since when the bot cannot post in the chat, because it was removed or lacks the right; null while it can. */
  @Column({ ...instant('lost_on'), nullable: true })
  lostOn: Date | null;

  @Column(createdOn)
  createdOn: Date;
}
