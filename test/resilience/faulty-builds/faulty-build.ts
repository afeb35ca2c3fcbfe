/** In this file, these words, which stand there once, become others. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

export interface FaultyBuild {
  name: string;
  patches: readonly Patch[];
  scenario: string;
  /** How much of which parts of the campaign it takes. */
  sizes: Record<string, number>;
  /** The checks that must turn red. */
  failingChecks: readonly string[];
}

export const faultyBuild = (
  name: string,
  [scenario, sizes]: [string, Record<string, number>],
  reddens: string | readonly string[],
  ...patches: Patch[]
): FaultyBuild => ({ name, scenario, sizes, failingChecks: [reddens].flat(), patches });

export const patch = (file: string, find: string, replace: string): Patch => ({
  file: `${file}.js`,
  find,
  replace,
});

/** Every request comes by here, over whichever edge, and has a caller and an operation. */
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

/** A build needs some of one part of a campaign, and nothing of the others. */
export const onlyPart =
  (campaign: string, parts: readonly string[]) =>
  (part: string, count = 1): [string, Record<string, number>] => [
    campaign,
    { ...Object.fromEntries(parts.map((name) => [name, 0])), [part]: count },
  ];

export const exitWithCode3 = patch(
  'main',
  '.then(() => process.exit(0), exitWithError);',
  '.then(() => process.exit(3), exitWithError);',
);

/** Keys have no effect. */
export const withoutIdempotency = patch(
  'services/shared/idempotency.service',
  'if (key === undefined)',
  'if (true)',
);
