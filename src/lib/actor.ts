/** Who acts. Every public service method takes the actor first, so that every edge is equally safe. */

export const ROLES = ['guest', 'customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ['unverified', 'pending', 'verified', 'rejected', 'blocked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The account as it stands at this request; never what a token claims about it. */
export interface Account {
  uuid: string;
  role: Role;
  status: UserStatus;
  wallet: string | null;
  feeBps: number;
}

/** Nobody signed in. `refused` tells that a credential was presented and is not good. */
interface Anonymous {
  kind: 'anonymous';
  address: string;
  refused: boolean;
}

/** Somebody with an access token. */
export interface SignedIn {
  kind: 'user';
  address: string;
  account: Account;
  sessionUuid: string;
}

/** A merchant's program with an API key: good for invoice creation only. */
export interface KeyHolder {
  kind: 'api_key';
  address: string;
  account: Account;
  keyUuid: string;
}

/** Somebody who writes to the bot from the Telegram account that is linked to theirs, or in a chat of their channel. */
export interface Chatting {
  kind: 'telegram';
  address: string;
  account: Account;
}

export type Actor = Anonymous | SignedIn | KeyHolder | Chatting;
