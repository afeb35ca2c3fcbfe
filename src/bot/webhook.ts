import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import { badCredential, invalid } from '../errors';
import { bodyReader } from '../http/body';
import { sha256 } from '../lib/crypto';
import { reason } from '../lib/reasons';
import type { TelegramInboxService } from '../services/telegram/telegram-inbox.service';
import { isWanted, toReceivedUpdate } from './updates';

export const WEBHOOK_PATH = '/telegram/webhook';

/** Body parser with a limit that no update reaches, because Telegram would send a refused update again and again. */
const readUpdate = bodyReader(1024 * 1024);

const updateRule = z.looseObject({ update_id: z.int().min(0) });

/** Receives updates with the secret, and answers once they are stored, as Telegram resends until then. */
export function webhookHandlers(secret: string, inbox: TelegramInboxService): RequestHandler[] {
  const expected = Buffer.from(sha256(secret));
  return [
    async (request, response) => {
      const given = request.get('x-telegram-bot-api-secret-token') ?? '';
      if (!timingSafeEqual(expected, Buffer.from(sha256(given)))) throw badCredential();
      const parsed = updateRule.safeParse(await readUpdate(request));
      if (!parsed.success) throw invalid({ member: 'body', reason: reason('bot_update') });
      const update = parsed.data as Update;
      if (isWanted(update)) await inbox.store([toReceivedUpdate(update)]);
      response.json({});
    },
  ];
}
