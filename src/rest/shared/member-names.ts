type CamelCase<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;

/**
 * The object type `T` with its member names converted to camelCase; the members of nested objects keep their names.
 */
export type CamelCased<T> = T extends object ? { [M in keyof T as CamelCase<M>]: T[M] } : T;

/** Renames members from REST's snake_case to camelCase; undefined for a part that is absent. */
export const camelCased = (given: object | undefined) =>
  given && Object.fromEntries(Object.entries(given).map(([name, value]) => [camelCase(name), value]));

const camelCases = new Map<string, string>();

/** Converts the name of a member of a schema; each name once, because requests repeat the same few names. */
function camelCase(name: string): string {
  const known =
    camelCases.get(name) ?? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  camelCases.set(name, known);
  return known;
}
