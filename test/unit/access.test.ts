import { AppError } from '../../src/errors';
import { type Account, type Actor, ROLES, type Role, USER_STATUSES } from '../../src/lib/actor';
import {
  type Authorized,
  authorize,
  requireOwner,
  requireOwnerOrAdmin,
  verifiedWallet,
  visibleOwner,
} from '../../src/policies/access';
import { type Operation, operations, rolesOf } from '../../src/policies/operations';

const address = '203.0.113.7';

const accountOf = (role: Role, more: Partial<Account> = {}): Account => ({
  uuid: 'mine',
  role,
  status: 'verified',
  wallet: '0xwallet',
  feeBps: 100,
  ...more,
});

const signedIn = (role: Role): Authorized => ({
  kind: 'user',
  address,
  account: accountOf(role),
  sessionUuid: 'session',
});

const keyHolder = (role: Role): Authorized => ({
  kind: 'api_key',
  address,
  account: accountOf(role),
  keyUuid: 'key',
});

const nobody: Actor = { kind: 'anonymous', address, invalidCredential: false };
const refused: Actor = { kind: 'anonymous', address, invalidCredential: true };

function refusalOf(act: () => unknown): [string, string] | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.message];
    throw error;
  }
}

const authorized = (actor: Actor, operation: Operation) => refusalOf(() => authorize(actor, operation));

const NO_CREDENTIAL = ['unauthenticated', 'jwt must be provided'];
const BAD_CREDENTIAL = ['unauthenticated', 'Invalid signature'];
const ADMIN_ONLY = ['forbidden', 'Only [admin] has access'];
const NOT_GUEST = ['forbidden', 'Only [admin, customer] has access'];

/** Expected result by operation and role (specification, part 5, and the decisions). */
const TABLE: Record<Operation, Record<Role, string[] | null>> = {
  ...everybody('register', 'login', 'refreshSession', 'checkout', 'networks', 'startChat', 'linkTelegram'),
  ...everybody('me', 'logout', 'changePassword', 'channels', 'channel', 'deleteChannel', 'unlinkTelegram'),
  ...everybody('addChannel', 'createTelegramLink', 'logo'),
  ...customers('requestWhitelist', 'createInvoice', 'invoice', 'invoices', 'invoiceStatistics', 'tokens'),
  ...customers('createApiKey', 'apiKeys', 'revokeApiKey', 'createWebhook', 'updateWebhook', 'webhooks'),
  ...customers('invoiceChanged', 'invoiceVolume', 'webhook', 'deleteWebhook', 'webhookDeliveries'),
  ...customers('paymentStatistics', 'paymentVolume', 'exportInvoices', 'exportPayments'),
  ...customers('profile', 'updateProfile', 'updateLogo', 'deleteLogo'),
  ...customers('invoiceTimeline', 'attention', 'resolveAttention'),
  ...customers('search'),
  ...customers('rotateWebhookSecret', 'pingWebhook', 'redeliver', 'postInvoice', 'cancelInvoice'),
  ...everybody('openPaymentLink', 'payByLink'),
  ...customers('createPaymentLink', 'paymentLink', 'paymentLinks', 'updatePaymentLink'),
  ...admins(
    'users',
    'user',
    'updateUser',
    'updateInvoice',
    'token',
    'createToken',
    'updateToken',
    'auditLog',
  ),
};

function rows<T extends Operation>(names: T[], row: Record<Role, string[] | null>) {
  return Object.fromEntries(names.map((name) => [name, row])) as Record<T, typeof row>;
}

function everybody<T extends Operation>(...names: T[]) {
  return rows(names, { guest: null, customer: null, admin: null });
}

function customers<T extends Operation>(...names: T[]) {
  return rows(names, { guest: NOT_GUEST, customer: null, admin: null });
}

function admins<T extends Operation>(...names: T[]) {
  return rows(names, { guest: ADMIN_ONLY, customer: ADMIN_ONLY, admin: null });
}

