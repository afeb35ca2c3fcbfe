import { Column, Entity, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';

/** How far somebody is in the bot's form for a new invoice. */
@Entity('telegram_drafts')
export class TelegramDraft {
  @PrimaryColumn({ name: 'telegram_id', type: 'text', primaryKeyConstraintName: 'telegram_drafts_pkey' })
  telegramId: string;

  /** JSON of what was answered so far. */
  @Column({ type: 'text' })
  draft: string;

  @Column({ ...createdOn, name: 'updated_on' })
  updatedOn: Date;
}
