import { type Config, readConfig } from '../../config';
import { StartupError } from '../../errors';
import { describeDatabase } from '../../infra/database/data-source';
import { describeConnectionError } from '../../infra/database/errors';
import { KNOWN_MIGRATIONS, querySchema, withClient } from '../../infra/database/schema-state';
import { readFolderState } from '../../infra/embedded-postgres/folder-state';
import { redactSettings } from '../finding';
import { readBalances } from './balances';
import { findStoryInvoice } from './find-invoice';
import { listMoments } from './moments';
import { formatStory, type Story } from './print-story';

/** Timeout of one query, in milliseconds: the search for an invoice's deliveries reads many rows. */
const TIMEOUT_MS = 30_000;

/**
 * `chit doctor --invoice <uuid or address>`: resolves to everything that the database contains about an invoice, in
 * chronological order, and to what the endpoints say is at its address now. Throws a StartupError when there is no such invoice or the database cannot be queried.
 */
export async function runStory(
  environment: NodeJS.ProcessEnv,
  wanted: string,
  json: boolean,
): Promise<string> {
  const config = readConfig(environment);
  const story = await readStory(await findDatabaseUrl(config), wanted, config);
  const watches = config.rpcUrls[story.invoice.network] !== undefined;
  const text = json ? JSON.stringify(story, null, 2) : formatStory(story, { watches });
  return redactSettings(text, config);
}

async function findDatabaseUrl({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  if (DATABASE_URL !== undefined) return DATABASE_URL;
  const state = await readFolderState(DATA_DIR);
  if (state.kind === 'running') return state.url;
  throw new StartupError([`The database in ${DATA_DIR} does not run: start Chit, then ask again.`]);
}

async function readStory(url: string, wanted: string, config: Config): Promise<Story> {
  const { migrations } = await querySchema(url).catch((error: unknown) => {
    throw new StartupError([`Cannot use ${describeDatabase(url)}: ${describeConnectionError(error)}`]);
  });
  if (KNOWN_MIGRATIONS.some((name) => !migrations.includes(name)))
    throw new StartupError(['The database is of an older Chit: the next start brings it up to date.']);
  return withClient(url, TIMEOUT_MS, async (client) => {
    const invoice = await findStoryInvoice(client, wanted, config.LATE_PAYMENT_DAYS);
    const moments = await listMoments(client, invoice);
    return { invoice, moments, balances: await readBalances(client, invoice, config) };
  });
}
