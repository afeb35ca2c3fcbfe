import type { Scope } from './actor';

/** Permissions of BTCPay's API that Chit has, each with the scope that it needs; null for one that every key has. */
const SCOPE_OF = {
  'btcpay.store.canviewinvoices': 'invoices:read',
  'btcpay.store.cancreateinvoice': 'invoices:create',
  'btcpay.store.canmodifyinvoices': 'invoices:cancel',
  'btcpay.store.canviewstoresettings': 'invoices:read',
  'btcpay.store.webhooks.canmodifywebhooks': 'webhooks',
  'btcpay.store.cancreatenonapprovedpullpayments': 'refunds',
  // Plugins ask for it, and refuse a key without it. No operation of Chit changes a store, so it gives nothing more.
  'btcpay.store.canmodifystoresettings': 'invoices:read',
} as const satisfies Record<string, Scope>;

export type BtcpayPermission = keyof typeof SCOPE_OF;

export const BTCPAY_PERMISSIONS = Object.keys(SCOPE_OF) as BtcpayPermission[];

/** Returns those of the texts that are permissions which Chit has, without a store (`permission:store`) and repetitions. */
export const knownPermissions = (texts: readonly string[]): BtcpayPermission[] => {
  const named = texts.map((text) => text.split(':')[0] ?? '');
  return [...new Set(named)].filter((text): text is BtcpayPermission => Object.hasOwn(SCOPE_OF, text));
};

/** Returns the scopes that give no more than these permissions. */
export const scopesOfPermissions = (permissions: readonly BtcpayPermission[]): Scope[] => [
  ...new Set(permissions.map((permission) => SCOPE_OF[permission])),
];

/** Returns those of the permissions, by default of all except the one that gives nothing more, which the scopes give. */
export const permissionsOfScopes = (
  scopes: readonly Scope[],
  of: readonly BtcpayPermission[] = BTCPAY_PERMISSIONS.slice(0, -1),
): BtcpayPermission[] => of.filter((permission) => scopes.includes(SCOPE_OF[permission]));

/** Returns a permission that gives the scope; undefined for a scope that BTCPay does not have. */
export const permissionForScope = (scope: string): BtcpayPermission | undefined =>
  BTCPAY_PERMISSIONS.find((permission) => SCOPE_OF[permission] === scope);

/** How BTCPay writes permissions in an account, which is a store there. */
export const permissionTexts = (permissions: readonly BtcpayPermission[], accountUuid: string): string[] =>
  permissions.map((permission) => `${permission}:${accountUuid}`);
