import pino from 'pino';
import { Telegram } from '../../../src/bot/telegram';
import { TelegramRateLimiter } from '../../../src/bot/telegram-rate-limiter';
import type { Services } from '../../../src/services/services';
import { TelegramServer } from '../../support/fake-telegram/telegram-server';
import { until } from '../../support/until';

it('a bot that is stopped while it tells Telegram its webhook stops', async () => {
  const server = await TelegramServer.start();
  const settings = {
    token: server.token,
    apiRoot: server.url,
    webhookSecret: 'a_secret',
    publicUrl: 'https://pay.chit.test',
  };
  const telegram = new Telegram(settings, new TelegramRateLimiter(), pino({ level: 'silent' }));
  const release = server.hold(({ method }) => method === 'setWebhook');
  telegram.start({ telegramInbox: { handleWith() {} } } as unknown as Services);
  await until(async () => server.callsOf('setWebhook').length > 0);
  const stopped = telegram.stop();
  release();
  await stopped;
  await server.stop();
});
