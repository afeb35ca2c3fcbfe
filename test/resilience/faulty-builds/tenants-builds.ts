import { type FaultyBuild, failingOperation, faultyBuild, patch } from './faulty-build';

const tenants = (operations: number, changes = 0): [string, Record<string, number>] => [
  'tenants',
  { operations, changes },
];

const withoutOwnerCheck = patch(
  'policies/access',
  "if (!resource || (resource.userUuid !== actor.account.uuid && actor.account.role !== 'admin'))",
  'if (!resource)',
);

export const TENANTS_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'shows-foreign-invoices',
    tenants(400),
    'no reply shows data of the other tenant',
    withoutOwnerCheck,
  ),
  ...(
    ["the other tenant's rows stay unchanged", 'no reply names an identifier of the other tenant'] as const
  ).map((failingCheck, index) =>
    faultyBuild(
      `skips-the-ownership-check-${index + 1}`,
      tenants(600),
      failingCheck,
      patch(
        'policies/access',
        'if (!resource || resource.userUuid !== actor.account.uuid)',
        'if (!resource)',
      ),
    ),
  ),
  faultyBuild(
    'publishes-foreign-changes',
    tenants(0, 20),
    "a subscription reports only the subscriber's own invoices",
    withoutOwnerCheck,
    patch('services/invoices/invoice-feed.service', "role === 'admin' ? {} : { userUuid: uuid }", '{}'),
  ),
  faultyBuild(
    'fails-a-tenant',
    tenants(200),
    'no reply is an internal error',
    failingOperation('invoices', 0.5),
  ),
];
