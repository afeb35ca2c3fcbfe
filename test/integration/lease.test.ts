import type { DataSource } from 'typeorm';
import { createDatabase } from '../../src/infra/database/data-source';
import { ChainLease } from '../../src/services/settlement/lease';
import { createMigratedDatabase } from '../support/app/migrated-database';
import type { TestDatabase } from '../support/database/database';
import { waitingFor, whileHeld } from '../support/database/row-lock';
import { until } from '../support/until';

let server: TestDatabase;
let database: DataSource;

beforeAll(async () => {
  server = await createMigratedDatabase();
  database = await createDatabase(server.url).initialize();
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

describe('A process that has read a network', () => {
  it('is done only after its last renewal of the lease, so that it never takes back what it gives away', async () => {
    const lease = new ChainLease(database);
    await lease.registerNetwork('LOCAL');
    let end = () => {};
    const order: string[] = [];
    const work = new Promise<void>((resolve) => {
      end = () => resolve();
    });
    let done: Promise<unknown> = Promise.resolve();
    await new Promise<void>((started) => {
      done = lease.withLease('LOCAL', () => {
        started();
        return work;
      });
    });
    const left = done.then(() => order.push('left'));
    await whileHeld(server, "SELECT FROM chain_cursors WHERE network = 'LOCAL' FOR UPDATE", async () => {
      await until(async () => (await waitingFor(server)) > 0);
      end();
      // More than enough turns for a promise that waits for nothing.
      await server.query('SELECT 1');
      order.push('renewed');
    });
    await left;
    expect(order).toEqual(['renewed', 'left']);
  });
});
