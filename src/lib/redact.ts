/** No secret of Chit is shorter, and removing shorter text would make sentences unreadable. */
const SHORTEST_SECRET = 6;

/** Replaces the secrets in a text with `…`: an RPC endpoint may repeat its API key in an error. */
export function redact(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST_SECRET)
    .map(String)
    .sort((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

/**
 * Returns the parts of a URL that may be secret: providers put API keys into the path, the query or the password. An
 * error may repeat such a part in another form, so each part is returned as in the URL, decoded, and as a Basic
 * authorization header. The path of a PostgreSQL URL is excluded, because the name of the database is not secret.
 */
export function secretsIn(url: string): string[] {
  const { protocol, username, password, pathname, searchParams } = new URL(url);
  const path = protocol.startsWith('postgres') ? [] : pathname.split('/');
  const plain = decodeOrKeep(password);
  const basic = password && Buffer.from(`${decodeOrKeep(username)}:${plain}`).toString('base64');
  // In the query of a PostgreSQL URL, only `password` is secret; all other parameters are connection options.
  const given = protocol.startsWith('postgres') ? searchParams.getAll('password') : searchParams.values();
  return [password, plain, basic, ...path, ...path.map(decodeOrKeep), ...given];
}

export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
