import { Api, type GrammyError } from 'grammy';
import { redactTransformer } from '../../../src/bot/redact-transformer';

const TOKEN = '1234567890:geheim-token-of-this-test';

describe('An error of the Bot API', () => {
  it('is reported without the token and the secret that it quotes', async () => {
    const api = new Api(TOKEN);
    const description = `Bad Request: /bot${TOKEN}/getMe?secret_token=geheim-word`;
    // The last transformer replaces the server.
    api.config.use(
      async () => ({ ok: false as const, error_code: 400, description }),
      redactTransformer(TOKEN, 'geheim-word'),
    );
    const error: GrammyError = await api.getMe().catch((refusal) => refusal);
    expect(error.description).toBe('Bad Request: /bot…/getMe?secret_token=…');
    expect(error.message).not.toContain('geheim');
  });
});
