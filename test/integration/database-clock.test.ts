import 'reflect-metadata';
import { createDatabase } from '../../src/infra/database/data-source';
import { DatabaseClock } from '../../src/infra/database/database-clock';
import { createTestDatabase } from '../support/database/database';

describe("The database's clock", () => {
  it('is read once for all who ask at the same time, and then counted on', async () => {
    const server = await createTestDatabase();
    const database = await createDatabase(server.url).initialize();
    const statements = jest.spyOn(database.manager, 'query');
    const clock = new DatabaseClock(database);
    const times = await Promise.all(Array.from({ length: 20 }, () => clock.now()));
    const later = await clock.now();
    expect(statements).toHaveBeenCalledTimes(1);
    for (const time of times) expect(time.getTime()).toBeLessThanOrEqual(later.getTime());
    await database.destroy();
    await server.drop();
  });
});
