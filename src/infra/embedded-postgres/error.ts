/** The embedded database cannot be started or kept running; the message is a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The code of a failed call to the system or the server (`ENOENT`, `28P01`), or undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
