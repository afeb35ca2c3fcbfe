/** Throws when a value differs from the expected one. */
export function mustBe(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what} is ${actual}, not ${expected}`);
}
