import type { Config } from '../../config';

/** A setting that admins can read; `value` is null when it is not set. */
export interface ShownSetting {
  name: string;
  value: string | null;
}

/** Settings without secrets and addresses of other servers; all others stay hidden. */
const SHOWN = [
  'PUBLIC_URL',
  'OPERATOR_CONTACT',
  'ROLES',
  'CORS_ORIGINS',
  'SIGNUP',
  'SIGNUP_ROLE',
  'SECOND_FACTOR_REQUIRED',
  'WHITELIST',
  'WALLET_CHANGE_HOURS',
  'DEFAULT_FEE_BPS',
  'FEE_RECIPIENT',
  'FEE_RECIPIENT_NETWORKS',
  'INVOICE_TTL_MINUTES',
  'PRICE_LOCK_MINUTES',
  'NOTICE_MIN_USD',
  'LATE_PAYMENT_DAYS',
  'ALLOW_UNWATCHED',
  'MAIL_FROM',
  'MAIL_LIMIT_HOUR',
  'MAIL_LIMIT_DAY',
  'MAX_WEBHOOKS',
  'MAX_API_KEYS',
  'AUDIT_DAYS',
] as const satisfies readonly (keyof Config)[];

/** Returns the settings of this process that are safe to show. */
export const shownSettings = (config: Config): ShownSetting[] =>
  SHOWN.map((name) => ({ name, value: textOf(config[name]) }));

const textOf = (value: Config[(typeof SHOWN)[number]]): string | null =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || null;
