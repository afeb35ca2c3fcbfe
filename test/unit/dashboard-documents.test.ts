import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { validationRules } from '../../src/graphql/server/abuse-limits';

const SOURCES = resolve(__dirname, '../../dashboard');
const schema = buildSchema(readFileSync(resolve(__dirname, '../../schema.graphql'), 'utf8'));

/** The texts of all `graphql(...)` calls of the dashboard, and of the constants that they are given. */
const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => [
    ...readFileSync(join(SOURCES, path), 'utf8').matchAll(/(?:\bgraphql\(\s*|_DOCUMENT = )`([^`]+)`/g),
  ])
  .map(([, text]) => parse(String(text)));

const fragments = texts
  .flatMap(({ definitions }) => definitions)
  .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION);

/** Adds the fragments that a document uses, directly or indirectly. */
function withFragments(document: DocumentNode): DocumentNode {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: unknown): void => {
    for (const [, name] of JSON.stringify(node).matchAll(
      /"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g,
    )) {
      const fragment = fragments.find((each) => each.name.value === name);
      if (!fragment || used.has(fragment.name.value)) continue;
      used.set(fragment.name.value, fragment);
      collect(fragment);
    }
  };
  collect(document);
  return { ...document, definitions: [...document.definitions, ...used.values()] };
}

const operations = texts.flatMap((document) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? [[definition.name?.value ?? '', withFragments(document)] as const]
      : [],
  ),
);

describe("The dashboard's GraphQL documents", () => {
  it.each(operations)('are valid against the public schema, and within its limits: %s', (_name, document) => {
    expect(validate(schema, document, [...specifiedRules, ...validationRules])).toEqual([]);
  });

  it('have names of their own', () => {
    const names = operations.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
