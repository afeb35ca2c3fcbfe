import type { Client } from './caller';

/**
 * This module defines actors (callers of operations), and the roles and states of their accounts. Each public method
 * of a service receives the actor as its first argument, so that all interfaces (REST, GraphQL, bot, checkout) apply
 * the same authorization.
 */

export const ROLES = ['guest', 'customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ['unverified', 'pending', 'verified', 'rejected', 'blocked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A person is also the `owner` of their own account, until they transfer it. */
export const MEMBER_ROLES = ['owner', 'manager', 'accountant', 'developer', 'cashier'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Roles that can be given; `owner` changes only by a transfer. */
export const GRANTED_ROLES = [
  'manager',
  'accountant',
  'developer',
  'cashier',
] as const satisfies MemberRole[];
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** Each scope permits some operations; a key made without a choice gets `invoices:create` alone. */
export const SCOPES = [
  'invoices:create',
  'invoices:read',
  'invoices:cancel',
  'webhooks',
  'exports',
  'refunds',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scope of an API key that is created without a choice of scopes. */
export const DEFAULT_SCOPE = 'invoices:create' satisfies Scope;

/** Account of the caller as in the database at each request; claims of tokens are not trusted. */
export interface Account {
  uuid: string;
  /**
   * Role of the account. An API key, or a person who acts for an account other than their own, has the role
   * `customer` instead of `admin`, because such a caller acts for this one account only.
   */
  role: Role;
  status: UserStatus;
  wallet: string | null;
  /** Whether the wallet is a contract on a watched network, or blocked by a token. */
  walletIsSpecial: boolean;
  feeBps: number;
  /** Default tolerance of new invoices for underpayment, in basis points of the amount. */
  toleranceBps: number;
  /** Whether the account has default tokens, which apply to new invoices that name no token. */
  hasDefaultTokens: boolean;
  /** Whether this is a test account, whose invoices are on the network `TEST`. */
  isTest: boolean;
  /** IANA name of the time zone of the account's days. */
  timeZone: string;
}

/** A person who acts for an account. Persons and merchants' accounts are rows of the same table, `users`. */
export interface Person {
  uuid: string;
  /** The person's role in the account; null when they have handed over their own and left it. */
  memberRole: MemberRole | null;
  /**
   * The role of the account or of the person for which this installation requires a second factor; null when it requires
   * none. Without one, the person may call only operations that concern the person alone, such as setting up a factor.
   */
  factorRequiredFor: Role | null;
  hasSecondFactor: boolean;
}

/**
 * A caller without an account. `invalidCredential` says whether the caller sent a credential that is not valid, and whether it
 * was an access token that was valid until it expired.
 */
interface Anonymous extends Client {
  kind: 'anonymous';
  invalidCredential: boolean | 'expired';
}

/** A person who has signed in. */
export interface SignedIn extends Client {
  kind: 'user';
  account: Account;
  person: Person;
  sessionUuid: string;
  /** Whether dangerous operations are permitted ("sudo mode"): for programs, and shortly after a proof of identity. */
  recentlyConfirmed: boolean;
}

/** A merchant's program that calls with an API key. The key is valid only for the operations of its scopes. */
export interface KeyHolder extends Client {
  kind: 'api_key';
  account: Account;
  keyUuid: string;
  /** Beginning of the key, by which its owner recognizes it. */
  keyPrefix: string;
  /** Scopes of the key that are within its maker's present role. */
  scopes: readonly Scope[];
  /** Present role of the member who made the key; `owner` for a key that an owner made. */
  makerRole: MemberRole;
}

/**
 * A caller who writes to the bot: from the Telegram account that is linked to the Chit account, or in the Telegram chat
 * of one of the account's channels.
 */
export interface ChatActor extends Client {
  kind: 'telegram';
  account: Account;
  person: Person;
  /**
   * Whether dangerous operations are permitted: the Telegram account was linked from a session that had confirmed the
   * person's identity, and the person's password and sessions have not been replaced since.
   */
  isConfirmed: boolean;
}

export type Actor = Anonymous | SignedIn | KeyHolder | ChatActor;

/** Returns the UUID of the API key or the person, by which limits of single callers count. */
export const callerOf = (actor: SignedIn | KeyHolder | ChatActor) =>
  actor.kind === 'api_key' ? actor.keyUuid : actor.person.uuid;

/** Returns the person to name in the audit log; for an API key, its account. */
export const personUuidOf = (actor: SignedIn | KeyHolder | ChatActor) =>
  actor.kind === 'api_key' ? actor.account.uuid : actor.person.uuid;
