import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { allow, deny, type IRules, rule, shield } from 'graphql-shield';
import { AppError } from '../../errors';
import type { Actor } from '../../lib/actor';
import { reason } from '../../lib/reasons';
import { authorize } from '../../policies/access';
import { nestedFields, type Operation, operations } from '../../policies/operations';
import type { OperationGuard } from '../../services/accounts/operation-guard';
import type { UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';

/**
 * The shield rules, derived from the table of operations. The operation guard runs for each root field and each alias
 * of it, so that every alias counts against the rate limit of its operation. Fields below need no rule of their own,
 * except those of `nestedFields`. Throws when a root field is not in the table.
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
      ...nestedRules(),
    },
    { allowExternalErrors: true, fallbackError: new AppError(reason('operation_not_offered')) },
  );
}

/** The rule of each field of `nestedFields`. */
const nestedRules = () =>
  Object.fromEntries(
    Object.entries(nestedFields).map(([type, fields]) => [
      type,
      Object.fromEntries(Object.entries(fields).map(([field, operation]) => [field, readable(operation)])),
    ]),
  );

/** Whether the actor may read a field: their own, or by the operation that gives it, or, as an admin, all. */
const readable = (operation: Operation) =>
  rule({ cache: 'no_cache' })((parent: MaybeUser, _args, { actor }: GraphqlContext) => {
    if (isOwn(parent, actor) || (actor.kind === 'user' && actor.account.role === 'admin')) return true;
    try {
      authorize(actor, operation);
      return true;
    } catch (refusal) {
      return refusal as Error;
    }
  });

type MaybeUser = Partial<Pick<UserType, 'uuid' | 'isSignedIn'>>;

const isOwn = ({ uuid, isSignedIn }: MaybeUser, actor: Actor) =>
  isSignedIn || (actor.kind === 'user' && actor.person.uuid === uuid);

function operationsOf(root: GraphQLObjectType | null | undefined): Operation[] {
  return Object.keys(root?.getFields() ?? {}).map((field) => {
    if (!Object.hasOwn(operations, field))
      throw new Error(`${root?.name}.${field} has no rule in src/policies/operations.ts`);
    return field as Operation;
  });
}
