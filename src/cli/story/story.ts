import { type Config, readConfig } from '../../config';
import { StartupError } from '../../errors';
import { describeDatabase } from '../../infra/database/data-source';
import { describeConnectionError } from '../../infra/database/errors';
import { KNOWN_MIGRATIONS, querySchema, withClient } from '../../infra/database/schema-state';
import { readFolderState } from '../../infra/embedded-postgres/folder-state';
import { redactSettings } from '../finding';
import { findStoryInvoice, type StoryInvoice } from './find-invoice';
import { listMoments, type StoryMoment } from './moments';
import { formatStory } from './print-story';

/** Timeout of one query, in milliseconds: the search for an invoice's deliveries reads many rows. */
const TIMEOUT_MS = 30_000;

/**
 * `chit doctor --invoice <uuid or address>`: resolves to everything that the database contains about an invoice, in
 * chronological order. Throws a StartupError when there is no such invoice or the database cannot be queried.
 */
export async function runStory(
  environment: NodeJS.ProcessEnv,
  wanted: string,
  json: boolean,
): Promise<string> {
  const config = readConfig(environment);
  const { invoice, moments } = await readStory(await findDatabaseUrl(config), wanted, config);
  const text = json
    ? JSON.stringify({ invoice, moments }, null, 2)
    : formatStory(invoice, moments, { watches: config.rpcUrls[invoice.network] !== undefined });
  return redactSettings(text, config);
}

async function findDatabaseUrl({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  if (DATABASE_URL !== undefined) return DATABASE_URL;
  const state = await readFolderState(DATA_DIR);
  if (state.kind === 'running') return state.url;
  throw new StartupError([`The database in ${DATA_DIR} does not run: start Chit, then ask again.`]);
}

async function readStory(
  url: string,
  wanted: string,
  { LATE_PAYMENT_DAYS }: Config,
): Promise<{ invoice: StoryInvoice; moments: StoryMoment[] }> {
  const { migrations } = await querySchema(url).catch((error: unknown) => {
    throw new StartupError([`Cannot use ${describeDatabase(url)}: ${describeConnectionError(error)}`]);
  });
  if (KNOWN_MIGRATIONS.some((name) => !migrations.includes(name)))
    throw new StartupError(['The database is of an older Chit: the next start brings it up to date.']);
  return withClient(url, TIMEOUT_MS, async (client) => {
    const invoice = await findStoryInvoice(client, wanted, LATE_PAYMENT_DAYS);
    return { invoice, moments: await listMoments(client, invoice) };
  });
}
