import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, migrate } from '../src/infra/database/data-source';
import { TestBrowser } from '../test/support/browser/browser';
import { endWith, runToEnd } from './closers';
import { startChit } from './contenders/chit';
import { fillForDashboard } from './dashboard-data';
import { onSlowPhone, scroll } from './dashboard-phone';
import { reportOf } from './dashboard-report';
import { SessionClient, timeRequests } from './dashboard-requests';
import { visitScreens, weightsOf } from './dashboard-visits';
import { startEmbedded } from './embedded';
import { thousands } from './figures';
import { INVOICES } from './settings';

/**
 * `npm run bench:dashboard`: the GraphQL of every screen with a million invoices of one account, the dashboard on a slow
 * phone, its memory while a long list is scrolled, and its size. Needs Chromium; takes about 12 minutes.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says what begins, with the seconds since the start. */
const step = (what: string) => say(`${process.uptime().toFixed(0).padStart(4)} s  ${what}`);

async function main(): Promise<void> {
  const { url, home } = await startEmbedded(say);
  const database = await createDatabase(url).initialize();
  const disconnect = endWith(() => database.destroy());
  await migrate(database);
  step(`Loading ${thousands(INVOICES)} invoices`);
  const shop = await fillForDashboard(database, INVOICES);
  step('VACUUM ANALYZE');
  await database.query('VACUUM ANALYZE');
  await disconnect();
  const chit = await startChit(home, url, { ROLES: 'api', PUBLIC_URL: 'http://localhost:3000' });
  const base = `http://127.0.0.1:${chit.port}`;
  const browser = await TestBrowser.start();
  endWith(() => browser.stop());
  const client = await SessionClient.signIn(base, shop);
  endWith(() => client.close());
  const session = { base, cookie: client.cookie };
  step('Opening every screen');
  const visited = await visitScreens(browser, session, shop);
  step('Sending the requests of the screens');
  const timings = await timeRequests(
    client,
    visited.flatMap(({ requests }) => requests),
    shop,
    ({ screen, operation, page, p50, p95 }) =>
      say(`        ${screen}: ${operation} ${page} ${p50.toFixed(1)} / ${p95.toFixed(1)} ms`),
  );
  step('Opening the list and the start page on a slow phone');
  const phone = await onSlowPhone(browser, session);
  step('Scrolling');
  const scrolled = await scroll(browser, session);
  step('Done');
  const text = reportOf({ timings, phone, scrolled, weights: weightsOf(visited) });
  say(text);
  await writeFile(join(process.cwd(), 'bench/DASHBOARD.md'), text);
}

runToEnd(main);
