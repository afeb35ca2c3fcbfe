import { z } from 'zod';

/** The schema's own first example, or one composed of its parts'. Throws when a part has none. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const [own] = (z.globalRegistry.get(schema)?.examples as unknown[] | undefined) ?? [];
  if (own !== undefined) return own;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element)];
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, member]) => [name, exampleOf(member)]),
    );
  }
  throw new Error('A schema of the OpenAPI document has no example');
}
