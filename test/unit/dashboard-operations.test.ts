import type { OperationDefinitionNode } from 'graphql';
import {
  isRepeatable,
  operationAt,
  prettified,
} from '../../dashboard/screens/developers/workbench/operations';

const TWO = 'query One { me { role } }\nquery Two { me { email } }';
const at = (position: number, document = TWO) => operationAt(document, position)?.name?.value;
const only = (document: string) => operationAt(document, 0) as OperationDefinitionNode;

describe('The GraphQL editor', () => {
  it('runs the operation at the cursor, with its first and last position', () => {
    const second = TWO.indexOf('query Two');
    expect([at(0), at(second - 1), at(second), at(TWO.length)]).toEqual(['One', 'One', 'Two', 'Two']);
  });

  it('runs the first operation when the cursor is at none', () => {
    const document = 'fragment Role on User { role }\nquery One { me { ...Role } }\n\n\n';
    expect([at(3, document), at(document.length, document)]).toEqual(['One', 'One']);
  });

  it('leaves it to the server to say what is wrong with a document', () => {
    expect(operationAt('query {', 0)).toBeUndefined();
    expect(operationAt('fragment Role on User { role }', 0)).toBeUndefined();
  });

  it.each([
    ['a query', 'query { me { role } sessions { uuid } }', true],
    ['a mutation of one field', 'mutation { logout }', true],
    ['a mutation of several fields', 'mutation { a: logout b: logout }', false],
    ['a mutation of a fragment', 'mutation { ...All } fragment All on Mutation { logout }', false],
  ])('sends %s again after a confirmation: %s is %s', (_, document, expected) => {
    expect(isRepeatable(only(document))).toBe(expected);
  });

  it('formats a document, and loses no comment', () => {
    expect(prettified('query{me{role}}')).toBe('{\n  me {\n    role\n  }\n}\n');
    expect(prettified('query { me { role } } # all')).toBeUndefined();
    expect(prettified('# all\nquery { me { role } }')).toBeUndefined();
    expect(prettified('query {')).toBeUndefined();
  });
});
