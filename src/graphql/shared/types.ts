import type { GraphQLScalarType } from 'graphql';
import { ArgsType, type ClassType, Field, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';

/** The type of a field: a scalar, an enum, a class, or a list of one of them. */
export type FieldType =
  | typeof String
  | typeof Boolean
  | GraphQLScalarType
  | ClassType
  | Readonly<Record<string, string>>
  | readonly [FieldType];

/** The value in TypeScript of a field's type. */
export type ValueOf<T> = T extends readonly [infer Item]
  ? readonly ValueOf<Item>[]
  : T extends typeof String
    ? string
    : T extends typeof Boolean
      ? boolean
      : T extends GraphQLScalarType<infer Value, infer _Sent>
        ? Value
        : T extends ClassType<infer Instance>
          ? Instance
          : T extends Readonly<Record<string, infer Value>>
            ? Value
            : never;

interface Options {
  description: string;
  nullable?: boolean;
  /** False for a promise, which needs a resolver. */
  simple?: boolean;
  defaultValue?: unknown;
}

/** A member of an object; `V` is its value in TypeScript. One without a type is not in the GraphQL schema. */
interface OutputField<V> {
  type?: FieldType;
  options: Options;
  /** Only for the type checker: no such member exists. */
  value?: V;
}

interface InputField<R extends z.ZodType> {
  type: FieldType;
  options: Options;
  rule: R;
}

type Shape<F> = { [K in keyof F]: F[K] extends OutputField<infer V> ? V : never };

type Rules<F extends Record<string, InputField<z.ZodType>>> = z.ZodObject<{
  [K in keyof F]: F[K]['rule'];
}>;

/** A class whose instances have the members that the rules parse. */
type ValidatedClass<R extends z.ZodType> = ClassType<z.output<R> & object> & { rules: R };

/** A field of an object that always has a value. */
export const field = <const T extends FieldType>(type: T, description: string): OutputField<ValueOf<T>> => ({
  type,
  options: { description },
});

/** A field of an object that may be null. */
export const nullable = <const T extends FieldType>(
  type: T,
  description: string,
): OutputField<ValueOf<T> | null> => ({ type, options: { description, nullable: true } });

/** A field whose value is loaded when it is asked for; null or a promise. */
export const loaded = <const T extends FieldType>(
  type: T,
  description: string,
  options: { nullable?: boolean } = {},
): OutputField<Promise<ValueOf<T> | null> | null> => ({
  type,
  options: { description, ...options, simple: false },
});

/** The type of a value that may be null. */
class OrNull<T extends FieldType> {
  constructor(readonly type: T) {}
}
export const orNull = <const T extends FieldType>(type: T) => new OrNull(type);

export type ResultType = FieldType | OrNull<FieldType>;
export type ResultOf<T> = T extends OrNull<infer Type> ? ValueOf<Type> | null : ValueOf<T>;

/** What TypeGraphQL is told of a result. */
export const returning = (type: ResultType) =>
  type instanceof OrNull ? { type: type.type, nullable: true } : { type, nullable: false };

/** A member that is computed from what its object is made of, when it is asked for. */
interface ComputedField<S extends unknown[], V> extends OutputField<V> {
  read(...from: S): V;
}

/** Declares members of objects that are made of `S`. */
export const computedFrom = <S extends unknown[]>() => {
  const member = <V>(type: ResultType, description: string, simple: boolean, read: (...from: S) => V) => {
    const { type: shown, nullable } = returning(type);
    return { type: shown, options: { description, nullable, simple }, read } as ComputedField<S, V>;
  };
  return {
    /** A value that is at hand. */
    computed: <const T extends ResultType>(
      type: T,
      description: string,
      read: (...from: S) => ResultOf<T>,
    ): ComputedField<S, ResultOf<T>> => member(type, description, true, read),
    /** A value that is loaded. */
    awaited: <const T extends ResultType>(
      type: T,
      description: string,
      read: (...from: S) => Promise<ResultOf<T>> | null,
    ): ComputedField<S, Promise<ResultOf<T>> | null> => member(type, description, false, read),
  };
};

/** A member that only resolvers use; it is not in the GraphQL schema. */
export const unlisted = <V>(): OutputField<V> => ({ options: { description: '' } });

/** A member of an input that must be present. */
export const required = <R extends z.ZodType>(type: FieldType, rule: R, description: string) => ({
  type,
  rule,
  options: { description },
});

/** A member of an input that may be absent or null; both become undefined. */
export const optional = <R extends z.ZodType>(type: FieldType, rule: R, description: string) => ({
  type,
  rule: fields.optional(rule),
  options: { description, nullable: true },
});

/** A member of a change: an absent member keeps the stored value, null clears it. */
export const clearable = <R extends z.ZodType>(type: FieldType, rule: R, description: string) => ({
  type,
  rule: fields.clearable(rule),
  options: { description, nullable: true },
});

/** A member of an input whose default, which the schema tells, replaces an absent member and null. */
export const defaulted = <R extends z.ZodType>(
  type: FieldType,
  rule: R,
  defaultValue: z.output<R>,
  description: string,
) => ({
  type,
  rule: fields.defaulted(rule, defaultValue),
  options: { description, nullable: true, defaultValue },
});

/** The same for a member that must not be null. */
export const withDefault = <R extends z.ZodType>(
  type: FieldType,
  rule: R,
  defaultValue: z.output<R>,
  description: string,
) => ({ type, rule: fields.defaulted(rule, defaultValue), options: { description, defaultValue } });

/** A filter of a list, which may be absent or null; both become a filter without members. */
export const filterBy = <R extends z.ZodType>(filter: ValidatedClass<R>) => ({
  type: filter,
  rule: filter.rules.nullish().transform((given) => given ?? ({} as Partial<z.output<R>>)),
  options: { description: 'Filter', nullable: true },
});

/** Declares an object of the GraphQL schema. Its members are read without resolvers, so they must not be promises. */
export const objectType = <F extends Record<string, OutputField<unknown>>>(
  name: string,
  description: string,
  members: F,
): ClassType<Shape<F>> => {
  const Declared = declare(members);
  ObjectType(name, { description, simpleResolvers: true })(Declared);
  return Declared as ClassType<Shape<F>>;
};

/** Declares an object whose members are computed; resolvers make it of `S`, which has at most three members. */
export const computedType = <S extends unknown[], F extends Record<string, ComputedField<S, unknown>>>(
  name: string,
  description: string,
  members: F,
) => {
  class Declared {
    readonly from: S;
    constructor(...from: S) {
      this.from = from;
    }
  }
  for (const [member, { type, options, read }] of Object.entries(members)) {
    Object.defineProperty(Declared.prototype, member, {
      get(this: Declared) {
        const { from } = this;
        // A spread would make each read four times as slow.
        return (read as (...given: unknown[]) => unknown)(from[0], from[1], from[2]);
      },
    });
    Field(() => type as ClassType, options)(Declared.prototype, member);
  }
  ObjectType(name, { description, simpleResolvers: true })(Declared);
  return Declared as new (
    ...from: S
  ) => Declared & Shape<F>;
};

/** Declares a page of a list with a cursor; `more` are further members. */
export const pageType = <
  const T extends FieldType,
  F extends Record<string, OutputField<unknown>> = Record<never, never>,
>(
  name: string,
  description: string,
  item: T,
  more: F = {} as F,
) =>
  objectType(name, description, {
    items: field([item], 'Items of this page'),
    nextCursor: nullable(String, 'Cursor to pass as `after` for the next page; null on the last page'),
    ...more,
  });

/** Declares an input object of the GraphQL schema; `refine` adds issues that concern several members. */
export const inputType = <F extends Record<string, InputField<z.ZodType>>>(
  name: string,
  description: string,
  members: F,
  refine?: (value: z.output<Rules<F>>, context: z.RefinementCtx) => void,
) => {
  const Declared = validated(members, refine);
  InputType(name, { description })(Declared);
  return Declared;
};

/** Declares the arguments of a field; `refine` adds issues that concern several of them. */
export const argsType = <F extends Record<string, InputField<z.ZodType>>>(
  members: F,
  refine?: (value: z.output<Rules<F>>, context: z.RefinementCtx) => void,
) => {
  const Declared = validated(members, refine);
  ArgsType()(Declared);
  return Declared;
};

function validated<F extends Record<string, InputField<z.ZodType>>>(
  members: F,
  refine: ((value: z.output<Rules<F>>, context: z.RefinementCtx) => void) | undefined,
) {
  const shape = Object.fromEntries(Object.entries(members).map(([name, { rule }]) => [name, rule]));
  const rules = z.object(shape) as Rules<F>;
  const Declared = declare(members) as ValidatedClass<Rules<F>>;
  return Object.assign(Declared, { members, rules: refine ? rules.superRefine(refine) : rules });
}

function declare(members: Record<string, OutputField<unknown>>): ClassType {
  class Declared {}
  for (const [name, { type, options }] of Object.entries(members))
    if (type) Field(() => type as ClassType, options)(Declared.prototype, name);
  return Declared;
}
