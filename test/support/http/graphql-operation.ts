import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectTypeDefinitionNode } from 'graphql';
import { requireOnce } from '../once-per-worker';

const { Kind, parse, print }: typeof import('graphql') = requireOnce('graphql');

interface RootField {
  kind: 'query' | 'mutation';
  /** Type of each argument. */
  types: Record<string, string>;
}

let fields: Record<string, RootField> | undefined;

function readFields(): Record<string, RootField> {
  const text = readFileSync(join(process.cwd(), 'schema.graphql'), 'utf8');
  const roots = parse(text).definitions.filter(
    (each): each is ObjectTypeDefinitionNode =>
      each.kind === Kind.OBJECT_TYPE_DEFINITION && /^(Query|Mutation)$/.test(each.name.value),
  );
  return Object.fromEntries(
    roots.flatMap(({ name: root, fields: own = [] }) =>
      own.map(({ name, arguments: given = [] }): [string, RootField] => [
        name.value,
        {
          kind: root.value === 'Query' ? 'query' : 'mutation',
          types: Object.fromEntries(given.map((each) => [each.name.value, print(each.type)])),
        },
      ]),
    ),
  );
}

/** Returns the document of an operation, written as its name and what it answers with, such as `me { uuid }`. */
export function documentOf(call: string, input: object): string {
  fields ??= readFields();
  const [, name = '', selection = ''] = /^(\w+)(.*)$/s.exec(call) ?? [];
  const field = fields[name];
  if (!field) throw new Error(`GraphQL has no operation ${name}`);
  const names = Object.keys(input);
  const declared = names.map((each) => `$${each}: ${field.types[each]}`).join(', ');
  const passed = names.map((each) => `${each}: $${each}`).join(', ');
  const list = (text: string) => text && `(${text})`;
  return `${field.kind} ${list(declared)} { ${name}${list(passed)}${selection} }`;
}

interface GraphqlError {
  message: string;
  extensions: { statusCode: number; problems?: { member: string; reason: string; code: string }[] };
}

/** Returns the body of the same error over REST, with the names of GraphQL. */
export function envelopeOf({ message, extensions: { statusCode, problems } }: GraphqlError) {
  if (statusCode !== 400) return { statusCode, message };
  if (!problems) return { statusCode, message: [message] };
  const entries = problems.map(({ member }) => `[${member}] is not valid`);
  const sentences = problems
    .filter(({ code }) => code !== 'not_valid')
    .map(({ member, reason }) => `${member} ${reason}`);
  return { statusCode, message: [...new Set([...entries, ...sentences])] };
}
