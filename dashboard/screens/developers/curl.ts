import { BASE_PATH } from '../../data/base-path';

/** A GraphQL request, with the credential of the program that sends it. */
interface Request {
  credential: string;
  query: string;
  variables: object;
}

/** Returns a command for a POSIX shell that sends a GraphQL request to this installation. */
export function curlOf({ credential, query, variables }: Request): string {
  const body = JSON.stringify({ query, variables });
  return [
    `curl ${location.origin}${BASE_PATH}/graphql`,
    `-H ${quote(`Authorization: Bearer ${credential}`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${quote(body)}`,
  ].join(' \\\n  ');
}

/** Quotes a text for the shell, which takes everything between single quotes literally. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
