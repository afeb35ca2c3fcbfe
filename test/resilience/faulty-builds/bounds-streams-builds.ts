import { type FaultyBuild, faultyBuild, inOperationGuard, patch, sleepStatement } from './faulty-build';

const STREAMS: [string, Record<string, number>] = ['bounds', { streams: 1 }];

export const BOUNDS_STREAMS_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'allows-unlimited-subscriptions-of-a-connection',
    STREAMS,
    'a connection has no more subscriptions than its limit',
    patch('graphql/server/web-sockets', '.length > MAX_SUBSCRIPTIONS', '.length > 1e9'),
  ),
  faultyBuild(
    'allows-unlimited-subscriptions-of-an-account',
    STREAMS,
    'an account has no more subscriptions than its limit',
    patch('services/invoices/invoice-feed.service', 'if (count >= MAX_PER_ACCOUNT)', 'if (false)'),
  ),
  faultyBuild(
    'delays-other-customers',
    STREAMS,
    'another customer is answered within 1 s while changes are sent to all subscriptions',
    inOperationGuard(`if (operation === 'createInvoice' && Math.random() < 0.3) ${sleepStatement(2_000)}`),
  ),
  faultyBuild(
    'cuts-off-a-refused-event-stream',
    STREAMS,
    'a refused event stream contains the reason',
    patch(
      'graphql/server/event-streams',
      'in result ? withLastError(result) : result',
      'in result ? result : result',
    ),
  ),
  faultyBuild(
    'allows-unlimited-event-streams',
    STREAMS,
    'an address has no more event streams than its limit',
    patch('http/stream-limiter', 'if (count >= this.maxPerAddress)', 'if (false)'),
  ),
  faultyBuild(
    'counts-event-streams-globally',
    STREAMS,
    'another address can still open an event stream',
    patch(
      'http/stream-limiter',
      'this.counts.get(address) ?? 0;\n        const retryAfter',
      'this.total;\n        const retryAfter',
    ),
  ),
  faultyBuild(
    'allows-one-address-all-connections',
    STREAMS,
    'an address that never completes its requests does not lock out others',
    patch('http/connection-limiter', 'if (all.size > this.maxConnections * ADDRESS_SHARE)', 'if (false)'),
  ),
  faultyBuild(
    'trusts-forged-addresses',
    STREAMS,
    'a client that forges its address is counted as one',
    patch('lib/client-address', 'if (!next)\n            break;', 'if (!next) return entries.join();'),
  ),
  faultyBuild(
    'limits-changes-sent-to-admins',
    STREAMS,
    'changes sent to an admin do not count towards the READ limit',
    patch(
      'graphql/server/permissions',
      'schema.getSubscriptionType(), () => graphql_shield_1.allow',
      'schema.getSubscriptionType(), guarded',
    ),
  ),
  faultyBuild(
    'limits-admins-by-read',
    STREAMS,
    'an admin whose READ limit is used up can still block a user',
    patch(
      'policies/operations',
      'updateUser: adminOnly({ sudo: true })',
      "updateUser: adminOnly({ sudo: true, rateLimit: 'READ' })",
    ),
  ),
];
