import { AppError } from '../../src/errors';
import {
  type Account,
  type Actor,
  type MemberRole,
  ROLES,
  type Role,
  SCOPES,
  type Scope,
  type SignedIn,
  USER_STATUSES,
} from '../../src/lib/actor';
import {
  type Authorized,
  authorize,
  requireOwner,
  requireOwnerOrAdmin,
  verifiedWallet,
  visibleOwner,
} from '../../src/policies/access';
import { type Operation, type OperationRule, operations, rolesOf } from '../../src/policies/operations';
import { readTable } from '../support/http/read-table';
import { MEMBER_TABLE } from '../support/people/member-table';

const address = '203.0.113.7';

const accountOf = (role: Role, more: Partial<Account> = {}): Account => ({
  uuid: 'mine',
  role,
  status: 'verified',
  wallet: '0xwallet',
  walletIsContract: false,
  feeBps: 100,
  toleranceBps: 0,
  hasDefaultTokens: false,
  ...more,
});

const signedIn = (role: Role, more: Partial<SignedIn> = {}): Authorized => ({
  kind: 'user',
  address,
  account: accountOf(role),
  person: { uuid: 'mine', memberRole: 'owner', lacksSecondFactor: false },
  sessionUuid: 'session',
  recentlyConfirmed: true,
  ...more,
});

const memberWith = (memberRole: MemberRole) =>
  signedIn('customer', { person: { uuid: 'member', memberRole, lacksSecondFactor: false } });

const keyHolder = (role: Role, ...scopes: Scope[]): Authorized => ({
  kind: 'api_key',
  address,
  account: accountOf(role),
  keyUuid: 'key',
  scopes,
});

const nobody: Actor = { kind: 'anonymous', address, invalidCredential: false };
const refused: Actor = { kind: 'anonymous', address, invalidCredential: true };

function errorOf(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The operation was not refused');
}

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
  ...everybody('secondFactors', 'beginTotp', 'confirmTotp', 'disableTotp', 'regenerateRecoveryCodes'),
  ...everybody('announcements', 'dismissAnnouncement'),
  ...everybody('savedViews', 'saveView', 'deleteView'),
  ...everybody('addChannel', 'createTelegramLink', 'logo'),
  ...everybody('passkeySignInOptions', 'openBrowserSessionByPasskey', 'passkeyRegistrationOptions'),
  ...everybody('registerPasskey', 'passkeys', 'renamePasskey', 'deletePasskey'),
  ...everybody('openBrowserSession', 'closeBrowserSession', 'confirmIdentity', 'passkeyConfirmationOptions'),
  ...everybody('sessions', 'revokeSession', 'revokeOtherSessions'),
  ...everybody('acceptInvitation', 'memberships', 'switchAccount', 'leaveAccount'),
  ...customers('members', 'changeMemberRole', 'removeMember', 'transferOwnership'),
  ...customers('invitations', 'inviteMember', 'revokeInvitation'),
  ...customers(
    'requestWhitelist',
    'createInvoice',
    'invoice',
    'invoices',
    'invoiceStatistics',
    'tokens',
    'currencies',
    'rates',
    'quote',
  ),
  ...customers('createApiKey', 'apiKeys', 'apiRequests', 'updateApiKey', 'rotateApiKey', 'revokeApiKey'),
  ...customers('account', 'walletChallenge', 'proveWallet', 'cancelWalletChange'),
  ...customers('walletNetworks', 'confirmWalletNetwork', 'withdrawWalletNetwork'),
  ...customers('createWebhook', 'updateWebhook', 'webhooks', 'deliveries', 'delivery'),
  ...customers('invoiceChanged', 'invoiceVolume', 'webhook', 'deleteWebhook', 'webhookDeliveries'),
  ...customers('paymentStatistics', 'paymentVolume', 'exportInvoices', 'exportPayments'),
  ...customers('profile', 'updateProfile', 'updateLogo', 'deleteLogo'),
  ...customers('invoiceDefaults', 'updateInvoiceDefaults'),
  ...customers('invoiceTimeline', 'attention', 'resolveAttention'),
  ...customers('search', 'customers'),
  ...customers('rotateWebhookSecret', 'pingWebhook', 'redeliver', 'postInvoice', 'cancelInvoice'),
  ...everybody('openPaymentLink', 'payByLink', 'renewPrice', 'openAccountPage', 'requestPasswordReset'),
  ...everybody('resetPasswordByToken', 'confirmEmail', 'requestEmailConfirmation', 'setUpFirstAdmin'),
  ...everybody('notifications', 'updateNotifications'),
  ...admins('createPasswordResetLink'),
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
    'userNotes',
    'createUserNote',
    'deleteUserNote',
    'createSignUpInvitation',
    'signUpInvitations',
    'revokeSignUpInvitation',
    'allAnnouncements',
    'createAnnouncement',
    'deleteAnnouncement',
    'systemStatus',
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
const CUSTOMER_OPERATIONS = OPERATIONS.filter((operation) => operations[operation].audience === 'customer');

const READING: Operation[] = [
  ...([
    'invoice',
    'invoices',
    'invoiceTimeline',
    'invoiceChanged',
    'attention',
    'search',
    'tokens',
    'currencies',
    'rates',
    'quote',
  ] as const),
  'customers',
  ...(['invoiceStatistics', 'invoiceVolume', 'paymentStatistics', 'paymentVolume'] as const),
  ...(['paymentLink', 'paymentLinks'] as const),
];
const WEBHOOKS: Operation[] = [
  ...(['createWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhookSecret', 'pingWebhook'] as const),
  ...(['webhook', 'webhooks', 'webhookDeliveries', 'deliveries', 'delivery', 'redeliver'] as const),
];
const EXPORTS: Operation[] = ['exportInvoices', 'exportPayments'];
const OPERATIONS_OF_SCOPE: Record<Scope, Operation[]> = {
  'invoices:create': ['createInvoice'],
  'invoices:read': READING,
  'invoices:cancel': ['cancelInvoice'],
  webhooks: WEBHOOKS,
  exports: EXPORTS,
};

