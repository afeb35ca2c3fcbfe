import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config';
import { describeDatabase } from '../infra/database/data-source';
import { describeConnectionError } from '../infra/database/errors';
import { refuseUnsuitablePooler } from '../infra/database/pooler';
import { KNOWN_MIGRATIONS, querySchema, type SchemaState } from '../infra/database/schema-state';
import { findInstalled } from '../infra/embedded-postgres/binaries';
import { type FolderState, readFolderState } from '../infra/embedded-postgres/folder-state';
import { unsealOrNull } from '../lib/crypto';
import type { SetAsideWork } from '../lib/enums';
import { webhookSecretsKey } from '../services/webhooks/webhook.service';
import { type Finding, findingsOf, firstErrorLine } from './finding';

const database = findingsOf('database');
const disk = findingsOf('disk');
const migrations = findingsOf('migrations');
const secret = findingsOf('secret');
const prices = findingsOf('prices');

const OLDEST_POSTGRES = 15;
/** Minimum free disk space, in bytes: PostgreSQL stops when it cannot write. */
const LEAST_FREE_BYTES = 1e9;

/** Findings about the database; `schema` is undefined when the database could not be queried. */
export interface DatabaseReport {
  findings: Finding[];
  schema: SchemaState | undefined;
}

/** Checks the database, its schema and the secret. Changes nothing. */
export async function checkDatabase(config: Config): Promise<DatabaseReport> {
  const { DATABASE_URL: url } = config;
  const { findings, schema } =
    url === undefined ? await checkEmbedded(config.DATA_DIR) : await checkServer(url, '');
  const more = [
    checkMigrations(schema),
    await checkSecret(config, schema),
    ...reportSetAside(schema),
    ...reportFeeds(schema),
  ];
  return { findings: [...findings, ...more], schema };
}

async function checkServer(url: string, suffix: string): Promise<DatabaseReport> {
  const place = describeDatabase(url);
  try {
    await refuseUnsuitablePooler(url);
    const schema = await querySchema(url);
    const isOld = Number.parseInt(schema.version, 10) < OLDEST_POSTGRES;
    const text = `PostgreSQL ${schema.version} at ${place}${suffix}`;
    const found = isOld
      ? database.problem(`${text} is too old: Chit needs ${OLDEST_POSTGRES} or later`)
      : database.ok(text);
    return { findings: [found], schema };
  } catch (error) {
    const text = `Cannot use ${place}: ${describeConnectionError(error)}`;
    return { findings: [database.problem(text)], schema: undefined };
  }
}

async function checkEmbedded(folder: string): Promise<DatabaseReport> {
  const dataDir = resolve(folder);
  try {
    const state = await readFolderState(dataDir);
    const space = await checkDisk(dataDir);
    if (state.kind !== 'running')
      return { findings: [await describeStopped(state, dataDir), space], schema: undefined };
    const { findings, schema } = await checkServer(
      state.url,
      `, run by the Chit process ${state.pid} in ${dataDir}`,
    );
    return { findings: [...findings, space], schema };
  } catch (error) {
    return { findings: [database.problem(firstErrorLine(error))], schema: undefined };
  }
}

/** Describes an embedded database that is not running, from its files: starting it would change them. */
async function describeStopped(
  state: Exclude<FolderState, { kind: 'running' }>,
  dataDir: string,
): Promise<Finding> {
  const { version } = await findInstalled();
  switch (state.kind) {
    case 'absent':
      return database.note(`There is none in ${dataDir} yet: the first start makes it`);
    case 'starting':
      return database.note(
        `The Chit process ${state.pid} is starting it in ${dataDir}: look again in a moment`,
      );
    case 'orphaned':
      return database.problem(
        `PostgreSQL (process ${state.server}) runs on ${dataDir} without its Chit: start Chit, which takes its place`,
      );
    case 'stopped': {
      const major = Number.parseInt(version, 10);
      if (state.major !== major)
        return database.problem(
          `The one in ${dataDir} is of PostgreSQL ${state.major} and this Chit runs ${major}: start the Chit that made it`,
        );
      await access(join(dataDir, 'postgres/password'));
      const how = state.clean ? 'was stopped cleanly' : 'was killed; the next start recovers it';
      const locks = state.deadLocks.length > 0 ? ', and clears the lock that a killed Chit left' : '';
      return database.note(`Not running: the one in ${dataDir} ${how}${locks}`);
    }
  }
}

