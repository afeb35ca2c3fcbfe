import { z } from 'zod';

/** Name of the first file in a backup, which describes the backup. */
export const FACTS = 'chit-backup.json';

/** Schema of the JSON file that describes a backup. */
export const factsRule = z.object({
  format: z.literal(1),
  chit: z.string(),
  /** Major version of PostgreSQL; the restored folder works only with this version. */
  postgres: z.int(),
  /** Name of the newest migration that had run in the backed-up database. */
  migration: z.string(),
  madeOn: z.iso.datetime(),
  /** Whether the backup contains the generated JWT secret; false when JWT_SECRET was set or no secret file existed. */
  secret: z.boolean(),
});

export type Facts = z.output<typeof factsRule>;

/** Error: a backup or a restore failed. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
