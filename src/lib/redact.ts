/** Too short a text is no secret of ours, and taking it out of sentences would leave none. */
const SHORTEST_SECRET = 6;

/** The text without any of these secrets, whoever has put them there: an endpoint may repeat its key. */
export function redact(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST_SECRET)
    .map(String)
    .sort((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

/**
 * What of a URL may be secret: providers put keys into the path, the query or the password, which may be repeated as it
 * stands in the URL, decoded, or as the header that is made of it. A database's name is in its path too, and is none.
 */
export function secretsIn(url: string): string[] {
  const { protocol, username, password, pathname, searchParams } = new URL(url);
  const path = protocol.startsWith('postgres') ? [] : pathname.split('/');
  const plain = safelyDecoded(password);
  const basic = password && Buffer.from(`${safelyDecoded(username)}:${plain}`).toString('base64');
  // A database's other parameters say how to connect.
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
