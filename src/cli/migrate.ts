import { readConfig } from '../config';
import { StartupError } from '../errors';
import { migrate } from '../infra/database/data-source';
import { describeConnectionError } from '../infra/database/errors';
import { KNOWN_MIGRATIONS } from '../infra/database/schema-state';
import { withDatabase } from './open-database';

/** `chit migrate`: resolves to the message to print. Throws a StartupError when it cannot migrate. */
export function runMigrate(environment: NodeJS.ProcessEnv): Promise<string> {
  return withDatabase(readConfig(environment), async ({ database, place }) => {
    const names = await migrate(database).catch((error: unknown) => {
      throw new StartupError([`Cannot migrate the database ${place}: ${describeConnectionError(error)}`]);
    });
    if (names.length === 0) return `The database ${place} is up to date: ${KNOWN_MIGRATIONS.at(-1)}`;
    return [
      `Ran ${names.length} of ${KNOWN_MIGRATIONS.length} migrations on the database ${place}:`,
      ...names,
    ].join('\n');
  });
}
