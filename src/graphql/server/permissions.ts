import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { allow, deny, type IRules, rule, shield } from 'graphql-shield';
import { AppError } from '../../errors';
import { reason } from '../../lib/reasons';
import { type Operation, operations } from '../../policies/operations';
import type { OperationGuard } from '../../services/accounts/operation-guard';
import type { GraphqlContext } from '../shared/context';

/**
 * The shield rules of every root field, derived from the table of operations. The operation guard runs for each field
 * and each alias of a field, so that every alias counts against the rate limit of its operation. Fields below a root
 * field need no rule, because they are reached through root fields only. Throws when a root field is not in the
 * table.
 */
export function permissions(schema: GraphQLSchema, operationGuard: OperationGuard) {
  const guarded = (operation: Operation) =>
    rule({ cache: 'no_cache' })((_parent, _args, { actor }: GraphqlContext) =>
      operationGuard.guard(actor, operation).then(
        () => true,
        (refusal: Error) => refusal,
      ),
    );
  const rulesOf = (root: GraphQLObjectType | null | undefined, ruleOf: (operation: Operation) => IRules) =>
    Object.fromEntries(operationsOf(root).map((operation) => [operation, ruleOf(operation)]));

  return shield(
    {
      Query: { '*': deny, ...rulesOf(schema.getQueryType(), guarded) },
      Mutation: { '*': deny, ...rulesOf(schema.getMutationType(), guarded) },
      // Subscriptions have no shield rule, because a rule would run again at each event. Instead, the invoice feed
      // calls the guard once per subscription.
      Subscription: { '*': deny, ...rulesOf(schema.getSubscriptionType(), () => allow) },
    },
    { allowExternalErrors: true, fallbackError: new AppError(reason('operation_not_offered')) },
  );
}

function operationsOf(root: GraphQLObjectType | null | undefined): Operation[] {
  return Object.keys(root?.getFields() ?? {}).map((field) => {
    if (!Object.hasOwn(operations, field))
      throw new Error(`${root?.name}.${field} has no rule in src/policies/operations.ts`);
    return field as Operation;
  });
}
