import type { Config } from '../config';

/** What one check has found. A note is nothing to mend: something is off, or will be done by the next start. */
export interface Finding {
  check: string;
  state: 'ok' | 'note' | 'problem';
  text: string;
}

const finding = (state: Finding['state']) => (check: string, text: string) => ({ check, state, text });

export const ok = finding('ok');
export const note = finding('note');
export const problem = finding('problem');

/** What an error says, in one line. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Too short a text is no secret of ours, and taking it out of sentences would leave none. */
const SHORTEST_SECRET = 6;

/** The text without any secret that the settings hold, whoever has put it there: an endpoint may repeat its key. */
export function withoutSecrets(text: string, config: Config): string {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, REDIS_URL, rpcUrls } = config;
  const urls = [DATABASE_URL, ...DATABASE_REPLICA_URLS, REDIS_URL, ...Object.values(rpcUrls).flat()];
  const secrets = [
    config.JWT_SECRET,
    config.ADMIN_PASSWORD,
    config.OPERATOR_PRIVATE_KEY,
    config.TELEGRAM_BOT_TOKEN,
    config.TELEGRAM_WEBHOOK_SECRET,
    config.METRICS_TOKEN,
    ...urls.flatMap((url) => (url === undefined ? [] : secretsIn(new URL(url)))),
  ];
  return secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST_SECRET)
    .reduce<string>((shown, secret) => shown.replaceAll(secret as string, '…'), text);
}

/** Providers put keys into the path, the query or the password. A database's name is in its path too, and is none. */
function secretsIn({ protocol, password, pathname, searchParams }: URL): string[] {
  const path = protocol.startsWith('postgres') ? [] : pathname.split('/');
  return [password, safelyDecoded(password), ...path, ...searchParams.values()];
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
