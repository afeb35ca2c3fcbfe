import type { User } from 'grammy/types';
import { createInvoice, type Merchant } from '../support/app/factories';
import { BotScene, buttonsOf, carriedBy } from '../support/fake-telegram/bot-scene';
import { until } from '../support/until';

const NEEDS_YOU = '⚠️ Invoice';

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
});

afterAll(() => scene.stop());

/** A merchant who wants alerts. */
async function alerted(profile: { language_code?: string } = {}) {
  const { merchant, user } = await scene.merchant(profile);
  const german = profile.language_code === 'de';
  const question = await scene.ask(user, '/alerts', '🔕');
  await scene.telegram.press(user, question, german ? '🔔 Ja' : '🔔 Yes');
  await scene.reads(user, german ? 'Sie erhalten auch eine Nachricht' : 'You also get a message');
  return { merchant, user };
}

/** Waits for the alert, which another notice about the same change may precede or follow. */
const alertTo = (user: User, text = NEEDS_YOU) =>
  until(async () => scene.shown(user).find((message) => message.text.includes(text)) ?? null);

const attentionOf = async (merchant: Merchant, uuid: string) =>
  (await scene.graphql(merchant, 'query ($uuid: UUID!) { invoice(uuid: $uuid) { attention } }', { uuid }))
    .invoice.attention;

describe('Alerts about invoices that need attention', () => {
  it('are off until the owner turns them on', async () => {
    const { merchant, user } = await scene.merchant();
    const { uuid } = await createInvoice(scene.chit, merchant);
    await scene.setInvoice(uuid, 'paid');
    await scene.quiet();
    expect(scene.shown(user).filter(({ text }) => text.includes(NEEDS_YOU))).toEqual([]);
  });

  it('name the invoice, its order and the reason, and are resolved by a button', async () => {
    const { merchant, user } = await alerted();
    const { uuid, number } = await createInvoice(scene.chit, merchant, { order_id: 'A-<7>' });
    await scene.setInvoice(uuid, 'paid');
    const alert = await alertTo(user);
    expect(alert.text.split('\n')).toEqual([
      `⚠️ Invoice ${number} for 12.5 USDC on Arbitrum Sepolia (test) needs attention.`,
      'Order: A-<7>',
      '• Changed by the operator: the operator of this service set its status.',
    ]);
    expect(buttonsOf(alert)).toEqual(['✅ Resolved', '🔎 Details']);
    await scene.telegram.press(user, alert, '✅ Resolved');
    await until(async () => (await attentionOf(merchant, uuid)).length === 0);
    await until(async () => buttonsOf(await alertTo(user)).length === 0);
  });

  it('and the language of the bot are in the audit log when they change', async () => {
    const { merchant, user } = await alerted();
    await scene.telegram.press(user, await scene.ask(user, '/language', 'Choose a language'), 'Deutsch');
    const entries = await until(async () => {
      const rows = await scene.chit.database.query<{ before: string; after: string }>(
        `SELECT before, after FROM audit_entries WHERE actor_uuid = $1 AND action = 'user.notifications_updated' ORDER BY uuid`,
        [merchant.uuid],
      );
      return rows.length >= 2 && rows;
    });
    const changes = entries.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)]);
    expect(changes).toEqual([
      [{ telegramAlerts: false }, { telegramAlerts: true }],
      [{ telegramLanguage: 'en' }, { telegramLanguage: 'de' }],
    ]);
  });

  it('stop when the owner turns them off', async () => {
    const { merchant, user } = await alerted();
    const question = await scene.ask(user, '/alerts', '🔔 You also get');
    await scene.telegram.press(user, question, '🔕 No');
    await scene.reads(user, 'You get no extra message');
    const { uuid } = await createInvoice(scene.chit, merchant);
    await scene.setInvoice(uuid, 'paid');
    await scene.quiet();
    expect(scene.shown(user).filter(({ text }) => text.includes(NEEDS_YOU))).toEqual([]);
  });

  it("are in the owner's language", async () => {
    const { merchant, user } = await alerted({ language_code: 'de' });
    const { uuid } = await createInvoice(scene.chit, merchant);
    await scene.setInvoice(uuid, 'expired');
    expect((await alertTo(user, 'braucht Aufmerksamkeit')).text).toContain(
      'Der Betreiber dieses Dienstes hat ihren Status gesetzt.',
    );
  });

  it('resolve by their button only the reasons that were raised before them', async () => {
    const { merchant, user } = await alerted();
    const { uuid } = await createInvoice(scene.chit, merchant);
    await scene.setInvoice(uuid, 'paid');
    const alert = await alertTo(user);
    await scene.chit.database.query(
      `INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause) VALUES ($1, $2, 'OVERPAID', '1')`,
      [uuid, merchant.uuid],
    );
    await scene.telegram.press(user, alert, '✅ Resolved');
    await until(async () => buttonsOf(await alertTo(user)).length === 0);
    expect(await attentionOf(merchant, uuid)).toEqual(['OVERPAID']);
  });

  it('have no buttons for an owner whose Telegram acts for another account', async () => {
    const { merchant } = await scene.merchant();
    const { merchant: heir, user } = await alerted();
    await scene.chit.database.query('UPDATE users SET owner_uuid = $2 WHERE uuid = $1', [
      merchant.uuid,
      heir.uuid,
    ]);
    const { uuid } = await createInvoice(scene.chit, merchant);
    await scene.setInvoice(uuid, 'paid');
    expect(buttonsOf(await alertTo(user))).toEqual([]);
    expect(buttonsOf(await alertTo(user, '✅ Paid'))).toEqual([]);
  });

  it('cannot be resolved by another merchant', async () => {
    const { merchant, user } = await alerted();
    const other = await scene.merchant();
    const { uuid } = await createInvoice(scene.chit, merchant);
    await scene.setInvoice(uuid, 'paid');
    const alert = await alertTo(user);
    const own = await scene.ask(other.user, '/alerts', '🔕');
    await scene.telegram.pressData(other.user, own, carriedBy(alert, '✅ Resolved'));
    await scene.quiet();
    expect(await attentionOf(merchant, uuid)).toEqual(['SET_BY_ADMIN']);
  });
});
