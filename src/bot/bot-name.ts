import { Api, GrammyError, HttpError } from 'grammy';
import { describeApiError, isBadToken } from './chat-error';
import { redactTransformer } from './redact-transformer';

/** Timeout of the request, in seconds; short because an operator waits for the result on the command line. */
const TIMEOUT_SECONDS = 10;

/** Requests the bot's username, with a leading @. Throws an Error whose message never contains the token. */
export async function fetchBotName(token: string, apiRoot: string): Promise<string> {
  try {
    const api = new Api(token, { apiRoot, timeoutSeconds: TIMEOUT_SECONDS });
    api.config.use(redactTransformer(token));
    const { username } = await api.getMe();
    return `@${username}`;
  } catch (error) {
    if (isBadToken(error)) throw new Error('Telegram does not know the token: correct TELEGRAM_BOT_TOKEN');
    if (!(error instanceof GrammyError || error instanceof HttpError)) throw error;
    throw new Error(
      `${describeApiError(error)}: look whether TELEGRAM_API_ROOT is right and can be reached from here`,
    );
  }
}
