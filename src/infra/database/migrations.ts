import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { exportsIn } from './exports-in';

type Migration = new () => MigrationInterface & { name: string };

/**
 * All migrations, the oldest first: the classes in the files of `src/migrations`, whose names begin with a timestamp.
 */
export const MIGRATIONS = exportsIn(join(__dirname, '../../migrations'), /^\d+-/) as Migration[];
