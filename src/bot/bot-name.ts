import { Api, GrammyError, HttpError } from 'grammy';
import { isBadToken, reasonOf } from './chat-error';
import { redactTransformer } from './redact-transformer';

/** Timeout of the request, in seconds; short because an operator waits for the result on the command line. */
const ANSWER_SECONDS = 10;

/**
 * Returns the username of the token's bot, with a leading @, from a single `getMe` request without retries.
 * Throws an Error on failure; its message never contains the token.
 */
export async function askBotName(token: string, apiRoot: string): Promise<string> {
  try {
    const api = new Api(token, { apiRoot, timeoutSeconds: ANSWER_SECONDS });
    api.config.use(redactTransformer(token));
    const { username } = await api.getMe();
    return `@${username}`;
  } catch (error) {
    if (isBadToken(error)) throw new Error('Telegram does not know the token: correct TELEGRAM_BOT_TOKEN');
    if (!(error instanceof GrammyError || error instanceof HttpError)) throw error;
    throw new Error(
      `${reasonOf(error)}: look whether TELEGRAM_API_ROOT is right and can be reached from here`,
    );
  }
}
