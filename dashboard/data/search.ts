/** Returns the named members of a page's address that have a text; all others are left out. */
export function textMembers<Name extends string>(
  names: readonly Name[],
  search: object,
): { [N in Name]?: string } {
  const values = new Map<string, unknown>(Object.entries(search));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  ) as { [N in Name]?: string };
}
