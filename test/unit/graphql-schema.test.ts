import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEnumType, isInputObjectType, isIntrospectionType, isObjectType } from 'graphql';
import { buildSchema } from '../../src/graphql/server/schema';
import { schemaText } from '../../src/graphql/server/schema-text';

describe('The GraphQL schema', () => {
  const types = Object.values(buildSchema(() => ({})).getTypeMap()).filter(
    (type) => !isIntrospectionType(type),
  );

  it('equals schema.graphql (npm run schema:write updates it)', () => {
    expect(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8')).toBe(schemaText());
  });

  it('describes every value of an enum', () => {
    const missing = types.flatMap((type) =>
      isEnumType(type)
        ? type
            .getValues()
            .filter(({ description }) => !description)
            .map(({ name }) => `${type.name}.${name}`)
        : [],
    );
    expect(missing).toEqual([]);
  });

  it('describes every type, field and argument', () => {
    const missing: string[] = [];
    for (const type of types) {
      const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
      if (!type.description && !isRoot) missing.push(type.name);
      if (!isObjectType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        if (!field.description) missing.push(`${type.name}.${field.name}`);
        for (const argument of 'args' in field ? field.args : []) {
          if (!argument.description) missing.push(`${type.name}.${field.name}(${argument.name})`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('names its enum values as the database does', () => {
    const roles = types.find(({ name }) => name === 'Role');
    expect(isEnumType(roles) && roles.getValues().map(({ name }) => name)).toEqual([
      'guest',
      'customer',
      'admin',
    ]);
  });
});
