import { deny, rule, shield } from 'graphql-shield';
import { AppError } from '../errors';
import type { Operation } from '../policies/operations';
import type { Gate } from '../services/gate.service';
import type { GraphqlContext } from './context';

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
  const each = <const T extends readonly Operation[]>(operations: T) =>
    Object.fromEntries(operations.map((operation) => [operation, admitted(operation)]));

  return shield(
    {
      Query: { '*': deny, ...each(['me', 'invoice', 'invoices', 'tokens', 'apiKeys', 'webhooks']) },
      Mutation: {
        '*': deny,
        ...each(['register', 'login', 'refreshSession', 'logout', 'changePassword']),
        ...each(['requestWhitelist', 'updateUser', 'createToken']),
        ...each(['createInvoice', 'createApiKey', 'revokeApiKey', 'createWebhook']),
      },
    },
    { allowExternalErrors: true, fallbackError: new AppError('forbidden', 'This operation is not offered') },
  );
}
