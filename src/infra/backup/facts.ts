import { z } from 'zod';

/** The first file of a backup: what it is of. */
export const FACTS = 'chit-backup.json';

/** What a backup says of itself. */
export const factsRule = z.object({
  format: z.literal(1),
  chit: z.string(),
  /** The major version, which the folder can be run with alone. */
  postgres: z.int(),
  /** The newest of the schema. */
  migration: z.string(),
  madeOn: z.iso.datetime(),
  /** Whether the generated secret is in it, rather than one that JWT_SECRET gave. */
  secret: z.boolean(),
});

export type Facts = z.output<typeof factsRule>;

/** A backup or a restore cannot be done; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
