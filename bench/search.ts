import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createDatabase, migrate } from '../src/infra/database/data-source';
import { endWith, runToEnd } from './closers';
import { startEmbedded } from './embedded';
import { thousands } from './figures';
import { fillForSearch } from './search-data';
import { measureRequests, PAGE, type Row, SAMPLES } from './search-requests';
import { INVOICES } from './settings';

/** `npm run bench:search`: how long searches and filtered pages take with a million invoices of one account. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const server = await startEmbedded(say);
  const database = await createDatabase(server.url).initialize();
  endWith(() => database.destroy());
  await migrate(database);
  say(`Loading ${thousands(INVOICES)} invoices`);
  const data = await fillForSearch(database, INVOICES);
  await database.query('VACUUM ANALYZE');
  const text = report(await measureRequests(database, data));
  say(text);
  await writeFile(join(process.cwd(), 'bench/SEARCH.md'), text);
}

const rowOf = ({ name, large, small, admin }: Row) =>
  `| ${name} | ${[large, small, admin].map((ms) => ms.toFixed(1)).join(' | ')} |`;

interface Results {
  plain: Row[];
  filters: Row[];
  searches: Row[];
}

const HEAD = (title: string) => `| ${title} | large account | small account | admin |\n|---|---|---|---|`;

const report = ({ plain, filters, searches }: Results) => `# Searches and filters with many invoices

Written by \`npm run bench:search\`: milliseconds that 95 % of ${SAMPLES} requests do not exceed, one after another, in PostgreSQL and the
service. The large account has ${thousands(INVOICES)} invoices, each of 100 small ones ${thousands(INVOICES / 500)}; the admin sees all. A list is a page of ${PAGE} and
its total, which are read at the same time.

${HEAD('List')}
${plain.map(rowOf).join('\n')}

${HEAD('List filtered by')}
${filters.map(rowOf).join('\n')}

${HEAD('Search for')}
${searches.map(rowOf).join('\n')}

Node ${process.version}, PostgreSQL on the same ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).
`;

runToEnd(main);
