import 'reflect-metadata';
import { buildSchema as schemaFrom } from 'graphql';
import { permissions } from '../../src/graphql/server/permissions';
import { buildSchema } from '../../src/graphql/server/schema';
import { OperationGuard } from '../../src/services/accounts/operation-guard';

describe('The shield', () => {
  const guard = Object.create(OperationGuard.prototype) as OperationGuard;

  it('has a rule for every root field of the schema', () => {
    expect(() =>
      permissions(
        buildSchema(() => ({})),
        guard,
      ),
    ).not.toThrow();
  });

  it.each(['Query', 'Mutation', 'Subscription'])('stops the start when a field of %s has no rule', (root) => {
    const others = root === 'Query' ? '' : 'type Query { networks: Int }';
    const schema = schemaFrom(`${others} type ${root} { toString: Int }`);
    expect(() => permissions(schema, guard)).toThrow(
      `${root}.toString has no rule in src/policies/operations.ts`,
    );
  });
});
