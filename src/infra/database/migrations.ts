import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

/** A module in TypeScript or its compiled form; excludes type declarations and source maps. */
const MODULE = /(?<!\.d)\.(ts|js)$/;

/** What the modules in a folder export whose file names match `name`, in the order of these names. */
export const exportsIn = (folder: string, name: RegExp): unknown[] =>
  readdirSync(folder)
    .filter((file) => name.test(file) && MODULE.test(file))
    .sort()
    .flatMap((file) => Object.values<unknown>(require(join(folder, file))));

/** All migrations, the oldest first: the files of `src/migrations`, whose names begin with a timestamp. */
export const MIGRATIONS = exportsIn(
  join(__dirname, '../../migrations'),
  /^\d+-/,
) as (new () => MigrationInterface & { name: string })[];
