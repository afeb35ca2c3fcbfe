import type { DataSource } from 'typeorm';
import { createDatabase } from '../src/infra/database/data-source';
import { AccessTokens } from '../src/services/accounts/sessions/access-tokens';
import { endWith } from './closers';
import { JWT_SECRET } from './contenders/chit';
import { loadData } from './load-data';
import { DEEP_ROW, READERS } from './settings';
import { deepPage, firstPage, someInvoices, truthOf, volumeSpan } from './truth';
import type { Scene } from './works';

/** A loaded database, and what may be asked of it. */
export interface Stage {
  url: string;
  database: DataSource;
  /** With access tokens that are good for a quarter of an hour from now. */
  scene(): Scene;
  close(): Promise<void>;
}

const SOME = 1_000;

/** `ageDays`: the time over which the invoices were made, up to now. */
export async function setStage(url: string, invoices: number, ageDays: number): Promise<Stage> {
  const database = await createDatabase(url).initialize();
  const close = endWith(() => database.destroy());
  const data = await loadData(database, invoices, ageDays);
  await database.query('VACUUM ANALYZE');
  const span = volumeSpan();
  const readers: Scene['readers'] = [];
  for (const account of data.customers.slice(0, READERS)) {
    readers.push({ account, truth: await truthOf(database, account.uuid, span) });
  }
  const owners = new Map(readers.map(({ account }) => [account.uuid, account]));
  const some = (await someInvoices(database, [...owners.keys()], SOME)).flatMap((invoice) => {
    const account = owners.get(invoice.owner);
    return account ? [{ account, invoice }] : [];
  });
  const tokens = new AccessTokens(JWT_SECRET);
  const scene: Scene = {
    ...{ data, readers, some, span },
    deep: await deepPage(database, Math.min(DEEP_ROW, invoices >> 1)),
    first: await firstPage(database),
    tokenOf: ({ uuid: userUuid, sessionUuid }) => tokens.issue({ userUuid, sessionUuid }),
    query: (text, values) => database.query(text, values),
  };
  return { url, database, scene: () => scene, close };
}
