import type { MemberRole, Scope } from '../lib/actor';

/** Permissions in an account, for persons and for programs with an API key of the account. */
const PERMISSIONS = [
  'invoices:create',
  'invoices:read',
  'invoices:cancel',
  'invoices:post',
  'invoices:resolve',
  'refunds',
  'refunds:approve',
  'statistics',
  'exports',
  'payment_links:read',
  'payment_links:write',
  'channels',
  'tokens:read',
  'profile:read',
  'profile:write',
  'wallet',
  'api_keys',
  'webhooks',
  'members',
  'ownership',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that nobody has in a test account: what they concern belongs to the account whose test account it is. */
const LIVE_ONLY: readonly Permission[] = ['channels', 'profile:write', 'wallet', 'members', 'ownership'];

export const isLiveOnly = (permission: Permission) => LIVE_ONLY.includes(permission);

/** Permissions of a person in an account, by the person's role there. */
export const permissionsOf: Record<MemberRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => permission !== 'wallet' && permission !== 'ownership'),
  accountant: ['invoices:read', 'statistics', 'exports', 'payment_links:read', 'tokens:read', 'profile:read'],
  developer: [
    'invoices:create',
    'invoices:read',
    'invoices:cancel',
    'statistics',
    'payment_links:read',
    'tokens:read',
    'profile:read',
    'api_keys',
    'webhooks',
  ],
  cashier: ['invoices:create', 'invoices:read', 'invoices:post', 'tokens:read', 'profile:read'],
};

/** Permissions that each scope gives to an API key. */
const permissionsOfScope: Record<Scope, readonly Permission[]> = {
  'invoices:create': ['invoices:create'],
  'invoices:read': ['invoices:read', 'statistics', 'payment_links:read', 'tokens:read'],
  'invoices:cancel': ['invoices:cancel'],
  webhooks: ['webhooks'],
  exports: ['exports'],
  refunds: ['refunds'],
};

/** Returns the permissions that API keys with these scopes have. */
export const permissionsOfScopes = (scopes: readonly Scope[]): readonly Permission[] =>
  scopes.flatMap((scope) => permissionsOfScope[scope]);

/** Returns those of the scopes that give nothing beyond the role's permissions. */
export const scopesWithin = (role: MemberRole, scopes: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => permissionsOfScope[scope].every((each) => permissionsOf[role].includes(each)));

/** Returns the scope that gives the permission to an API key; undefined when none does. */
export const scopeFor = (permission: Permission | undefined): Scope | undefined =>
  permission &&
  (Object.keys(permissionsOfScope) as Scope[]).find((scope) =>
    permissionsOfScope[scope].includes(permission),
  );
