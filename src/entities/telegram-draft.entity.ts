import { createdOn, table, text } from './columns';

/** An unfinished form for a new invoice in the bot. */
export const TelegramDraft = table('telegram_drafts', {
  telegramId: text().primary(),
  /** The form's answers so far, as JSON. */
  draft: text(),
  updatedOn: createdOn(),
});
