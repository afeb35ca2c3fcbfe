/** Names of the query parameters that a saved view may have: the filters of the list of invoices, and its columns. */
export const VIEW_MEMBERS = [
  'status',
  'text',
  'from',
  'to',
  'network',
  'customer',
  'link',
  'columns',
] as const;

const isViewMember = (name: string) => (VIEW_MEMBERS as readonly string[]).includes(name);

/**
 * Returns the query string of a view in its canonical form: parameters in the order of `VIEW_MEMBERS`, without empty
 * ones, encoded as by `URLSearchParams`. Returns null when a parameter is unknown or given twice.
 */
export function toViewQuery(text: string): string | null {
  const given = new URLSearchParams(text);
  const names = [...given.keys()];
  if (!names.every(isViewMember) || new Set(names).size < names.length) return null;
  const members = VIEW_MEMBERS.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(members).toString();
}
