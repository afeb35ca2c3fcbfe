import { register, WALLET } from '../support/app/factories';
import { BotScene } from '../support/fake-telegram/bot-scene';

describe('Where a two-step verification is required, the bot', () => {
  let scene: BotScene;

  beforeAll(async () => {
    scene = await BotScene.start({ SECOND_FACTOR_REQUIRED: 'customer' });
  });
  afterAll(() => scene.stop());

  it.each([
    '/invoices',
    '/invoice 5 USDC ARB_SEPOLIA',
    '/stats',
    '/links',
    '/link 5 USDC ARB_SEPOLIA Coffee',
    '/channels',
  ])('refuses %s to a person without one', async (command) => {
    const person = await register(scene.chit);
    await scene.chit.database.query("UPDATE users SET status = 'verified', wallet = $2 WHERE uuid = $1", [
      person.uuid,
      WALLET,
    ]);
    const user = scene.telegram.user({ first_name: 'Mia', language_code: 'en' });
    await scene.link(person, user);
    await scene.ask(user, command, /two-step verification/);
    expect(
      await scene.chit.database.query('SELECT FROM invoices WHERE user_uuid = $1', [person.uuid]),
    ).toEqual([]);
    await scene.chit.database.query('UPDATE users SET has_second_factor = true WHERE uuid = $1', [
      person.uuid,
    ]);
    const { text } = await scene.ask(user, command, /./);
    expect(text).not.toMatch(/two-step verification/);
  });
});
