import { Column, Entity, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';

/** An unfinished form for a new invoice in the bot. */
@Entity('telegram_drafts')
export class TelegramDraft {
  @PrimaryColumn({ type: 'text' })
  telegramId: string;

  /** The form's answers so far, as JSON. */
  @Column({ type: 'text' })
  draft: string;

  @Column(createdOn)
  updatedOn: Date;
}
