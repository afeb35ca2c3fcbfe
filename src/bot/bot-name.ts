import { Api, GrammyError, HttpError } from 'grammy';
import { isBadToken, reasonOf } from './chat-error';
import { redactTransformer } from './redact-transformer';

/** Somebody is waiting. */
const ANSWER_SECONDS = 10;

/** What Telegram calls the bot of a token, asked once. Throws an Error whose message never holds the token. */
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
