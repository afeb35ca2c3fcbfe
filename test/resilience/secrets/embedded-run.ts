import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { list, type ReadEntry } from 'tar';
import { WALLET } from '../../support/app/factories';
import { ADMIN, USDC } from '../../support/app/settings';
import { runCommand } from '../../support/process/chit-process';
import { Harness, type Product } from '../harness';
import { killAppAndPostgres } from '../kill-processes';
import type { ScenarioContext } from '../scenario';
import type { LeakScanner } from './leak-scanner';
import { checkFileMode, collectDatabase, collectFiles, collectProcesses, SECRET_FILES } from './leak-sources';
import { runDoctor } from './outages';
import { RecordingClient } from './recording-client';
import { SecretGenerator } from './secret-generator';

/**
 * Runs a product that makes its own secrets in its own data folder; uses, kills, restarts, examines and backs it up.
 */
export async function runEmbedded(context: ScenarioContext, scanner: LeakScanner): Promise<void> {
  const { mainFile } = context;
  const secretGenerator = new SecretGenerator(scanner.canaries, context.random.derive('home'));
  const harness = await Harness.open(context, 'embedded', {
    JWT_SECRET: '',
    ADMIN_PASSWORD: '',
    LOG_LEVEL: 'trace',
    METRICS_TOKEN: secretGenerator.setting('METRICS_TOKEN'),
  });
  const { folder } = harness;
  const settings = { DATA_DIR: folder };
  await runDoctor(mainFile, folder, settings, scanner);
  const first = await harness.startProduct().ready();
  const { firstPassword = '', setUpLink = '' } = first.process;
  secretGenerator.canaries.plant('the first password', firstPassword, 'password');
  const setUpToken = setUpLink.split('token=')[1] ?? '';
  secretGenerator.canaries.plant('the token of the first link', setUpToken, 'issuedOnce');
  scanner.checkUsable('the file of the first admin has a link with a token', setUpToken.length === 43);
  for (const name of SECRET_FILES) secretGenerator.setting(name, await readFile(join(folder, name), 'utf8'));
  await createTraces(first, scanner, secretGenerator, firstPassword);
  await killAppAndPostgres(first.process.pid, folder);
  await first.process.ended;
  await runDoctor(mainFile, folder, settings, scanner);
  const second = await harness.startProduct().ready();
  await createTraces(second, scanner, secretGenerator, firstPassword);
  await collectProcesses(second.process.pid, folder, scanner);
  await collectDatabase(harness, scanner);
  const backup = join(folder, 'backup.tar.gz');
  const made = await runCommand(mainFile, folder, ['backup', backup], settings);
  scanner.collect('printed', 'chit backup', made.stdout + made.stderr);
  await runDoctor(mainFile, folder, settings, scanner);
  await collectBackup(backup, scanner);
  await second.process.end();
  await collectFiles(folder, scanner);
  for (const { process } of [first, second]) {
    scanner.collect('printed', 'the product with its own secrets', process.stdout + process.stderr);
  }
  scanner.check(
    'printed',
    second.process.passwordFile === undefined,
    'the admin’s password or link is written again',
  );
}

/** Uses every feature that stores something secret: an account, sessions, an API key, a webhook, an invoice. */
async function createTraces(
  product: Product,
  scanner: LeakScanner,
  secretGenerator: SecretGenerator,
  adminPassword: string,
): Promise<void> {
  const caller = new RecordingClient(product, scanner, 1);
  const email = `${secretGenerator.word()}@shop.test`;
  const password = secretGenerator.password('the password of somebody at home');
  const dataOf = async (reply: ReturnType<RecordingClient['rest']>) =>
    JSON.parse((await reply)?.text ?? '').data;
  const admin = await dataOf(
    caller.rest('POST', '/auth/login', { email: ADMIN.email, password: adminPassword }),
  );
  scanner.checkUsable('the first password signs the admin in', typeof admin?.access_token === 'string');
  const { access_token, refresh_token, user } = await dataOf(
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

/** Collects all files of the archive except those that are meant to contain secrets. Checkout tokens are public. */
async function collectBackup(file: string, scanner: LeakScanner): Promise<void> {
  const names: string[] = [];
  const onReadEntry = (entry: ReadEntry) => {
    const parts: Buffer[] = [];
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => {
      names.push(entry.path);
      if (!SECRET_FILES.includes(entry.path))
        scanner.collect('backup', entry.path, Buffer.concat(parts), ['public']);
    });
  };
  await list({ file, onReadEntry });
  scanner.checkUsable(
    'a backup contains the secret that Chit made and the password of its database',
    SECRET_FILES.every((name) => names.includes(name)),
  );
  await checkFileMode(file, scanner);
}
