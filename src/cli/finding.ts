import type { Config } from '../config';
import { redact, secretsIn } from '../lib/redact';

/**
 * Result of one check. The state `note` needs no action: a feature is off, or the next start of Chit fixes the state.
 */
export interface Finding {
  check: string;
  state: 'ok' | 'note' | 'problem';
  text: string;
}

/** Functions that make the findings of one check. */
export function findingsOf(check: string) {
  const finding = (state: Finding['state']) => (text: string) => ({ check, state, text });
  return { ok: finding('ok'), note: finding('note'), problem: finding('problem') };
}

export const firstErrorLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

export function redactSettings(text: string, config: Config): string {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, REDIS_URL, SMTP_URL, rpcUrls } = config;
  const urls = [
    DATABASE_URL,
    ...DATABASE_REPLICA_URLS,
    REDIS_URL,
    SMTP_URL,
    ...Object.values(rpcUrls).flat(),
  ];
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
