import { GrammyError, HttpError } from 'grammy';
import { ChatError, type ChatFault } from '../services/telegram/messenger';

/** How long to wait where Telegram says that it was too much, and not how long. */
const DEFAULT_WAIT_SECONDS = 5;

/** Telegram's words for what they mean to us; it has no codes for most. */
const MEANINGS: [RegExp, ChatFault][] = [
  [/message to edit not found|MESSAGE_ID_INVALID|there is no (text|caption|media)/i, { kind: 'deleted' }],
  [/message thread not found|TOPIC_(CLOSED|DELETED)/i, { kind: 'no_topic' }],
  [
    // "can't be edited": its own messages a bot may always edit, unless it lost the right to post.
    /chat not found|message can't be edited|not enough rights|need administrator rights|have no (rights|write access)|CHAT_\w*(FORBIDDEN|RESTRICTED|REQUIRED)|PEER_ID_INVALID|CHANNEL_PRIVATE|user not found|is deactivated|was deactivated/i,
    { kind: 'lost' },
  ],
];

/** Node's words for a connection that the other side has ended. */
const CUT = new Set(['ECONNRESET', 'EPIPE']);

/** Whether an edit failed because the message says that already. */
export const isNotModified = (error: unknown) =>
  error instanceof GrammyError && error.description.includes('message is not modified');

/** Whether Telegram knows no bot of this token. */
export const isBadToken = (error: unknown) =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

/** Whether the connection ended before the answer: nobody knows if Telegram did what it was asked for. */
export const isCut = (error: unknown) => error instanceof HttpError && CUT.has(String(codeOf(error)));

/** An error of the Bot API in a line for the log; the error itself holds what was sent, and the token. */
export function reasonOf(error: GrammyError | HttpError): string {
  if (error instanceof GrammyError) return `${error.method}: ${error.error_code} ${error.description}`;
  const code = codeOf(error);
  return code === undefined ? error.message : `${error.message} ${code}`;
}

const codeOf = ({ error }: HttpError) => ((error ?? {}) as NodeJS.ErrnoException).code;

/** What an error of the Bot API means for a chat; anything else is thrown on. */
export function chatErrorOf(error: unknown): ChatError {
  if (error instanceof HttpError) return new ChatError({ kind: 'away' }, reasonOf(error));
  if (!(error instanceof GrammyError)) throw error;
  return new ChatError(faultOf(error), reasonOf(error));
}

function faultOf({ error_code: code, description, parameters }: GrammyError): ChatFault {
  if (parameters.migrate_to_chat_id)
    return { kind: 'migrated', chatId: String(parameters.migrate_to_chat_id) };
  if (code === 429) return { kind: 'wait', seconds: parameters.retry_after ?? DEFAULT_WAIT_SECONDS };
  // With a token that is not good any more nothing works until it is put right.
  if (code >= 500 || code === 401 || code === 404) return { kind: 'away' };
  if (code === 403) return { kind: 'lost' };
  return MEANINGS.find(([words]) => words.test(description))?.[1] ?? { kind: 'refused' };
}
