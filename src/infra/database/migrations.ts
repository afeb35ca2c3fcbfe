import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface & { name: string };

const FOLDER = join(__dirname, '../../migrations');
/** Matches the file name of a module in TypeScript or its compiled form; excludes type declarations and source maps. */
const MODULE = /^\d+-[\w-]+\.(ts|js)$/;

/**
 * All migrations, the oldest first: the classes in the files of `src/migrations`, whose names begin with a timestamp.
 */
export const MIGRATIONS: Migration[] = readdirSync(FOLDER)
  .filter((file) => MODULE.test(file))
  .sort()
  .flatMap((file) => Object.values<Migration>(require(join(FOLDER, file))));
