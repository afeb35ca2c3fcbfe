import { BOUNDS } from '../../../lib/bounds';

const { browserSession, browserSessionIdle, session, sudo } = BOUNDS.times;

/** SQL expression: the expiry of a program's session that is opened or refreshed now. */
export const SESSION_EXPIRY = `now() + interval '${session.most} days'`;

/** SQL expression: the expiry of a browser session that is opened now. */
export const BROWSER_SESSION_EXPIRY = `now() + interval '${browserSession.most} days'`;

/** SQL: not revoked, not expired and, in a browser, not idle too long. `alias` is that of `sessions`. */
export const isLive = (alias: string) => `
  ${alias}.revoked_on IS NULL AND ${alias}.expires_on > now()
  AND (NOT ${alias}.is_browser OR ${alias}.last_used_on > now() - interval '${browserSessionIdle.most} hours')`;

/** SQL: true for a program's session; for a browser, for some minutes after a proof of identity. */
export const isRecentlyConfirmed = (alias: string) => `
  NOT ${alias}.is_browser OR coalesce(${alias}.confirmed_on > now() - interval '${sudo.most} minutes', false)`;

/** SQL: whether the time of last use of a session or an API key is missing or more than a minute old. */
export const isUseNews = (alias: string) => `
  ${alias}.last_used_on IS NULL OR ${alias}.last_used_on < now() - interval '1 minute'`;
