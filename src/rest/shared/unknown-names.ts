import { z } from 'zod';

/** A parameter or body member that the operation does not have. */
export interface UnknownName {
  /** Name as sent; for a nested member, its path, such as `webhook.ulr`. */
  name: string;
  /** Names that the operation accepts in the same place, each with its path. */
  known: readonly string[];
}

/** Members that the schema lacks; elements of an array have its path, and a record accepts any member. */
export function unknownMembers(schema: z.core.$ZodType, value: unknown, path = ''): UnknownName[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((element) => unknownMembers(inner.element, element, path));
  }
  if (!(inner instanceof z.ZodObject)) return [];
  const known = Object.keys(inner.shape).map((name) => path + name);
  return Object.entries(value).flatMap(([name, member]) =>
    Object.hasOwn(inner.shape, name)
      ? unknownMembers(inner.shape[name], member, `${path}${name}.`)
      : { name: path + name, known },
  );
}

/** Removes the wrappers that `optional`, `nullable`, `default`, `readonly` and `transform` add to a schema. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return unwrapped(schema.unwrap());
  }
  return schema;
}
