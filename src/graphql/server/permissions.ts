import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { type IRule, rule, shield } from 'graphql-shield';
import { AppError } from '../../errors';
import type { Actor } from '../../lib/actor';
import { reason } from '../../lib/reasons';
import { authorize } from '../../policies/access';
import { nestedFields, type Operation, operations } from '../../policies/operations';
import type { OperationGuard } from '../../services/accounts/operation-guard';
import type { UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';

/**
 * Gives the fields of the schema their shield rules, derived from the table of operations. The operation guard runs for
 * each root field and each alias of it, so that every alias counts against the rate limit of its operation. Fields below
 * have no rule, except those of `nestedFields`, because objects are reached only through root fields. Throws when a root
 * field is not in the table.
 */
export function protect(schema: GraphQLSchema, operationGuard: OperationGuard): void {
  const guarded = (operation: Operation) =>
    rule({ cache: 'no_cache' })((_parent, _args, { actor }: GraphqlContext) =>
      operationGuard.guard(actor, operation).then(
        () => true,
        (refusal: Error) => refusal,
      ),
    );
  const rulesOf = (root: GraphQLObjectType | null | undefined) =>
    Object.fromEntries(operationsOf(root).map((operation) => [operation, guarded(operation)]));

  const rules = {
    Query: rulesOf(schema.getQueryType()),
    Mutation: rulesOf(schema.getMutationType()),
    ...nestedRules(),
  };
  // Subscriptions must be in the table too, but have no shield rule, because a rule would run again at each event.
  // Instead, the invoice feed calls the guard once per subscription.
  operationsOf(schema.getSubscriptionType());
  apply(rules, schema);
}

/** A resolver that a rule permits or refuses. */
type Guarded = (resolve: Resolver, ...call: Parameters<Resolver>) => unknown;
type Resolver = GraphQLFieldResolver<unknown, GraphqlContext>;

/** Done here, because `applyMiddleware` copies the whole schema, and wraps the fields that have no rule too. */
function apply(rules: Record<string, Record<string, IRule>>, schema: GraphQLSchema): void {
  const fallbackError = new AppError(reason('operation_not_offered'));
  const options = { allowExternalErrors: true, fallbackError };
  const shielded = shield(rules, options).generate(schema) as Record<string, Record<string, Guarded>>;
  for (const [type, names] of Object.entries(rules)) {
    const fields = (schema.getType(type) as GraphQLObjectType).getFields();
    for (const name of Object.keys(names)) {
      const field = fields[name] as GraphQLField<unknown, GraphqlContext>;
      const { resolve = defaultFieldResolver } = field;
      const guarded = shielded[type]?.[name] as Guarded;
      field.resolve = (...call) => guarded(resolve, ...call);
    }
  }
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
