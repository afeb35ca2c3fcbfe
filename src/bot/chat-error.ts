import { GrammyError, HttpError } from 'grammy';
import { ChatError, type ChatFault } from '../services/telegram/messenger';

/** Delay in seconds until the retry after a rate limit response (429) without `retry_after`. */
const DEFAULT_WAIT_SECONDS = 5;

/** Maps Telegram's error descriptions to faults by pattern, because Telegram has no error codes for most faults. */
const FAULT_PATTERNS: [RegExp, ChatFault][] = [
  [/message to edit not found|MESSAGE_ID_INVALID|there is no (text|caption|media)/i, { kind: 'deleted' }],
  [/message thread not found|TOPIC_(CLOSED|DELETED)/i, { kind: 'no_topic' }],
  [
    // "message can't be edited" means that the bot has lost the right to post: with that right, it can always edit its
    // own messages.
    /chat not found|message can't be edited|not enough rights|need administrator rights|have no (rights|write access)|CHAT_\w*(FORBIDDEN|RESTRICTED|REQUIRED)|PEER_ID_INVALID|CHANNEL_PRIVATE|user not found|is deactivated|was deactivated/i,
    { kind: 'lost' },
  ],
];

/** Node's error codes for a connection that the peer has closed. */
const CONNECTION_RESET_CODES = new Set(['ECONNRESET', 'EPIPE']);

/** Whether an edit failed because the message already has the new content. */
export const isNotModified = (error: unknown) =>
  error instanceof GrammyError && error.description.includes('message is not modified');

/** Waits for an edit, which also succeeds when the message already has the new content. */
export async function ignoreNotModified(edit: Promise<unknown>): Promise<void> {
  await edit.catch((error: unknown) => {
    if (!isNotModified(error)) throw error;
  });
}

/** Whether Telegram rejected the bot's token. */
export const isBadToken = (error: unknown) =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

/** Whether another program has polled with the bot's token, which ended the request. */
export const isForeignPoller = (error: unknown) =>
  error instanceof GrammyError && error.error_code === 409 && !error.description.includes('webhook');

/** Whether the connection was reset before the response: Telegram may or may not have executed the request. */
export const isConnectionReset = (error: unknown) =>
  error instanceof HttpError && CONNECTION_RESET_CODES.has(String(nodeErrorCode(error)));

/**
 * Formats a Bot API error as one log line. The error object itself must not be logged: it contains payload and token.
 */
export function describeApiError(error: GrammyError | HttpError): string {
  if (error instanceof GrammyError) return `${error.method}: ${error.error_code} ${error.description}`;
  const code = nodeErrorCode(error);
  return code === undefined ? error.message : `${error.message} ${code}`;
}

const nodeErrorCode = ({ error }: HttpError) => ((error ?? {}) as NodeJS.ErrnoException).code;

/** Converts a Bot API error to a ChatError; rethrows every other error. */
export function toChatError(error: unknown): ChatError {
  if (error instanceof HttpError) return new ChatError({ kind: 'away' }, describeApiError(error));
  if (!(error instanceof GrammyError)) throw error;
  return new ChatError(faultOf(error), describeApiError(error));
}

function faultOf({ error_code: code, description, parameters }: GrammyError): ChatFault {
  if (parameters.migrate_to_chat_id)
    return { kind: 'migrated', chatId: String(parameters.migrate_to_chat_id) };
  if (code === 429) return { kind: 'wait', seconds: parameters.retry_after ?? DEFAULT_WAIT_SECONDS };
  // An invalid token (401, 404) counts as an outage: every request fails until the operator corrects the token.
  if (code >= 500 || code === 401 || code === 404) return { kind: 'away' };
  if (code === 403) return { kind: 'lost' };
  return FAULT_PATTERNS.find(([pattern]) => pattern.test(description))?.[1] ?? { kind: 'refused' };
}
