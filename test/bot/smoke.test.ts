import { allDone, becomes, historyOf, ownChannel, posted, stateIn } from '../support/fake-telegram/bot-posts';
import { BotScene } from '../support/fake-telegram/bot-scene';

describe('The post of an invoice in a channel', () => {
  let scene: BotScene;

  beforeAll(async () => {
    scene = await BotScene.start();
  });
  afterAll(() => scene.stop());

  it('shows the invoice, and each status that an admin sets', async () => {
    const { merchant, user } = await scene.merchant();
    const { uuid, post } = await posted(scene, merchant, await ownChannel(scene, user));
    expect(stateIn(post.text)).toBe('waiting');
    expect(post.text).toContain('12.5 USDC');
    await scene.setInvoice(uuid, 'paid');
    await becomes(scene, post, 'paid');
    await scene.setInvoice(uuid, 'expired');
    await becomes(scene, post, 'expired');
    await scene.setInvoice(uuid, 'created');
    await becomes(scene, post, 'waiting');
    await allDone(scene);
    expect(historyOf(scene, post)).toEqual(['waiting', 'paid', 'expired', 'waiting']);
  });
});
