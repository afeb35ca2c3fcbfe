import { setUser, signInAdmin } from '../support/app/factories';
import { BotScene } from '../support/fake-telegram/bot-scene';
import { until } from '../support/until';

let scene: BotScene;
let admin: string;

beforeAll(async () => {
  scene = await BotScene.start();
  admin = (await signInAdmin(scene.chit)).accessToken;
});

afterAll(() => scene.stop());

async function announce(text: string): Promise<string> {
  const endsOn = new Date(Date.now() + 86_400_000).toISOString();
  const input = { text, endsOn, sendBy: ['telegram'] };
  return (await scene.chit.operate('createAnnouncement { uuid }', { input }, { as: admin })).body.data.uuid;
}

const isQueuedForAll = (uuid: string) =>
  until(
    async () =>
      (
        await scene.chit.database.query(
          'SELECT FROM announcement_sendings WHERE announcement_uuid = $1 AND finished_on IS NOT NULL',
          [uuid],
        )
      ).length === 1,
  );

describe('An announcement in Telegram', () => {
  it('is told once to each merchant who has linked Telegram, as plain text', async () => {
    const [english, german] = [await scene.merchant(), await scene.merchant({ language_code: 'de' })];
    const blocked = await scene.merchant();
    await setUser(scene.chit, blocked.merchant.uuid, { status: 'blocked' });
    const text = `<b>Update</b> & restart: ${'x'.repeat(900)}`;
    await isQueuedForAll(await announce(text));
    await scene.quiet();
    const told = (user: typeof english.user) => scene.toldTo(user).filter((line) => line.includes('Update'));
    expect(told(english.user)).toEqual([`📢 Announcement from the operator of this service\n${text}`]);
    expect(told(german.user)).toEqual([`📢 Mitteilung des Betreibers dieses Dienstes\n${text}`]);
    expect(told(blocked.user)).toEqual([]);
  });

  it('is not told any more once it is deleted', async () => {
    const { user } = await scene.merchant();
    const repair = scene.telegram.fail({ when: ({ method }) => method === 'sendMessage', with: 'html502' });
    const uuid = await announce('Deleted soon');
    await isQueuedForAll(uuid);
    // A deletion cannot stop an attempt that has begun.
    await until(async () => {
      const jobs = await scene.chit.database.query<{ attempts: number }>(
        'SELECT attempts FROM telegram_jobs',
      );
      return jobs.length > 0 && jobs.every(({ attempts }) => attempts > 0);
    });
    await scene.chit.operate('deleteAnnouncement', { uuid }, { as: admin });
    repair();
    await scene.chit.database.query('UPDATE telegram_jobs SET next_attempt_on = now()');
    await scene.quiet();
    expect(scene.toldTo(user).filter((line) => line.includes('Deleted'))).toEqual([]);
  });
});
