const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isDay = (value: string) => DAY.test(value);
export const isUuid = (value: string) => UUID.test(value);
export const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/**
 * Reads the filter of a list from the address of the page. Members that are empty, unknown or not valid are left out, so
 * that an address which somebody has changed by hand shows a list in any case.
 */
export function readSearch<Name extends string>(
  search: object,
  isValid: Record<Name, (value: string) => boolean>,
): Partial<Record<Name, string>> {
  const values = new Map<string, unknown>(Object.entries(search));
  const found: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(isValid) as Name[]) {
    const value = values.get(name);
    if (typeof value === 'string' && isValid[name](value)) found[name] = value;
  }
  return found;
}
