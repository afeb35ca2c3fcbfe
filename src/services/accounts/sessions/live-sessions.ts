import { BOUNDS } from '../../../lib/bounds';

const { browserSession, browserSessionIdle, session, sudo } = BOUNDS.times;

/** SQL expression: the expiry of a program's session that is opened or refreshed now. */
export const SESSION_EXPIRY = `now() + interval '${session.most} days'`;

/** SQL expression: the expiry of a browser session that is opened now. */
export const BROWSER_SESSION_EXPIRY = `now() + interval '${browserSession.most} days'`;

/**
 * Returns the SQL condition for a valid session: not revoked, not expired and, in a browser, not idle for too long.
 * `alias` is the alias of the table `sessions`.
 */
export const isLive = (alias: string) => `
  ${alias}.revoked_on IS NULL AND ${alias}.expires_on > now()
  AND (NOT ${alias}.is_browser OR ${alias}.last_used_on > now() - interval '${browserSessionIdle.most} hours')`;

/**
 * Returns the SQL expression for `recentlyConfirmed`: true for a program's session; for a browser session, true for
 * some minutes after the person has confirmed their identity.
 */
export const isRecentlyConfirmed = (alias: string) => `
  NOT ${alias}.is_browser OR coalesce(${alias}.confirmed_on > now() - interval '${sudo.most} minutes', false)`;

/**
 * Returns the SQL expression: whether to update the stored time of last use, because it is missing or more than a
 * minute old.
 */
export const isUseNews = (alias: string) => `
  ${alias}.last_used_on IS NULL OR ${alias}.last_used_on < now() - interval '1 minute'`;
