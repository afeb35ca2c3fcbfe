import 'reflect-metadata';
import { buildSchema as schemaFrom } from 'graphql';
import { protect } from '../../src/graphql/server/permissions';
import { buildSchema } from '../../src/graphql/server/schema';
import { type Operation, type OperationRule, operations } from '../../src/policies/operations';
import { OperationGuard } from '../../src/services/accounts/operation-guard';

describe('The shield', () => {
  const guard = Object.create(OperationGuard.prototype) as OperationGuard;

  it('has a rule for every root field of the schema', () => {
    expect(() =>
      protect(
        buildSchema(() => ({})),
        guard,
      ),
    ).not.toThrow();
  });

  it.each(['Query', 'Mutation', 'Subscription'])('stops the start when a field of %s has no rule', (root) => {
    const others = root === 'Query' ? '' : 'type Query { networks: Int }';
    const schema = schemaFrom(`${others} type ${root} { toString: Int }`);
    expect(() => protect(schema, guard)).toThrow(
      `${root}.toString has no rule in src/policies/operations.ts`,
    );
  });
});

/** Credentials that are changed with a proof of their own instead of a confirmed session. */
const WITH_OWN_PROOF: Partial<Record<Operation, string>> = {
  changePassword: 'the old password',
};

describe('The table of operations', () => {
  const ruleOf = (name: string): OperationRule => operations[name as Operation];

  it.each((Object.keys(operations) as Operation[]).filter((name) => ruleOf(name).credential))(
    'requires a confirmed session, or another proof, for %s',
    (name) => {
      const { audience, sudo } = ruleOf(name);
      expect(audience === 'public' || sudo || name in WITH_OWN_PROOF).toBe(true);
    },
  );
});
