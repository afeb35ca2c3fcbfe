/** In this file, these words, which stand there once, become others. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

export interface BrokenBuild {
  name: string;
  patches: readonly Patch[];
  campaign: string;
  /** How much of which parts of the campaign it takes. */
  size: Record<string, number>;
  /** The checks that must turn red. */
  reddens: readonly string[];
}

export const build = (
  name: string,
  [campaign, size]: [string, Record<string, number>],
  reddens: string | readonly string[],
  ...patches: Patch[]
): BrokenBuild => ({ name, campaign, size, reddens: [reddens].flat(), patches });

export const patch = (file: string, find: string, replace: string): Patch => ({
  file: `${file}.js`,
  find,
  replace,
});

/** Every request comes by here, over whichever edge, and has a caller and an operation. */
export const atTheGate = (more: string) => {
  const words = 'const { audience, rateLimit } = operations_1.operations[operation];';
  return patch('services/accounts/operation-guard', words, `${words} ${more}`);
};

export const failing = (operation: string, probability: number) =>
  atTheGate(
    `if (operation === '${operation}' && Math.random() < ${probability}) throw new Error('broken on purpose');`,
  );

export const later = (milliseconds: number) =>
  `await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));`;

/** A build needs some of one part of a campaign, and nothing of the others. */
export const partOf =
  (campaign: string, parts: readonly string[]) =>
  (part: string, count = 1): [string, Record<string, number>] => [
    campaign,
    { ...Object.fromEntries(parts.map((name) => [name, 0])), [part]: count },
  ];

export const exitWith3 = patch(
  'main',
  '.then(() => process.exit(0), exitWithError);',
  '.then(() => process.exit(3), exitWithError);',
);

/** Keys have no effect. */
export const withoutKeys = patch(
  'services/shared/idempotency.service',
  'if (key === undefined)',
  'if (true)',
);
