/** How the client wants unknown parameters and members to be handled: refused (`strict`) or ignored (`lenient`). */
export type Handling = 'strict' | 'lenient';

/** One preference: text without commas outside quotation marks. */
const PREFERENCES = /(?:[^,"]|"(?:[^"\\]|\\.)*")+/g;

/** The preference `handling`, with or without quotation marks and parameters. */
const HANDLING = /^\s*handling\s*=\s*("?)(strict|lenient)\1\s*(?:;|$)/i;

/** Reads the preference `handling` of a `Prefer` header (RFC 7240); the first of several counts. */
export function handlingOf(prefer: string | undefined): Handling | undefined {
  for (const preference of prefer?.match(PREFERENCES) ?? []) {
    const handling = HANDLING.exec(preference)?.[2];
    if (handling) return handling.toLowerCase() as Handling;
  }
  return undefined;
}
