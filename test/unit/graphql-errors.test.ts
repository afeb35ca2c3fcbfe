import { buildSchema, GraphQLError, getVariableValues, parse, validate } from 'graphql';
import { AppError, notFound } from '../../src/errors';
import { errorFormatter } from '../../src/graphql/shared/errors';

const schema = buildSchema(`
  enum Status { open closed }
  input Login { email: String!, password: String!, age: Int, status: Status }
  type Query { login(input: Login!, limit: Int, status: Status): Boolean }
`);

const format = errorFormatter(() => {});

/** The errors of a request, as callers are told them. */
function told(query: string, variables?: Record<string, unknown>): string[] {
  const found = () => {
    try {
      const document = parse(query);
      const [operation] = document.definitions;
      const definitions =
        (operation && 'variableDefinitions' in operation && operation.variableDefinitions) || [];
      const refused = validate(schema, document);
      return refused.length > 0
        ? refused
        : (getVariableValues(schema, definitions as never, variables ?? {}).errors ?? []);
    } catch (error) {
      return [error as GraphQLError];
    }
  };
  return found().map((error) => format(error.toJSON(), error).message);
}

const withInput = 'query ($i: Login!) { login(input: $i) }';

describe('What GraphQL itself refuses', () => {
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
    'is told without its value: %s',
    // Rows are of two lengths: a third argument by name would be taken for jest's `done`.
    (_what, ...request) => {
      const messages = told(...request);
      expect(messages).not.toEqual([]);
      expect(messages.join()).not.toContain('geheim');
    },
  );

  it('is told with its place and its reason', () => {
    expect(told(withInput, { i: { email: 'a', password: 'geheim', age: 'geheim' } })).toEqual([
      'Variable "$i" got an invalid value at "i.age"; Int cannot represent non-integer value',
    ]);
    expect(told('{ login(input: { email: 1, password: "b" }) }')).toEqual([
      'String cannot represent a non string value',
    ]);
    expect(told('{ nothing }')).toEqual(['Cannot query field "nothing" on type "Query".']);
  });

  it('is told without the members of an enum that are like what was sent', () => {
    expect(told('{ login(input: { email: "a", password: "b" }, status: opn) }')).toEqual([
      'The value does not exist in the "Status" enum',
    ]);
  });

  it('is told without the name of an operation that there is not', () => {
    const error = new GraphQLError('Unknown operation named "geheim".');
    expect(format(error.toJSON(), error).message).toBe('Unknown operation');
  });
});

describe('What a resolver throws', () => {
  const unavailable = new AppError('unavailable', 'Service Unavailable', { cause: 'the database is away' });

  it.each([
    ['a defect', new TypeError('a defect'), [new TypeError('a defect')]],
    ['what is unavailable', unavailable, ['the database is away']],
    ['a refusal', notFound(), []],
  ])('is reported where it is our own fault: %s', (_what, originalError, expected) => {
    const reports: unknown[] = [];
    const error = new GraphQLError(originalError.message, { originalError, path: ['me'] });
    errorFormatter((report) => reports.push(report))(error.toJSON(), error);
    expect(reports).toEqual(expected);
  });
});