/**
 * Checks the disk and the permissions of the data folder, or of its nearest parent if the folder does not exist yet.
 */
async function checkDisk(dataDir: string): Promise<Finding> {
  const place = await nearestFolder(dataDir);
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`;
  const mayWrite = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite)
    return disk.problem(
      `${place} cannot be written by this account: set DATA_DIR to a folder that can, or DATABASE_URL`,
    );
  return free < LEAST_FREE_BYTES ? disk.problem(`Only ${text}: make room`) : disk.ok(text);
}

async function nearestFolder(path: string): Promise<string> {
  const exists = await stat(path).catch(() => undefined);
  return exists || path === dirname(path) ? path : nearestFolder(dirname(path));
}

function checkMigrations(schema: SchemaState | undefined): Finding {
  if (!schema) return migrations.note('Not looked at: the database cannot be used');
  const missing = KNOWN_MIGRATIONS.filter((name) => !schema.migrations.includes(name));
  const unknown = schema.migrations.filter((name) => !KNOWN_MIGRATIONS.includes(name));
  if (unknown.length > 0)
    return migrations.problem(`The database is of a newer Chit (${unknown.join(', ')}): run that one`);
  if (missing.length === 0) return migrations.ok(`Up to date: ${KNOWN_MIGRATIONS.at(-1)}`);
  return migrations.note(
    `${missing.length} of ${KNOWN_MIGRATIONS.length} missing: the next start runs them; back up first`,
  );
}

const FAILED_WORK: Record<SetAsideWork, string> = {
  settlement: 'settled',
  expiry: 'moved to expired',
  flush: 'flushed',
};

/**
 * Reports the invoices that are set aside after a failure. A failed flush (moving money from an invoice's address to
 * the wallets) is only a note: the money is safe at the address, and there is often a good reason to leave it there.
 * Every other failure is a problem.
 */
function reportSetAside(schema: SchemaState | undefined): Finding[] {
  return (schema?.setAside ?? []).map(({ work, invoices, example, reason }) => {
    const which = invoices === 1 ? `The invoice ${example}` : `${invoices} invoices, the first ${example},`;
    const text = `${which} cannot be ${FAILED_WORK[work]} and will be tried again: ${reason}`;
    const found = findingsOf(work);
    return work === 'flush' ? found.note(text) : found.problem(text);
  });
}

const reportFeeds = (schema: SchemaState | undefined): Finding[] =>
  (schema?.refusedFeeds ?? []).map((feed) =>
    prices.problem(`The price of ${feed} is not believed and not used: compare it with other sources`),
  );

async function checkSecret(
  { JWT_SECRET, DATA_DIR }: Config,
  schema: SchemaState | undefined,
): Promise<Finding> {
  const file = join(resolve(DATA_DIR), 'jwt-secret');
  const value = JWT_SECRET ?? (await readFile(file, 'utf8').catch(errorCodeOf));
  const place = JWT_SECRET === undefined ? file : 'JWT_SECRET';
  if (value === 'ENOENT') {
    if (!schema?.sealedSecret) return secret.note(`There is no ${file} yet: the first start makes it`);
    return secret.problem(`${file} is missing, and webhook secrets rest under it: restore it from a backup`);
  }
  if (value.length < 32)
    return secret.problem(
      `${file} cannot be read by this account, or is too short: restore it from a backup`,
    );
  if (schema?.sealedSecret && unsealOrNull(webhookSecretsKey(value), schema.sealedSecret) === null)
    return secret.problem(
      `${place} is not the one that webhook secrets rest under: bring the former one back`,
    );
  if (JWT_SECRET === undefined && ((await stat(file)).mode & 0o077) !== 0)
    return secret.problem(`${file} can be read by others: chmod 600`);
  return secret.ok(`${place} is there${schema?.sealedSecret ? ', and opens the webhook secrets' : ''}`);
}

const errorCodeOf = (error: NodeJS.ErrnoException) => error.code ?? 'EIO';
