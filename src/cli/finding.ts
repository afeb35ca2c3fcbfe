import type { Config } from '../config';
import { redact, secretsIn } from '../lib/redact';

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

/** The text without any secret that the settings hold. */
export function withoutSettings(text: string, config: Config): string {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, REDIS_URL, rpcUrls } = config;
  const urls = [DATABASE_URL, ...DATABASE_REPLICA_URLS, REDIS_URL, ...Object.values(rpcUrls).flat()];
  return redact(text, [
    config.JWT_SECRET,
    config.ADMIN_PASSWORD,
    config.OPERATOR_PRIVATE_KEY,
    config.TELEGRAM_BOT_TOKEN,
    config.TELEGRAM_WEBHOOK_SECRET,
    config.METRICS_TOKEN,
    ...urls.flatMap((url) => (url === undefined ? [] : secretsIn(url))),
  ]);
}
