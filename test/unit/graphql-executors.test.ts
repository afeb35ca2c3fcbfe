import 'reflect-metadata';
import {
  type ExecutionResult,
  execute,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  validate,
} from 'graphql';
import { admitOperation } from '../../src/graphql/server/abuse-limits';
import { createExecutor } from '../../src/graphql/server/compiled-execution';
import { buildSchema } from '../../src/graphql/server/schema';
import type { GraphqlContext } from '../../src/graphql/shared/context';
import { RandomSource } from '../resilience/random-source';

const DOCUMENTS = 25;
const REQUESTS_EACH = 100;
const SEED = 18;

/** A schema with every root field of the product as a query that returns its arguments. */
function echoing(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) =>
    Object.values(root?.toConfig().fields ?? {}).map(({ args }, n) => [`${root}${n}`, args] as const),
  );
  return new GraphQLSchema({
    directives: schema.getDirectives(),
    query: new GraphQLObjectType({
      name: 'Query',
      fields: Object.fromEntries(
        fields.map(([name, args]) => [
          name,
          {
            type: GraphQLString,
            args,
            resolve: (_: unknown, given: unknown) => JSON.stringify(shown(given)),
          },
        ]),
      ),
    }),
  });
}

/** Formats a value with types and sorted members; null and absent members are equal, as for the product. */
function shown(value: unknown): unknown {
  if (value instanceof Date) return `date ${value.toISOString()}`;
  if (Array.isArray(value)) return value.map(shown);
  if (value === undefined) return 'undefined';
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== null)
    .map(([name, one]) => [name, shown(one)])
    .sort();
}

const SCALARS: Record<string, unknown[]> = {
  UUID: ['018f0000-0000-7000-8000-00000000000A'],
  Decimal: ['12.50', '0.1'],
  URL: ['https://shop.test/hook'],
  Address: ['0x52908400098527886E0F7030069857D2E4169EE7'],
  DateTime: ['2026-01-01T12:00:00+02:00'],
  Int: [1, 100, 2_147_483_647],
  String: ['text', ''],
  Boolean: [true, false],
  JSON: [{ order: 7, items: ['tea'] }, {}],
};

const WRONG = [
  null,
  [],
  {},
  '',
  'no',
  0,
  -0,
  1.5,
  2 ** 31,
  true,
  [[]],
  [null],
  { a: 1 },
  ['a', 'b'],
  '1e5',
  ' 1 ',
];

/** Generates a valid value of the type; optional members may be absent. */
function fitting(type: GraphQLInputType, random: RandomSource): unknown {
  if (isNonNullType(type)) return fitting(type.ofType, random);
  if (isListType(type))
    return random.chance(0.2)
      ? fitting(type.ofType, random)
      : Array.from({ length: random.below(3) }, () => fitting(type.ofType, random));
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  if (!isInputObjectType(type)) return random.pick(SCALARS[type.name] ?? []);
  const members = Object.values(type.getFields()).filter(
    (member) => isNonNullType(member.type) || random.chance(0.5),
  );
  return Object.fromEntries(members.map((member) => [member.name, fitting(member.type, random)]));
}

/** Mutates a value at a random place; the result is usually invalid. */
function mutated(value: unknown, random: RandomSource): unknown {
  if (random.chance(0.3)) return random.pick(WRONG);
  if (random.chance(0.1)) return [value];
  if (Array.isArray(value))
    return [...value.map((one) => mutated(one, random)), ...random.sample(WRONG, random.below(2))];
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(() => random.chance(0.9));
  const more = random.chance(0.2)
    ? { [random.pick(['unknown', '__proto__', 'limit'])]: random.pick(WRONG) }
    : {};
  return {
    ...Object.fromEntries(
      members.map(([name, one]) => [name, random.chance(0.5) ? mutated(one, random) : one]),
    ),
    ...more,
  };
}

interface Declared {
  name: string;
  type: GraphQLInputType;
}

/** Writes a value as GraphQL text; some parts become variables. */
function written(
  type: GraphQLInputType,
  value: unknown,
  random: RandomSource,
  declare: (type: GraphQLInputType) => string,
): string {
  if (random.chance(0.15)) return declare(type);
  if (isNonNullType(type)) return written(type.ofType, value, random, declare);
  if (value === null) return 'null';
  if (isListType(type))
    return Array.isArray(value)
      ? `[${value.map((one) => written(type.ofType, one, random, declare)).join(', ')}]`
      : written(type.ofType, value, random, declare);
  if (isEnumType(type)) return String(value);
  // GraphQL writes the members of a JSON object without quotes.
  if (!isInputObjectType(type)) return JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:');
  const members = Object.entries(value as object).map(([name, one]) => {
    const { type: inner } = type.getFields()[name] as GraphQLInputField;
    return `${name}: ${written(inner, one, random, declare)}`;
  });
  return `{${members.join(', ')}}`;
}

