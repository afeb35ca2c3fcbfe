import { GrammyError, HttpError } from 'grammy';
import type { ResponseParameters } from 'grammy/types';
import { describeApiError, isNotModified, toChatError } from '../../../src/bot/chat-error';
import { ChatError, type ChatFault } from '../../../src/services/telegram/messenger';

const refusal = (error_code: number, description: string, parameters: ResponseParameters = {}) =>
  new GrammyError(
    'Call failed!',
    { ok: false, error_code, description, parameters },
    'editMessageCaption',
    {},
  );

const NOT_MODIFIED =
  'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';

/** Telegram's errors, and the kind of fault of each. */
const ANSWERS: [code: number, description: string, kind: ChatFault['kind']][] = [
  [400, 'Bad Request: message to edit not found', 'deleted'],
  [400, 'Bad Request: MESSAGE_ID_INVALID', 'deleted'],
  [400, "Bad Request: message can't be edited", 'lost'],
  [400, 'Bad Request: there is no text in the message to edit', 'deleted'],
  [400, 'Bad Request: there is no caption in the message to edit', 'deleted'],
  [400, 'Bad Request: there is no media in the message to edit', 'deleted'],

  [400, 'Bad Request: message thread not found', 'no_topic'],
  [400, 'Bad Request: TOPIC_CLOSED', 'no_topic'],
  [400, 'Bad Request: TOPIC_DELETED', 'no_topic'],

  [400, 'Bad Request: chat not found', 'lost'],
  [400, 'Bad Request: user not found', 'lost'],
  [400, 'Bad Request: PEER_ID_INVALID', 'lost'],
  [400, 'Bad Request: CHANNEL_PRIVATE', 'lost'],
  [400, 'Bad Request: CHAT_WRITE_FORBIDDEN', 'lost'],
  [400, 'Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN', 'lost'],
  [400, 'Bad Request: CHAT_SEND_PLAIN_FORBIDDEN', 'lost'],
  [400, 'Bad Request: CHAT_GUEST_SEND_FORBIDDEN', 'lost'],
  [400, 'Bad Request: CHAT_RESTRICTED', 'lost'],
  [400, 'Bad Request: CHAT_ADMIN_REQUIRED', 'lost'],
  [400, 'Bad Request: not enough rights to send photos to the chat', 'lost'],
  [400, 'Bad Request: not enough rights to send text messages to the chat', 'lost'],
  [400, 'Bad Request: need administrator rights in the channel chat', 'lost'],
  [400, 'Bad Request: have no rights to send a message', 'lost'],
  [400, 'Bad Request: have no write access to the chat', 'lost'],
  [403, 'Forbidden: bot was blocked by the user', 'lost'],
  [403, 'Forbidden: bot was kicked from the supergroup chat', 'lost'],
  [403, 'Forbidden: bot was kicked from the group chat', 'lost'],
  [403, 'Forbidden: bot was kicked from the channel chat', 'lost'],
  [403, 'Forbidden: bot is not a member of the channel chat', 'lost'],
  [403, 'Forbidden: bot is not a member of the supergroup chat', 'lost'],
  [403, "Forbidden: bot can't initiate conversation with a user", 'lost'],
  [403, "Forbidden: bot can't send messages to bots", 'lost'],
  [403, 'Forbidden: the group chat was deleted', 'lost'],
  [403, 'Forbidden: user is deactivated', 'lost'],

  [401, 'Unauthorized', 'away'],
  [404, 'Not Found', 'away'],
  [500, 'Internal Server Error', 'away'],
  [500, 'Internal Server Error: restart', 'away'],
  [502, 'Bad Gateway', 'away'],
  [504, 'Gateway Timeout', 'away'],

  [400, 'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0', 'refused'],
  [400, 'Bad Request: BUTTON_DATA_INVALID', 'refused'],
  [400, 'Bad Request: BUTTON_URL_INVALID', 'refused'],
  [400, 'Bad Request: message caption is too long', 'refused'],
  [400, 'Bad Request: message text is empty', 'refused'],
  [400, 'Bad Request: PHOTO_INVALID_DIMENSIONS', 'refused'],
  [400, 'Bad Request: IMAGE_PROCESS_FAILED', 'refused'],
  [400, NOT_MODIFIED, 'refused'],
  [409, 'Conflict: terminated by other getUpdates request', 'refused'],
  [413, 'Request Entity Too Large', 'refused'],
];

