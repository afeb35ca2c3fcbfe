import { AppError } from '../../src/errors';
import {
  type Account,
  type Actor,
  MEMBER_ROLES,
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
import {
  type Audience,
  type Operation,
  type OperationRule,
  operations,
  rolesOf,
} from '../../src/policies/operations';
import { lackedBy, PERMISSION_TABLE, type PermissionRow, rowOf } from '../support/people/permission-table';

const address = '203.0.113.7';

const accountOf = (role: Role, more: Partial<Account> = {}): Account => ({
  uuid: 'mine',
  role,
  status: 'verified',
  wallet: '0xwallet',
  walletIsSpecial: false,
  feeBps: 100,
  toleranceBps: 0,
  hasDefaultTokens: false,
  isTest: false,
  timeZone: 'UTC',
  ...more,
});

const signedIn = (role: Role, more: Partial<SignedIn> = {}): Authorized => ({
  kind: 'user',
  address,
  account: accountOf(role),
  person: { uuid: 'mine', memberRole: 'owner', factorRequiredFor: null, hasSecondFactor: false },
  sessionUuid: 'session',
  recentlyConfirmed: true,
  ...more,
});

const memberWith = (memberRole: MemberRole) =>
  signedIn('customer', {
    person: { uuid: 'member', memberRole, factorRequiredFor: null, hasSecondFactor: false },
  });

const keyHolder = (role: Role, ...scopes: Scope[]): Authorized => ({
  kind: 'api_key',
  address,
  account: accountOf(role),
  keyUuid: 'key',
  keyPrefix: 'chit_abc123',
  scopes,
  makerRole: 'owner',
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

/** Expected refusal of a role by the audience of an operation (specification, part 5, and the decisions). */
const REFUSED: Record<Audience, Partial<Record<Role, string[]>>> = {
  public: {},
  user: {},
  customer: { guest: NOT_GUEST },
  admin: { guest: ADMIN_ONLY, customer: ADMIN_ONLY },
};
const refusalFor = (operation: Operation, role: Role) => REFUSED[rowOf(operation).audience][role] ?? null;

const OPERATIONS = Object.keys(operations) as Operation[];
const namesOf = (rows: readonly PermissionRow[]) => rows.map(({ operation }) => operation).sort();
const EVERY = OPERATIONS.flatMap((operation) => ROLES.map((role) => ({ operation, role })));

const BY_MEMBER = OPERATIONS.filter((operation) => rowOf(operation).permission).flatMap((operation) =>
  MEMBER_ROLES.map((role) => ({ operation, role })),
);

describe('authorize', () => {
  it('is tested here with every operation', () => {
    expect(namesOf(PERMISSION_TABLE)).toEqual([...OPERATIONS].sort());
  });

  it.each(EVERY)(
    'permits or refuses $operation to a $role as the table of operations says',
    ({ operation, role }) => {
      expect(authorized(signedIn(role), operation)).toEqual(refusalFor(operation, role));
    },
  );

  it.each(EVERY)(
    'accepts the default API key of a $role for $operation only if the operation creates invoices, changes their metadata, or lets test invoices be paid',
    ({ operation, role }) => {
      const expected = ['createInvoice', 'changeMetadata', 'simulate'].includes(operation)
        ? refusalFor(operation, role)
        : BAD_CREDENTIAL;
      expect(authorized(keyHolder(role, 'invoices:create'), operation)).toEqual(expected);
    },
  );

  it.each(SCOPES)('accepts an API key with the scope %s for the operations of that scope only', (scope) => {
    const accepted = OPERATIONS.filter((operation) => !authorized(keyHolder('customer', scope), operation));
    expect(accepted.sort()).toEqual(namesOf(PERMISSION_TABLE.filter((row) => row.scope === scope)));
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

  it.each(BY_MEMBER)('permits or refuses $operation to a $role of the account as the table says', (cell) => {
    const { operation, role } = cell;
    const lacked = lackedBy(role, operation);
    const refusal = lacked ? ['forbidden', `Missing permission [${lacked}]`] : null;
    expect(authorized(memberWith(role), operation)).toEqual(refusal);
  });

  it('permits a person without a role in any account only the operations that concern the person', () => {
    const nobody = signedIn('customer', {
      person: { uuid: 'mine', memberRole: null, factorRequiredFor: null, hasSecondFactor: false },
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
    expect(refused.sort()).toEqual(namesOf(PERMISSION_TABLE.filter(({ confirmed }) => confirmed)));
    expect(authorized(unconfirmed, 'createApiKey')).toEqual([
      'forbidden',
      'Confirm your identity first: this operation needs, within the last 10 minutes, a sign-in, your passkey, or your password (with a code if you have two-step verification)',
    ]);
  });

  it('permits a person who lacks a required second factor only what concerns the person alone', () => {
    const lacking = signedIn('admin', {
      person: { uuid: 'mine', memberRole: 'owner', factorRequiredFor: 'customer', hasSecondFactor: false },
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
      'Set up two-step verification first: this installation requires it for the role customer',
    ]);
  });

  it('has a permission for every operation of customers', () => {
    const ofCustomers = PERMISSION_TABLE.filter(({ audience }) => audience === 'customer');
    expect(namesOf(ofCustomers.filter(({ permission }) => !permission))).toEqual([]);
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
        'The account has no approved payout wallet yet: request one; an admin approves it',
      ]);
    },
  );

  it.each([null, ''])('refuses a verified account with the wallet %j', (wallet) => {
    expect(refusalOf(() => verifiedWallet(accountOf('admin', { wallet })))).toEqual([
      'forbidden',
      'The account has no approved payout wallet yet: request one; an admin approves it',
    ]);
  });
});