const OPERATIONS = Object.keys(operations) as Operation[];
const EVERY = OPERATIONS.flatMap((operation) => ROLES.map((role) => ({ operation, role })));

describe('authorize', () => {
  it('is tested here with every operation', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...OPERATIONS].sort());
  });

  it.each(EVERY)(
    'permits or refuses $operation to a $role as the table of operations says',
    ({ operation, role }) => {
      expect(authorized(signedIn(role), operation)).toEqual(TABLE[operation][role]);
    },
  );

  it.each(EVERY)(
    'accepts the API key of a $role for $operation only if the operation creates invoices',
    ({ operation, role }) => {
      const expected = operation === 'createInvoice' ? TABLE[operation][role] : BAD_CREDENTIAL;
      expect(authorized(keyHolder(role), operation)).toEqual(expected);
    },
  );

  it.each(OPERATIONS)('does not require a credential for a public operation: %s', (operation) => {
    expect(authorized(nobody, operation)).toEqual(NO_CREDENTIAL);
  });

  it.each(OPERATIONS)('refuses an invalid credential for %s', (operation) => {
    expect(authorized(refused, operation)).toEqual(BAD_CREDENTIAL);
  });

  it('permits an admin every operation that any role may call', () => {
    for (const roles of Object.values(rolesOf)) expect(roles).toContain('admin');
  });
});

describe('requireOwnerOrAdmin', () => {
  const mine = { userUuid: 'mine' };
  const other = { userUuid: 'other' };

  it.each(ROLES)('gives a %s access to their own data', (role) => {
    expect(requireOwnerOrAdmin(signedIn(role), mine)).toBe(mine);
  });

  it("gives an admin access to another account's data", () => {
    expect(requireOwnerOrAdmin(signedIn('admin'), other)).toBe(other);
  });

  it.each(['guest', 'customer'] as const)(
    "answers a %s that another account's data does not exist",
    (role) => {
      expect(refusalOf(() => requireOwnerOrAdmin(signedIn(role), other))).toEqual([
        'not_found',
        'Resource Not Found',
      ]);
    },
  );

  it.each(ROLES)('answers a %s that missing data does not exist', (role) => {
    expect(refusalOf(() => requireOwnerOrAdmin(signedIn(role), null))).toEqual([
      'not_found',
      'Resource Not Found',
    ]);
  });
});

describe('requireOwner', () => {
  it.each(ROLES)('gives a %s access to their own data only', (role) => {
    const mine = { userUuid: 'mine' };
    expect(requireOwner(signedIn(role), mine)).toBe(mine);
    for (const resource of [{ userUuid: 'other' }, null]) {
      expect(refusalOf(() => requireOwner(signedIn(role), resource))).toEqual([
        'not_found',
        'Resource Not Found',
      ]);
    }
  });
});

describe('visibleOwner', () => {
  it.each([
    ['guest', 'mine'],
    ['customer', 'mine'],
    ['admin', undefined],
  ] as const)('shows a %s the rows of %s', (role, owner) => {
    expect(visibleOwner(signedIn(role))).toBe(owner);
    expect(visibleOwner(keyHolder(role))).toBe(owner);
  });
});

describe('verifiedWallet', () => {
  it('is the wallet of a verified account', () => {
    expect(verifiedWallet(accountOf('customer'))).toBe('0xwallet');
  });

  it.each(USER_STATUSES.filter((status) => status !== 'verified'))(
    'refuses an account that is %s',
    (status) => {
      expect(refusalOf(() => verifiedWallet(accountOf('customer', { status })))).toEqual([
        'forbidden',
        'Wallet is not verified',
      ]);
    },
  );

  it.each([null, ''])('refuses a verified account with the wallet %j', (wallet) => {
    expect(refusalOf(() => verifiedWallet(accountOf('admin', { wallet })))).toEqual([
      'forbidden',
      'Wallet is not verified',
    ]);
  });
});