/** Generates a document with some of the fields, and its variables. */
function drawDocument(schema: GraphQLSchema, random: RandomSource) {
  const declared: Declared[] = [];
  const definitions: string[] = [];
  const literal = (type: GraphQLInputType) =>
    written(type, fitting(type, random), new RandomSource(0), () => 'null');
  const declare = (type: GraphQLInputType) => {
    const name = `v${declared.length}`;
    declared.push({ name, type });
    const nullable = isNonNullType(type) ? type.ofType : type;
    const hasDefault = random.chance(0.3);
    definitions.push(
      `$${name}: ${hasDefault && random.chance(0.5) ? nullable : type}${hasDefault ? ` = ${literal(nullable)}` : ''}`,
    );
    return `$${name}`;
  };
  const argument = ({ name, type }: GraphQLArgument) =>
    `${name}: ${random.chance(0.6) ? declare(type) : written(type, fitting(type, random), random, declare)}`;
  const fields = random
    .sample(Object.values(schema.getQueryType()?.getFields() ?? {}), random.between(1, 3))
    .map((field) => {
      const given = field.args.filter(({ type }) => isNonNullType(type) || random.chance(0.8));
      const condition = random.chance(0.1) ? ' @include(if: $is)' : '';
      return `${field.name}${given.length > 0 ? `(${given.map(argument).join(', ')})` : ''}${condition}`;
    });
  if (fields.some((field) => field.includes('$is')))
    definitions.push(`$is: ${random.pick(['Boolean!', 'Boolean = true', 'Boolean! = false'])}`);
  const text = `query${definitions.length > 0 ? ` (${definitions.join(', ')})` : ''} { ${fields.join(' ')} }`;
  return { text, declared };
}

/**
 * Normalizes a result, so that both executors can be compared. They differ in one case: for a null at a position that
 * does not accept null, the product refuses the whole request, which cannot be priced; graphql-js refuses the field.
 */
function toldOf({ data, errors }: ExecutionResult): object {
  const NULL = /^Argument ".*" (of non-null type ".*" must not be null|has invalid value \{.*\})\.$/;
  const misplaced = errors?.filter(({ message }) => NULL.test(message)).map(({ message }) => message);
  if (misplaced?.length) return { misplaced: misplaced[0] };
  return { data, errors: errors?.map(({ message, path, locations }) => ({ message, path, locations })) };
}

const told = (result: ExecutionResult) => JSON.stringify(toldOf(result));

describe('A compiled GraphQL query', () => {
  const schema = echoing(buildSchema(() => ({})));
  const executor = createExecutor(schema, (request) => admitOperation(request, true));
  const context = {} as GraphqlContext;

  // Half of the requests are refused, and most of that time would be spent on stack traces.
  const { stackTraceLimit } = Error;
  beforeAll(() => {
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });

  it(`is answered as graphql-js answers it, whatever ${DOCUMENTS * REQUESTS_EACH} requests give for its variables`, async () => {
    const differences: object[] = [];
    const seen = { documents: 0, served: 0, refused: 0 };
    for (let n = 0; seen.documents < DOCUMENTS; n += 1) {
      const random = new RandomSource(SEED).derive(n);
      const { text, declared } = drawDocument(schema, random);
      const document = parse(text);
      if (declared.length === 0 || validate(schema, document).length > 0) continue;
      seen.documents += 1;
      const operation = getOperationAST(document) ?? undefined;
      for (let times = 0; times < REQUESTS_EACH; times += 1) {
        const given = declared
          .filter(() => random.chance(0.9))
          .map(({ name, type }) => {
            const value = fitting(type, random);
            return [name, random.chance(1 / (2 * declared.length)) ? mutated(value, random) : value];
          });
        const variables = {
          ...Object.fromEntries(given),
          ...(random.chance(0.8) && { is: random.pick([true, false, true, null]) }),
        };
        const request = { document, operation, request: { variables }, context };
        const answer = await executor(request as unknown as Parameters<typeof executor>[0]);
        const expected = await execute({ schema, document, variableValues: variables });
        const both = [told(answer), told(expected)];
        if (both[0] !== both[1]) differences.push({ text, variables, both });
        seen[expected.data ? 'served' : 'refused'] += 1;
      }
    }
    expect(differences).toEqual([]);
    expect(seen.served).toBeGreaterThan(DOCUMENTS * REQUESTS_EACH * 0.2);
    expect(seen.refused).toBeGreaterThan(DOCUMENTS * REQUESTS_EACH * 0.2);
  });
});
