import { z } from 'zod';

/**
 * Returns the first example that the schema itself has or, without one, an example composed from the examples of its
 * parts. Throws an error when a part has no example.
 */
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
