import { allow, deny, rule, shield } from 'graphql-shield';
import { AppError } from '../../errors';
import type { Operation } from '../../policies/operations';
import type { Gate } from '../../services/accounts/operation-guard';
import type { GraphqlContext } from '../shared/context';

/**
 * The whole shield tree: what does not stand here is denied. Who may pass is the one table of operations; the gate also
 * counts each aliased field against its limit. Objects are reached through these fields only.
 */
export function permissions(gate: Gate) {
  const admitted = (operation: Operation) =>
    rule({ cache: 'no_cache' })((_parent, _args, { actor }: GraphqlContext) =>
      gate.admit(actor, operation).then(
        () => true,
        (refusal: Error) => refusal,
      ),
    );
  const each = (operations: readonly Operation[]) =>
    Object.fromEntries(operations.map((operation) => [operation, admitted(operation)]));

  return shield(
    {
      Query: { '*': deny, ...each(QUERIES) },
      Mutation: { '*': deny, ...each(MUTATIONS) },
      // Asked at each event. The feed passes the gate itself, once for the whole subscription.
      Subscription: { '*': deny, invoiceChanged: allow },
    },
    { allowExternalErrors: true, fallbackError: new AppError('forbidden', 'This operation is not offered') },
  );
}

const QUERIES = [
  ...(['checkout', 'networks', 'me', 'channels', 'channel'] as const),
  ...(['invoice', 'invoices', 'invoiceStatistics', 'invoiceVolume'] as const),
  ...(['tokens', 'apiKeys', 'webhooks', 'webhook'] as const),
  ...(['users', 'user', 'token', 'auditLog'] as const),
];

const MUTATIONS = [
  ...(['register', 'login', 'refreshSession', 'logout', 'changePassword'] as const),
  ...(['createTelegramLink', 'unlinkTelegram', 'deleteChannel', 'requestWhitelist'] as const),
  ...(['createInvoice', 'postInvoice'] as const),
  ...(['createApiKey', 'revokeApiKey', 'createWebhook', 'updateWebhook', 'deleteWebhook'] as const),
  ...(['rotateWebhookSecret', 'pingWebhook', 'redeliver'] as const),
  ...(['updateUser', 'updateInvoice', 'createToken', 'updateToken'] as const),
];
