/** Error: the embedded database cannot be started or kept running. The message is a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/**
 * Returns the code of a system or PostgreSQL error, such as `ENOENT` or `28P01`; undefined when the error has no code.
 */
export function errorCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** For `catch`: ignores errors with these codes, and throws all others. */
export const ignoring =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(errorCode(error) ?? '')) throw error;
  };
