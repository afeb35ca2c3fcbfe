/** Returns the parameters of a reason as values of a message: numbers as they are, lists separated by commas. */
export const messageValues = (params: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : [value].flat().map(String).join(', '),
    ]),
  );
