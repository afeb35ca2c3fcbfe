import { randomUUID } from 'node:crypto';
import { createWebhook } from '../support/app/factories';
import { loadModule } from '../support/app/product';
import { mine, reorg, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { createTestDatabase } from '../support/database/database';
import { useChitProcesses } from '../support/process/chit-process';
import { until } from '../support/until';

const SECRET_WORD = 'geheim-word';
/** URL of a port on which nothing listens. */
const DEAD_RECEIVER = `http://127.0.0.1:1/hooks/${SECRET_WORD}?key=${SECRET_WORD}`;

const { run, command, path } = useChitProcesses();

describe('The history of an invoice (chit doctor --invoice)', () => {
  let world: Settlement;
  let invoice: { uuid: string; address: string };
  /** Transaction hashes by outcome. */
  let sent: Record<'reverted' | 'ignored' | 'paid', string>;

  const settings = () => ({
    DATABASE_URL: world.chit.database.url,
    RPC_URLS_LOCAL: `${world.anvil.url}/?key=${SECRET_WORD}`,
  });
  const ask = (...args: string[]) => command(['doctor', '--invoice', ...args], settings());
  /** What the command prints, in the test's process. */
  const tell = (wanted: string, isJson = false) =>
    loadModule<typeof import('../../src/cli/story/story')>('cli/story/story').runStory(
      settings(),
      wanted,
      isJson,
    );
  const query = (sql: string, values: unknown[]) => world.chit.database.query(sql, values);

  beforeAll(async () => {
    world = await Settlement.start({ WEBHOOK_ALLOW_PRIVATE: 'true', CONFIRMATIONS_LOCAL: '2' });
    const [token, other] = [await world.token(6), await world.token(18)];
    await createWebhook(world.chit, world.merchant, DEAD_RECEIVER);
    invoice = await world.invoice(token, 2);
    const pay = async (of: typeof token, amount: bigint) => {
      const { transactionHash } = await transfer(world.anvil, of, invoice.address as typeof token, amount);
      await world.caughtUp();
      return transactionHash;
    };
    const reverted = await pay(token, 1_500_000n);
    await world.unseen(() => reorg(world.anvil, 1));
    await world.caughtUp();
    const ignored = await pay(other, 25n * 10n ** 17n);
    const paid = await pay(token, 2_000_000n);
    await mine(world.anvil, 1);
    await world.caughtUp();
    sent = { reverted, ignored, paid };
    await query(
      `INSERT INTO invoice_posts (uuid, invoice_uuid, chat_id, message_id) VALUES (gen_random_uuid(), $1, '77', '5')`,
      [invoice.uuid],
    );
    await query(
      `INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data, attempts)
       SELECT gen_random_uuid(), 'post', '77', 'post:' || uuid, '{}', 3 FROM invoice_posts WHERE invoice_uuid = $1`,
      [invoice.uuid],
    );
    await query(
      `INSERT INTO set_aside (work, invoice_uuid, reason, until)
       VALUES ('flush', $1, 'It reverts at ${world.anvil.url}/${SECRET_WORD}', now())`,
      [invoice.uuid],
    );
    await query("UPDATE payments SET flushed_on = now() WHERE invoice_uuid = $1 AND status = 'confirmed'", [
      invoice.uuid,
    ]);
    await until(async () => {
      const [row] = await world.chit.database.query<{ waits: number }>(
        'SELECT count(*)::int AS waits FROM webhook_deliveries WHERE attempts = 0',
      );
      return row?.waits === 0;
    });
  });
  afterAll(() => world.stop());

  it('shows everything in chronological order, each entry with an identifier', async () => {
    const { code, stdout, stderr } = await ask(invoice.uuid);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head = '', , told = ''] = stdout.split('\n\n');
    const [paid, ignored, ...others] = head.split('\n').reverse();
    expect([...others.reverse(), ...[paid, ignored].sort().reverse()]).toEqual([
      `invoice   ${invoice.uuid}`,
      expect.stringMatching(`^status    paid on 2\\d{3}-.* by the transaction ${sent.paid}$`),
      expect.stringMatching(/^owed {6}2 TEST, the token 0x/),
      'received  2 TEST confirmed, 0 TEST not confirmed yet',
      expect.stringContaining(`${invoice.address} on Foundry (LOCAL), nowhere else`),
      `wallet    ${world.merchant.wallet}: no code on Foundry (LOCAL)`,
      expect.stringMatching(/^counts {4}transfers of 0x\w{40} alone, until 2\d{3}-/),
      expect.stringMatching(/^chain {5}read up to block \d+ of .*, 0 below the head$/),
      expect.stringMatching(
        /^balance {3}MORE THAN CHIT KNOWS: 2 TEST \(0x\w{40}\) on LOCAL, says 127\.0\.0\.1:\d+; Chit knows 0 TEST that have not left$/,
      ),
      expect.stringMatching(/^balance {3}2\.5 TEST \(0x\w{40}\) on LOCAL, says 127\.0\.0\.1:\d+$/),
    ]);
    const lines = told.split('\n');
    const times = lines.map((line) => line.slice(0, '2026-11-22 14:00:00'.length));
    expect(times).toEqual([...times].sort());
    const expected = [
      /event {6}invoice.created: the invoice is created {2}\[event 1\]/,
      `1.5 TEST from .* REVERTED: a reorganization took it off the chain  \\[${sent.reverted}\\]`,
      /event {6}invoice.payment_reverted: the invoice is created {2}\[event 3\]/,
      `IGNORED    2.5 TEST, 0x.*, from 0x.* in block \\d+: a token that this invoice does not accept  \\[${sent.ignored}\\]`,
      `payment    2 TEST from 0x.*, confirmed  \\[${sent.paid}\\]`,
      /event {6}invoice.paid: the invoice is paid {2}\[event \d\]/,
      `flush      2 TEST of one payment seen to have left for the wallets  \\[${invoice.address}\\]`,
      /webhook {4}invoice.paid to http:\/\/127.0.0.1:1\/hooks\/…\?key=…: pending, tried (once|\d times), .*, next attempt on .* {2}\[delivery [\w-]{36}\]/,
      /telegram {3}post for a private chat: message 5 {2}\[chat 77\]/,
      /telegram {3}update of the post waits: failed 3 times, next attempt on .* {2}\[chat 77\]/,
      /SET ASIDE {2}flush failed once: It reverts at http:\/\/127.0.0.1:\d+\/…; tried again on .* {2}\[flush\]/,
    ];
    for (const line of expected) expect(lines).toContainEqual(expect.stringMatching(line));
    expect(lines.filter((line) => line.includes('  webhook  '))).toHaveLength(5);
    expect(stdout).not.toContain(SECRET_WORD);
  });

  it('asks each endpoint what is at the address, and says when one does not answer', async () => {
    const urls = `http://127.0.0.1:1/${SECRET_WORD},${world.anvil.url}`;
    const told = await loadModule<typeof import('../../src/cli/story/story')>('cli/story/story').runStory(
      { ...settings(), RPC_URLS_LOCAL: urls },
      invoice.uuid,
      false,
    );
    expect(told).toMatch(/\nbalance {3}unknown on LOCAL, 127\.0\.0\.1:1 does not answer\n/);
    expect(told).toMatch(/\nbalance {3}2\.5 TEST \(0x\w{40}\) on LOCAL, says 127\.0\.0\.1:\d+\n/);
    expect(told).not.toContain(SECRET_WORD);
  });

  it('is also found by the address, in any letter case', async () => {
    expect(await tell(invoice.address.toLowerCase())).toContain(`invoice   ${invoice.uuid}`);
  });

  it("names the admin's account that changed the invoice", async () => {
    const { uuid } = await world.invoice(await world.token(6), 1);
    await world.setStatus(uuid, 'paid');
    const told = await tell(uuid);
    expect(told).toMatch(/\nstatus {4}paid on .* by hand\n/);
    expect(told).toMatch(/invoice\.\w+: the invoice is paid, set by the account [\w-]{36} {2}\[event 2\]/);
  });

  it('can be printed as JSON', async () => {
    const { stdout } = await ask(invoice.uuid, '--json');
    const { invoice: told, moments } = JSON.parse(stdout);
    expect(told).toMatchObject({ uuid: invoice.uuid, status: 'paid', amount: '2', received: '2' });
    expect(moments).toContainEqual(expect.objectContaining({ kind: 'IGNORED', id: sent.ignored }));
    expect(stdout).not.toContain(SECRET_WORD);
  });

  it.each([
    ['4f6a0d8e-6f4e-4f0a-9d7e-0d8c55a8b111', /^There is no invoice 4f6a0d8e-/],
    [`0x${'ab'.repeat(20)}`, /^No invoice of this database is paid at 0xabab/],
    ['12.5', /^12.5 is neither the UUID of an invoice nor an address/],
  ])('fails with a sentence for the unknown invoice %s', async (wanted, sentence) => {
    await expect(tell(wanted)).rejects.toMatchObject({ lines: [expect.stringMatching(sentence)] });
  });

  it('is not available without a database', async () => {
    const missing = await command(['doctor', '--invoice', randomUUID()]);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/does not run: start Chit/) });
    const empty = await createTestDatabase();
    const old = await command(['doctor', '--invoice', randomUUID()], { DATABASE_URL: empty.url });
    expect(old).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is of an older Chit/),
    });
    await empty.drop();
  });
});

