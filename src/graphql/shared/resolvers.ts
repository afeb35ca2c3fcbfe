import { Arg, Args, type ClassType, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Operation, Write } from '../../policies/operations';
import type { Services } from '../../services/services';
import type { GraphqlContext } from './context';
import { type FieldType, type ResultOf, type ResultType, returning, type ValueOf } from './types';

/** An argument that is not a member of a class of arguments; `V` is its value in TypeScript. */
interface Argument<V> {
  type: FieldType;
  options: { description: string; nullable?: boolean; defaultValue?: unknown };
  /** Only for the type checker: no such member exists. */
  value?: V;
}

type Arguments = ClassType | Readonly<Record<string, Argument<unknown>>>;
type Given<A> =
  A extends ClassType<infer Values> ? Values : { [K in keyof A]: A[K] extends Argument<infer V> ? V : never };

type Awaitable<V> = V | Promise<V>;

export const arg = <const T extends FieldType>(type: T, description: string): Argument<ValueOf<T>> => ({
  type,
  options: { description },
});

export const optionalArg = <const T extends FieldType>(
  type: T,
  description: string,
): Argument<ValueOf<T> | null | undefined> => ({ type, options: { description, nullable: true } });

export const argWithDefault = <const T extends FieldType>(
  type: T,
  defaultValue: ValueOf<T>,
  description: string,
): Argument<ValueOf<T>> => ({ type, options: { description, defaultValue } });

type Method = (root: unknown, services: Services, context: GraphqlContext, args: unknown) => unknown;

interface RootField<Kind extends 'query' | 'mutation'> {
  kind: Kind;
  decorate: PropertyDecorator;
  args: Arguments;
  method: Method;
}

/** Only an operation whose row says what it records in the audit log can be a mutation. */
type RootFields = {
  readonly [O in Operation]?: O extends Write ? RootField<'query' | 'mutation'> : RootField<'query'>;
};

const rootField =
  <Kind extends 'query' | 'mutation'>(kind: Kind, decorator: typeof Query) =>
  <const T extends ResultType, A extends Arguments>(
    type: T,
    description: string,
    args: A,
    run: (services: Services, context: GraphqlContext, args: Given<A>) => Awaitable<ResultOf<T>>,
  ): RootField<Kind> => ({
    kind,
    decorate: decorator(...decoratorParams(type, description)) as PropertyDecorator,
    args,
    method: (_root, services, context, given) => run(services, context, given as Given<A>),
  });

export const query = rootField('query', Query);
export const mutation = rootField('mutation', Mutation);

/** A mutation that returns only true. */
export const command = <A extends Arguments>(
  description: string,
  args: A,
  run: (services: Services, context: GraphqlContext, args: Given<A>) => Promise<unknown>,
) => mutation(Boolean, description, args, (...given) => run(...given).then(() => true));

/** Declares root fields. */
export function rootFields(fields: RootFields) {
  const Declared = resolverClass();
  for (const [name, { decorate, args, method }] of Object.entries(fields))
    define(Declared, name, { decorate, args, method });
  Resolver()(Declared);
  return Declared;
}

/** Declares a member of `owner` that needs more than the object: services, the context, or arguments. */
export function memberOf<C extends object, const T extends ResultType, A extends Arguments>(
  owner: ClassType<C>,
  name: string,
  type: T,
  description: string,
  args: A,
  run: (root: C, services: Services, context: GraphqlContext, args: Given<A>) => Awaitable<ResultOf<T>>,
) {
  const Declared = resolverClass();
  const decorate = FieldResolver(...decoratorParams(type, description)) as PropertyDecorator;
  define(Declared, name, { decorate, args, method: run as Method });
  Resolver(() => owner)(Declared);
  return Declared;
}

const resolverClass = () =>
  class Declared {
    constructor(readonly services: Services) {}
  };

const decoratorParams = (result: ResultType, description: string) => {
  const { type, nullable } = returning(result);
  return [() => type as ClassType, { description, nullable }] as const;
};

type Definition = Pick<RootField<'query'>, 'decorate' | 'args' | 'method'>;

/** Adds a method to the class, with the decorators of the method and its parameters. */
function define(
  { prototype }: ReturnType<typeof resolverClass>,
  name: string,
  { decorate, args, method }: Definition,
) {
  const valuesOf = declareArguments(prototype, name, args);
  function resolve(
    this: { services: Services },
    root: unknown,
    context: GraphqlContext,
    ...given: unknown[]
  ) {
    return method(root, this.services, context, valuesOf(given));
  }
  Object.defineProperty(prototype, name, { value: resolve });
  Root()(prototype, name, 0);
  Ctx()(prototype, name, 1);
  decorate(prototype, name);
}

/** Declares the arguments as parameters from the third on. Returns how their values become one object. */
function declareArguments(prototype: object, name: string, args: Arguments) {
  if (typeof args === 'function') {
    Args(() => args)(prototype, name, 2);
    return ([values]: unknown[]) => values;
  }
  const names = Object.keys(args);
  for (const [index, argument] of names.entries()) {
    const { type, options } = args[argument] as Argument<unknown>;
    Arg(argument, () => type as ClassType, options)(prototype, name, 2 + index);
  }
  return (values: unknown[]) => Object.fromEntries(names.map((argument, index) => [argument, values[index]]));
}
