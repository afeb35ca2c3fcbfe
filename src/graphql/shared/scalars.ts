import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import type { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { reasonOfIssue } from '../../lib/issue-reasons';
import { type ProblemCode, type Reason, sentenceOf } from '../../lib/reasons';

interface ScalarDefinition<T> {
  name: string;
  description: string;
  parse(text: unknown): T;
  serialize?(value: unknown): string;
}

const badInput = (why: Reason<ProblemCode>) =>
  new GraphQLError(sentenceOf(why), { extensions: { code: 'BAD_USER_INPUT', reason: why } });

/**
 * Creates a scalar that is serialized as text. Its input is validated by one rule, both in variables and in literals.
 */
function textScalar<T>({ name, description, parse, serialize = String }: ScalarDefinition<T>) {
  return new GraphQLScalarType<T, string>({
    name,
    description,
    serialize,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

const parseBy =
  <T>(rule: z.ZodType<T>) =>
  (value: unknown): T => {
    const parsed = rule.safeParse(value);
    if (parsed.success) return parsed.data;
    throw badInput(reasonOfIssue(parsed.error.issues[0]));
  };

export const UUID = textScalar({
  name: 'UUID',
  description: 'RFC 9562, lower case',
  parse: parseBy(fields.uuid),
});

export const Decimal = textScalar({
  name: 'Decimal',
  description: 'Exact decimal as text, for example "12.5"; never a float',
  parse: parseBy(fields.decimalAmount),
});

export const HttpUrl = textScalar({
  name: 'URL',
  description: 'Absolute http or https URL',
  parse: parseBy(fields.httpUrl),
});

export const Address = textScalar<string>({
  name: 'Address',
  description: 'EVM address: any letter case in (with a correct checksum where mixed), EIP-55 out',
  parse: parseBy(fields.address),
});

export const DateTime = textScalar<Date>({
  name: 'DateTime',
  description: 'ISO 8601, UTC',
  parse: parseBy(fields.dateTime),
  serialize: (value) => (value as Date).toISOString(),
});
