/** Replaces a text that occurs exactly once in a compiled file. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

export interface FaultyBuild {
  name: string;
  patches: readonly Patch[];
  scenario: string;
  /** Size of each part of the scenario to run. */
  sizes: Record<string, number>;
  /** Names of the checks that must fail. */
  failingChecks: readonly string[];
}

export const faultyBuild = (
  name: string,
  [scenario, sizes]: [string, Record<string, number>],
  failingChecks: string | readonly string[],
  ...patches: Patch[]
): FaultyBuild => ({ name, scenario, sizes, failingChecks: [failingChecks].flat(), patches });

export const patch = (file: string, find: string, replace: string): Patch => ({
  file: `${file}.js`,
  find,
  replace,
});

/** Returns the patched text of the file. Throws when the text to replace does not occur exactly once. */
export function applyPatch(text: string, { file, find, replace }: Patch): string {
  if (text.split(find).length !== 2) throw new Error(`${file} does not have "${find}" once`);
  return text.replace(find, () => replace);
}

/** Inserts a statement into the operation guard, which every request passes with its actor and operation. */
export const inOperationGuard = (statement: string) => {
  const guardStart = 'const { audience, rateLimit } = operations_1.operations[operation];';
  return patch('services/accounts/operation-guard', guardStart, `${guardStart} ${statement}`);
};

export const failingOperation = (operation: string, probability: number) =>
  inOperationGuard(
    `if (operation === '${operation}' && Math.random() < ${probability}) throw new Error('broken on purpose');`,
  );

export const sleepStatement = (milliseconds: number) =>
  `await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));`;

/** Runs one part of a scenario at the given size, and skips the other parts. */
export const onlyPart =
  (scenario: string, parts: readonly string[]) =>
  (part: string, count = 1): [string, Record<string, number>] => [
    scenario,
    { ...Object.fromEntries(parts.map((name) => [name, 0])), [part]: count },
  ];

export const exitWithCode3 = patch(
  'main',
  '.then(() => process.exit(0), exitWithError);',
  '.then(() => process.exit(3), exitWithError);',
);

/** Idempotency keys have no effect. */
export const withoutIdempotency = patch(
  'services/shared/idempotency.service',
  'if (key === undefined)',
  'if (true)',
);
