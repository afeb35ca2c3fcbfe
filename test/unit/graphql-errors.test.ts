import {
  buildSchema,
  GraphQLBoolean,
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  getVariableValues,
  parse,
  validate,
} from 'graphql';
import { AppError, invalid, notFound } from '../../src/errors';
import { errorFormatter } from '../../src/graphql/shared/errors';
import { Decimal } from '../../src/graphql/shared/scalars';
import { reason } from '../../src/lib/reasons';

const schema = buildSchema(`
  enum Status { open closed }
  input Login { email: String!, password: String!, age: Int, status: Status }
  type Query { login(input: Login!, limit: Int, status: Status): Boolean }
`);

const format = errorFormatter(() => {});

/** Errors of a request, from graphql-js. */
function refused(
  by: GraphQLSchema,
  query: string,
  variables: Record<string, unknown> = {},
): readonly GraphQLError[] {
  try {
    const document = parse(query);
    const [operation] = document.definitions;
    const definitions =
      (operation && 'variableDefinitions' in operation && operation.variableDefinitions) || [];
    const errors = validate(by, document);
    return errors.length > 0 ? errors : (getVariableValues(by, definitions as never, variables).errors ?? []);
  } catch (error) {
    return [error as GraphQLError];
  }
}

/** Messages of a request's errors, as callers receive them. */
const told = (query: string, variables?: Record<string, unknown>) =>
  refused(schema, query, variables).map((error) => format(error.toJSON(), error).message);

const withInput = 'query ($i: Login!) { login(input: $i) }';

describe('An error of GraphQL itself', () => {
  it.each([
    ['a literal of another type', '{ login(input: { email: "a", password: ["geheim"] }) }'],
    ['a literal that is no number', '{ login(input: { email: "a", password: "b" }, limit: "geheim") }'],
    [
      'a literal that is no member of an enum',
      '{ login(input: { email: "a", password: "b" }, status: geheim) }',
    ],
    [
      'a text that is no member of an enum',
      '{ login(input: { email: "a", password: "b" }, status: "geheim") }',
    ],
    ['a literal that is no object', '{ login(input: "geheim") }'],
    ['a text where none belongs', '{ login "geheim" }'],
    ['words where none belong', '{ login(input: { password: geheim geheim geheim }) }'],
    ['a text in blocks where none belongs', '{ login """geheim""" }'],
    ['a variable of another type', withInput, { i: { email: 'a', password: ['geheim; at "x"; geheim'] } }],
    ['a variable that is no object', withInput, { i: 'geheim" at "i' }],
    ['a variable that is no number', withInput, { i: { email: 'a', password: 'geheim', age: 'geheim' } }],
    ['a variable with more members', withInput, { i: { email: 'a', password: 'geheim', more: 'geheim' } }],
    [
      'a variable that is no member of an enum',
      withInput,
      { i: { email: 'a', password: 'b', status: 'geheim' } },
    ],
  ] as [string, string, Record<string, unknown>?][])(
    'does not repeat the invalid value: %s',
    // Rows have two lengths, and jest would pass `done` for a named third parameter.
    (_what, ...request) => {
      const messages = told(...request);
      expect(messages).not.toEqual([]);
      expect(messages.join()).not.toContain('geheim');
    },
  );

  it('has its location and message', () => {
    expect(told(withInput, { i: { email: 'a', password: 'geheim', age: 'geheim' } })).toEqual([
      'Variable "$i" got an invalid value at "i.age"; Int cannot represent non-integer value',
    ]);
    expect(told('{ login(input: { email: 1, password: "b" }) }')).toEqual([
      'String cannot represent a non string value',
    ]);
    expect(told('{ nothing }')).toEqual(['Cannot query field "nothing" on type "Query".']);
  });

  it('contains no suggestion of enum values', () => {
    expect(told('{ login(input: { email: "a", password: "b" }, status: opn) }')).toEqual([
      'The value does not exist in the "Status" enum',
    ]);
  });

  it('contains no name of an unknown operation', () => {
    const error = new GraphQLError('Unknown operation named "geheim".');
    expect(format(error.toJSON(), error).message).toBe('Unknown operation');
  });
});

describe('An error that a resolver throws', () => {
  const unavailable = new AppError(reason('unavailable'), { cause: 'the database is away' });

  it.each([
    ['a defect', new TypeError('a defect'), [new TypeError('a defect')]],
    ['what is unavailable', unavailable, ['the database is away']],
    ['a refusal', notFound(), []],
  ])('is logged if Chit caused it: %s', (_what, originalError, expected) => {
    const reports: unknown[] = [];
    const error = new GraphQLError(originalError.message, { originalError, path: ['me'] });
    errorFormatter((report) => reports.push(report))(error.toJSON(), error);
    expect(reports).toEqual(expected);
  });

  it('has its reason, and a reason per problem', () => {
    const originalError = invalid(
      { member: 'amount', reason: reason('decimals', { max: 6 }) },
      { member: 'oldPassword', reason: reason('not_valid') },
    );
    const error = new GraphQLError(originalError.message, { originalError, path: ['createInvoice'] });
    expect(format(error.toJSON(), error)).toMatchObject({
      message: '[amount] is not valid; [oldPassword] is not valid; amount must have at most 6 decimals',
      extensions: {
        code: 'BAD_USER_INPUT',
        statusCode: 400,
        reason: { code: 'invalid_input', params: { members: ['amount', 'oldPassword'] } },
        problems: [
          { member: 'amount', reason: 'must have at most 6 decimals', code: 'decimals', params: { max: 6 } },
          { member: 'oldPassword', reason: 'is not valid', code: 'not_valid', params: {} },
        ],
      },
    });
  });

  it('has the reason of an internal error, without details, if it is a defect', () => {
    const originalError = new TypeError('a defect');
    const error = new GraphQLError(originalError.message, { originalError, path: ['me'] });
    expect(format(error.toJSON(), error)).toMatchObject({
      message: 'Internal Server Error',
      extensions: { code: 'INTERNAL_SERVER_ERROR', reason: { code: 'internal', params: {} } },
    });
  });
});

describe('An error of a scalar', () => {
  it.each([
    ['a variable', 'query ($a: Decimal) { pay(amount: $a) }', { a: '1e3' }],
    ['a literal', '{ pay(amount: "1e3") }', {}],
  ])('has its reason: %s', (_what, query, variables) => {
    const type = new GraphQLObjectType({
      name: 'Query',
      fields: { pay: { type: GraphQLBoolean, args: { amount: { type: Decimal } } } },
    });
    const [extensions] = refused(new GraphQLSchema({ query: type }), query, variables).map(
      (error) => format(error.toJSON(), error).extensions,
    );
    expect(extensions).toEqual({
      code: 'BAD_USER_INPUT',
      statusCode: 400,
      reason: { code: 'plain_decimal', params: {} },
    });
  });
});
