import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Chit } from '../app/chit';
import { type Options, TelegramServer } from '../fake-telegram/telegram-server';
import { builtMain } from './built-chit';
import { ChitProcess } from './chit-process';

const SECRETS = { JWT_SECRET: 'a-secret-of-processes-with-a-bot', PUBLIC_URL: 'https://pay.chit.test' };

/** Starts Chit like `main.js`, but with a rate limiter that never delays a test. */
const UNHURRIED = `
const { startApp } = require('./app.js');
const { TelegramRateLimiter } = require('./bot/telegram-rate-limiter.js');
const { readConfig } = require('./config.js');
const { createLogger } = require('./infra/logger.js');
const fast = { count: 1000, milliseconds: 1 };
const config = readConfig(process.env);
const rateLimiter = new TelegramRateLimiter({ chat: fast, group: fast, overall: fast });
startApp(config, createLogger(config.LOG_LEVEL), { telegramLimiter: rateLimiter }).then((app) => {
  process.on('SIGTERM', () => app.stop().then(() => process.exit(0)));
  process.stdout.write(JSON.stringify({ url: app.url, msg: 'Chit is ready' }) + '\\n');
});
`;

/**
 * A fake Telegram server, a Chit in the test's process that serves only the API, and Chit processes with the bot on the
 * same database.
 */
export class BotProcess {
  private readonly started: ChitProcess[] = [];

  private constructor(
    readonly telegram: TelegramServer,
    readonly chit: Chit,
    /** Folder of the built product. */
    private readonly folder: string,
  ) {}

  static async start(options: Options = {}): Promise<BotProcess> {
    const telegram = await TelegramServer.start(options);
    const settings = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
    const chit = await Chit.start({ ROLES: 'api', ...settings, ...SECRETS });
    const folder = dirname(builtMain());
    await writeFile(join(folder, 'unhurried.js'), UNHURRIED);
    return new BotProcess(telegram, chit, folder);
  }

  /** Starts a process with the bot; pass `main.js` to test with Telegram's real rate limits. */
  run(settings: Record<string, string> = {}, main = 'unhurried.js'): ChitProcess {
    const process = new ChitProcess(join(this.folder, main), this.folder, {
      DATABASE_URL: this.chit.database.url,
      TELEGRAM_BOT_TOKEN: this.telegram.token,
      TELEGRAM_API_ROOT: this.telegram.url,
      ROLES: 'api,bot',
      LOG_LEVEL: 'error',
      RATE_LIMIT_CREATE: '1000000/60',
      RATE_LIMIT_READ: '1000000/60',
      RATE_LIMIT_WRITE: '1000000/60',
      RATE_LIMIT_WRITE_DAY: '1000000/86400',
      RATE_LIMIT_ADMIN: '1000000/60',
      RATE_LIMIT_PUBLIC: '1000000/60',
      ...SECRETS,
      ...settings,
    });
    this.started.push(process);
    return process;
  }

  async stop(): Promise<void> {
    await Promise.all(this.started.map((process) => process.end('SIGKILL')));
    await this.chit.stop();
    await this.telegram.stop();
  }
}