describe('toChatError', () => {
  it.each(ANSWERS)('classifies %i "%s" as %s', (code, description, kind) => {
    expect(toChatError(refusal(code, description)).fault).toEqual({ kind });
  });

  it("keeps Telegram's description", () => {
    const error = toChatError(refusal(400, 'Bad Request: chat not found'));
    expect(error).toBeInstanceOf(ChatError);
    expect(error.message).toBe('editMessageCaption: 400 Bad Request: chat not found');
  });

  it.each([
    [{ retry_after: 35 }, 35],
    [{ retry_after: 1 }, 1],
    [{}, 5],
  ])('reads the retry time of %p as %i seconds', (parameters, seconds) => {
    const error = refusal(429, 'Too Many Requests: retry after 35', parameters);
    expect(toChatError(error).fault).toEqual({ kind: 'wait', seconds });
  });

  it.each([
    [400, 'Bad Request: group chat was upgraded to a supergroup chat'],
    [403, 'Forbidden: bot was kicked from the group chat'],
  ])('recognizes the upgrade of a group to a supergroup: %i "%s"', (code, description) => {
    const error = refusal(code, description, { migrate_to_chat_id: -1_001_234_567_890 });
    expect(toChatError(error).fault).toEqual({ kind: 'migrated', chatId: '-1001234567890' });
  });

  it('classifies a failed request as an outage of Telegram', () => {
    const error = toChatError(new HttpError("Network request for 'sendPhoto' failed!", new Error('refused')));
    expect(error.fault).toEqual({ kind: 'away' });
    expect(error.message).toBe("Network request for 'sendPhoto' failed!");
  });

  it.each([new Error('ours'), new TypeError('x is not a function'), 'text', null, undefined])(
    "rethrows errors that are not Telegram's: %p",
    (other) => {
      let thrown: unknown = 'nothing';
      try {
        toChatError(other);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBe(other);
    },
  );
});

describe('describeApiError', () => {
  it("is Telegram's description", () => {
    const error = refusal(403, 'Forbidden: bot was blocked by the user');
    expect(describeApiError(error)).toBe('editMessageCaption: 403 Forbidden: bot was blocked by the user');
  });

  it.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'Network request failed! ECONNREFUSED'],
    [new Error('https://api.telegram.org/bot1:secret/sendPhoto'), 'Network request failed!'],
  ])('describes a failed request without details: %p', (cause, reason) => {
    expect(describeApiError(new HttpError('Network request failed!', cause))).toBe(reason);
  });

  it('contains no part of the request', () => {
    const description = 'Bad Request: chat not found';
    const error = new GrammyError('Call failed!', { ok: false, error_code: 400, description }, 'sendPhoto', {
      caption: 'for two coffees',
    });
    expect(describeApiError(error)).toBe('sendPhoto: 400 Bad Request: chat not found');
  });
});

describe('isNotModified', () => {
  it('recognizes an edit without a change', () => {
    expect(isNotModified(refusal(400, NOT_MODIFIED))).toBe(true);
  });

  it.each([
    refusal(400, 'Bad Request: message to edit not found'),
    refusal(400, "Bad Request: message can't be edited"),
    new Error(NOT_MODIFIED),
    new HttpError(NOT_MODIFIED, null),
    NOT_MODIFIED,
    null,
  ])('does not misclassify %p', (error) => {
    expect(isNotModified(error)).toBe(false);
  });
});
