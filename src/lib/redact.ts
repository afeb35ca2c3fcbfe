/**
 * The shortest text that is redacted. No secret of Chit is shorter, and removing shorter text would make sentences
 * unreadable.
 */
const SHORTEST_SECRET = 6;

/**
 * Replaces every occurrence of the secrets with `…`, whoever wrote the text: an RPC endpoint may repeat its key in an
 * error.
 */
export function redact(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST_SECRET)
    .map(String)
    .sort((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

/**
 * The parts of a URL that may be secret: providers put keys into the path, the query or the password. An error may
 * repeat a part as it is in the URL, decoded, or as the Basic header made from it, so all these forms are returned. The
 * path of a PostgreSQL URL is the name of the database, which is no secret.
 */
export function secretsIn(url: string): string[] {
  const { protocol, username, password, pathname, searchParams } = new URL(url);
  const path = protocol.startsWith('postgres') ? [] : pathname.split('/');
  const plain = safelyDecoded(password);
  const basic = password && Buffer.from(`${safelyDecoded(username)}:${plain}`).toString('base64');
  // The other parameters of a PostgreSQL URL are connection options.
  const given = protocol.startsWith('postgres') ? searchParams.getAll('password') : searchParams.values();
  return [password, plain, basic, ...path, ...path.map(safelyDecoded), ...given];
}

export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
