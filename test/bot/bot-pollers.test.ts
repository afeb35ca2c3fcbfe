import { setTimeout as pause } from 'node:timers/promises';
import type { User } from 'grammy/types';
import { BotProcess } from '../support/process/bot-process';
import { builtMain } from '../support/process/built-chit';
import { type ChitProcess, runCommand } from '../support/process/chit-process';
import { until } from '../support/until';

let world: BotProcess;
let user: User;

beforeEach(async () => {
  world = await BotProcess.start();
  user = world.telegram.user({ first_name: 'Nora' });
});
afterEach(() => world.stop());

/** Starts a process whose bot polls. */
async function polling(): Promise<ChitProcess> {
  const bot = await world.run({ LOG_LEVEL: 'warn' }).ready();
  await until(async () => world.telegram.callsOf('getUpdates').length > 0);
  return bot;
}

const conflicts = () =>
  world.telegram
    .callsOf('getUpdates')
    .filter(({ answer }) => answer && !answer.ok && answer.error_code === 409).length;
const healthOf = async (process: ChitProcess) => (await process.get('/health/ready')).json;

/** Sends a command to the bot, and waits for its answer. */
async function isAnswered(): Promise<void> {
  const before = world.telegram.callsOf('sendMessage').length;
  world.telegram.say(user, '/start');
  await until(async () => world.telegram.callsOf('sendMessage').length > before);
}

describe('Of two processes with one bot', () => {
  it('one polls and both are up, and the other polls when the first is killed', async () => {
    const first = await polling();
    const second = await world.run({ LOG_LEVEL: 'warn' }).ready();
    await until(async () => (await healthOf(second)).parts.bot === 'up');
    for (let count = 0; count < 3; count += 1) await isAnswered();
    expect(conflicts()).toBe(0);
    expect((await healthOf(first)).parts.bot).toBe('up');
    await first.end('SIGKILL');
    await isAnswered();
    expect(conflicts()).toBe(0);
  });
});

describe('Another program that polls with the token of the bot', () => {
  it('is named in the log, in health and by doctor, and the bot is not connected anew', async () => {
    const bot = await polling();
    const foreign = new AbortController();
    const { telegram } = world;
    const connects = telegram.callsOf('getMe').length;
    const theirs = (async () => {
      while (!foreign.signal.aborted) {
        await fetch(`${telegram.url}/bot${telegram.token}/getUpdates?timeout=1`, { signal: foreign.signal });
        await pause(50, undefined, { signal: foreign.signal });
      }
    })().catch(() => {});
    await until(async () => (await healthOf(bot)).problems);
    const settings = {
      DATABASE_URL: world.chit.database.url,
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
    };
    const doctor = await runCommand(builtMain(), process.cwd(), ['doctor'], settings);
    foreign.abort();
    await theirs;
    expect(await healthOf(bot)).toMatchObject({
      status: 'ready',
      parts: { bot: 'degraded' },
      problems: ['another program polls with this bot token'],
    });
    expect(bot.stdout.match(/another program polls with this bot token/g)).toHaveLength(1);
    expect(doctor.stdout).toContain('Another program polls with this bot token');
    // Doctor asks once for the name of the bot.
    expect(telegram.callsOf('getMe')).toHaveLength(connects + 1);
  });
});
