/** How the client wants unknown parameters and members to be handled: refused (`strict`) or ignored (`lenient`). */
export type Handling = 'strict' | 'lenient';

/** Matches one preference of the header: text without commas outside quotation marks. */
const PREFERENCES = /(?:[^,"]|"(?:[^"\\]|\\.)*")+/g;

/** Matches the preference `handling`, whose value may be in quotation marks and may have parameters. */
const HANDLING = /^\s*handling\s*=\s*("?)(strict|lenient)\1\s*(?:;|$)/i;

/** The preference `handling` of a `Prefer` header (RFC 7240), the first one if repeated. */
export function handlingOf(prefer: string | undefined): Handling | undefined {
  for (const preference of prefer?.match(PREFERENCES) ?? []) {
    const handling = HANDLING.exec(preference)?.[2];
    if (handling) return handling.toLowerCase() as Handling;
  }
  return undefined;
}
