import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { list, type ReadEntry } from 'tar';
import { WALLET } from '../../support/app/people';
import { ADMIN, USDC } from '../../support/app/settings';
import { runCommand } from '../../support/process/chit-process';
import { Harness, type Product } from '../harness';
import { killAppAndPostgres } from '../kill-processes';
import type { ScenarioContext } from '../scenario';
import type { Evidence } from './leak-scanner';
import { FOR_SECRETS, keepDatabase, keepFiles, keepMode, keepProcesses } from './leak-sources';
import { examine } from './outages';
import { Caller } from './recording-client';
import { Planter } from './secret-generator';

/** A Chit that makes its own secrets, in its own data folder: used, killed, started again, examined and backed up. */
export async function liveAtHome(context: ScenarioContext, evidence: Evidence): Promise<void> {
  const { mainFile } = context;
  const planter = new Planter(evidence.canaries, context.random.derive('home'));
  const harness = await Harness.open(context, 'embedded', {
    JWT_SECRET: '',
    ADMIN_PASSWORD: '',
    LOG_LEVEL: 'trace',
    METRICS_TOKEN: planter.setting('METRICS_TOKEN'),
  });
  const { folder } = harness;
  const settings = { DATA_DIR: folder };
  await examine(mainFile, folder, settings, evidence);
  const first = await harness.startProduct().ready();
  const { printedPassword = '' } = first.process;
  planter.canaries.plant('the password that is printed once', printedPassword, 'password');
  for (const name of FOR_SECRETS) planter.setting(name, await readFile(join(folder, name), 'utf8'));
  await use(first, evidence, planter, printedPassword);
  await killAppAndPostgres(first.process.pid, folder);
  await first.process.ended;
  await examine(mainFile, folder, settings, evidence);
  const second = await harness.startProduct().ready();
  await use(second, evidence, planter, printedPassword);
  await keepProcesses(second.process.pid, folder, evidence);
  await keepDatabase(harness, evidence);
  const backup = join(folder, 'backup.tar.gz');
  const made = await runCommand(mainFile, folder, ['backup', backup], settings);
  evidence.keep('printed', 'chit backup', made.stdout + made.stderr);
  await examine(mainFile, folder, settings, evidence);
  await keepBackup(backup, evidence);
  await second.process.end();
  await keepFiles(folder, evidence);
  for (const { process } of [first, second]) {
    const printed = process.stdout.replace(/^The first admin is .* \(shown this once\)\.$/m, '');
    evidence.keep('printed', 'the product at home', printed + process.stderr);
  }
  evidence.check(
    'printed',
    !second.process.stdout.includes('shown this once'),
    'the admin’s password is shown again',
  );
}

/** What leaves secrets behind: an account, its sessions, a key, a webhook, an invoice. */
async function use(
  product: Product,
  evidence: Evidence,
  planter: Planter,
  adminPassword: string,
): Promise<void> {
  const caller = new Caller(product, evidence, 1);
  const email = `${planter.word()}@shop.test`;
  const password = planter.password('the password of somebody at home');
  const answered = async (reply: ReturnType<Caller['rest']>) => JSON.parse((await reply)?.text ?? '').data;
  const admin = await answered(
    caller.rest('POST', '/auth/login', { email: ADMIN.email, password: adminPassword }),
  );
  evidence.used('the printed password signs the admin in', typeof admin?.access_token === 'string');
  const { access_token, refresh_token, user } = await answered(
    caller.rest('POST', '/auth/register', { email, password }),
  );
  await caller.rest('POST', '/user/whitelist/request', { wallet: WALLET }, access_token);
  await caller.rest('PATCH', `/user/${user.user_uuid}`, { status: 'verified' }, admin.access_token);
  const made = await caller.graphql(
    'mutation { createApiKey(name: "shop") { key } createWebhook(url: "https://shop.test/hook") { uuid secret } }',
    {},
    access_token,
  );
  const { key } = JSON.parse(made?.text ?? '').data.createApiKey;
  await caller.rest('POST', '/invoice/by_api_key', { amount: 5, ...USDC }, key);
  await caller.rest('POST', '/auth/refresh', { refresh_token });
  await caller.rest('POST', '/auth/refresh', { refresh_token });
  await caller.rest('POST', '/auth/login', { email, password: `${password}?` });
  caller.http.close();
}

/** Each file in the archive, but those that it is for. A checkout token lies in the database. */
async function keepBackup(file: string, evidence: Evidence): Promise<void> {
  const names: string[] = [];
  const onReadEntry = (entry: ReadEntry) => {
    const parts: Buffer[] = [];
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => {
      names.push(entry.path);
      if (!FOR_SECRETS.includes(entry.path))
        evidence.keep('backup', entry.path, Buffer.concat(parts), ['shared']);
    });
  };
  await list({ file, onReadEntry });
  evidence.used(
    'a backup holds the secret that Chit made and the password of its database',
    FOR_SECRETS.every((name) => names.includes(name)),
  );
  await keepMode(file, evidence);
}
