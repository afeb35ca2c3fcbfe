/**
 * Actors (callers of operations), and the roles and states of their accounts. Each public method of a service receives
 * the actor as its first argument, so that all interfaces (REST, GraphQL, bot, checkout) apply the same authorization.
 */

export const ROLES = ['guest', 'customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ['unverified', 'pending', 'verified', 'rejected', 'blocked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The account as stored in the database at this request; a token's claims are not trusted. */
export interface Account {
  uuid: string;
  role: Role;
  status: UserStatus;
  wallet: string | null;
  feeBps: number;
}

/** A caller without an account. `invalidCredential` is true when the caller sent a credential that is not valid. */
interface Anonymous {
  kind: 'anonymous';
  address: string;
  invalidCredential: boolean;
}

/** A caller with an access token. */
export interface SignedIn {
  kind: 'user';
  address: string;
  account: Account;
  sessionUuid: string;
}

/** A merchant's program with an API key, which is valid for invoice creation only. */
export interface KeyHolder {
  kind: 'api_key';
  address: string;
  account: Account;
  keyUuid: string;
}

/**
 * A caller who writes to the bot: from the Telegram account that is linked to the Chit account, or in the Telegram chat
 * of one of the account's channels.
 */
export interface ChatActor {
  kind: 'telegram';
  address: string;
  account: Account;
}

export type Actor = Anonymous | SignedIn | KeyHolder | ChatActor;