describe('The log of the watcher', () => {
  it('has a line for each read, and one for each transfer that was not credited', async () => {
    const world = await Settlement.start();
    const [token, other] = [await world.token(6), await world.token(6)];
    const { uuid, address } = await world.invoice(token, 1);
    await world.caughtUp();
    await world.chit.restart({ ROLES: 'api' });
    const { transactionHash: transaction } = await transfer(world.anvil, other, address, 1_000_000n);
    const watcher = run({
      DATABASE_URL: world.chit.database.url,
      RPC_URLS_LOCAL: world.anvil.url,
      DATA_DIR: path('.data'),
      LOG_LEVEL: 'debug',
      ROLES: 'watcher',
    });
    const line = (message: string) =>
      until(async () => {
        // The last line may be incomplete.
        const lines = watcher.stdout
          .split('\n')
          .slice(0, -1)
          .filter((text) => text.startsWith('{'));
        return lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === message);
      });
    expect(await line('A transfer to an invoice was not credited')).toMatchObject({
      level: 'info',
      network: 'LOCAL',
      invoice: uuid,
      transaction,
      token: other.toLowerCase(),
      reason: 'wrong_token',
    });
    const { number } = await world.anvil.client.getBlock();
    expect(await line('Blocks were read')).toMatchObject({
      level: 'debug',
      network: 'LOCAL',
      from: Number(number),
      to: Number(number),
      transfers: 1,
      appeared: 0,
      vanished: 0,
      ignored: 1,
    });
    await watcher.end();
    await world.stop();
  });
});