/** Cells of the table of roles for a role that has the permission: what the call in the tests of the APIs answers. */
const PERMITTED = ['ok', 'bad', '409', '404'];

/** Operations that a browser session may call only soon after the person has proven their identity. */
const DANGEROUS: Operation[] = [
  ...([
    'requestWhitelist',
    'walletChallenge',
    'proveWallet',
    'confirmWalletNetwork',
    'createApiKey',
    'updateApiKey',
    'rotateApiKey',
    'createWebhook',
    'updateWebhook',
    'rotateWebhookSecret',
  ] as const),
  ...([...EXPORTS, 'updateUser', 'createPasswordResetLink', 'createToken', 'updateToken'] as const),
  ...(['createSignUpInvitation', 'createAnnouncement'] as const),
  ...(['passkeyRegistrationOptions', 'registerPasskey', 'deletePasskey'] as const),
  ...(['beginTotp', 'confirmTotp', 'disableTotp', 'regenerateRecoveryCodes'] as const),
  ...(['inviteMember', 'changeMemberRole', 'removeMember', 'transferOwnership'] as const),
];
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
    'accepts the default API key of a $role for $operation only if the operation creates invoices',
    ({ operation, role }) => {
      const expected = operation === 'createInvoice' ? TABLE[operation][role] : BAD_CREDENTIAL;
      expect(authorized(keyHolder(role, 'invoices:create'), operation)).toEqual(expected);
    },
  );

  it.each(SCOPES)('accepts an API key with the scope %s for the operations of that scope only', (scope) => {
    const accepted = OPERATIONS.filter((operation) => !authorized(keyHolder('customer', scope), operation));
    expect(accepted.sort()).toEqual([...OPERATIONS_OF_SCOPE[scope]].sort());
  });

  it('names the missing scope to an API key', () => {
    const { reason, code } = errorOf(() => authorize(keyHolder('customer', 'webhooks'), 'invoices'));
    expect({ reason, code }).toEqual({
      reason: { code: 'scope_required', params: { scope: 'invoices:read' } },
      code: 'unauthenticated',
    });
  });

  it('asks for an access token where no scope of an API key is enough', () => {
    const every = keyHolder('customer', ...SCOPES);
    expect(errorOf(() => authorize(every, 'createApiKey')).reason.code).toBe('access_token_required');
  });

  it.each(readTable(MEMBER_TABLE))('answers $value to a $column who calls $row', ({ row, column, value }) => {
    const refusal = PERMITTED.includes(value) ? null : ['forbidden', `Missing permission [${value}]`];
    expect(authorized(memberWith(column as MemberRole), row as Operation)).toEqual(refusal);
  });

  it('has a row in the table of roles for every operation that needs a permission', () => {
    const rows = new Set(readTable(MEMBER_TABLE).map(({ row }) => row));
    const needing = OPERATIONS.filter((operation) => 'permission' in operations[operation]);
    expect(needing.filter((operation) => !rows.has(operation))).toEqual([]);
  });

  it('permits a person without a role in any account only the operations that concern the person', () => {
    const nobody = signedIn('customer', {
      person: { uuid: 'mine', memberRole: null, lacksSecondFactor: false },
    });
    const refused = OPERATIONS.filter((operation) => authorized(nobody, operation));
    const account = OPERATIONS.filter(
      (operation) => 'permission' in operations[operation] || operations[operation].audience === 'admin',
    );
    expect(refused.sort()).toEqual(account.sort());
  });

  it('refuses dangerous operations to a browser session that has not confirmed the identity recently', () => {
    const unconfirmed = signedIn('admin', { recentlyConfirmed: false });
    const refused = OPERATIONS.filter((operation) => authorized(unconfirmed, operation));
    expect(refused.sort()).toEqual([...DANGEROUS].sort());
    expect(authorized(unconfirmed, 'createApiKey')).toEqual([
      'forbidden',
      'Confirm your identity first: this operation needs, within the last 10 minutes, a sign-in, your passkey, or your password (with a code if you have a second factor)',
    ]);
  });

  it('permits a person who lacks a required second factor only what concerns the person alone', () => {
    const lacking = signedIn('admin', {
      person: { uuid: 'mine', memberRole: 'owner', lacksSecondFactor: true },
    });
    const permitted = OPERATIONS.filter((operation) => !authorized(lacking, operation));
    const personal = OPERATIONS.filter((operation) => {
      const rule: OperationRule = operations[operation];
      return rule.audience === 'user' && rule.permission === undefined;
    });
    expect(permitted.sort()).toEqual(personal.sort());
    expect(permitted).toEqual(expect.arrayContaining(['me', 'beginTotp', 'confirmTotp', 'logout']));
    expect(permitted).not.toContain('channels');
    expect(authorized(lacking, 'invoices')).toEqual([
      'forbidden',
      'Set up a second factor first: this installation requires one for the role admin',
    ]);
  });

  it('has a permission for every operation of customers', () => {
    const without = CUSTOMER_OPERATIONS.filter((operation) => !('permission' in operations[operation]));
    expect(without).toEqual([]);
  });

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
