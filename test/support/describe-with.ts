/**
 * `describe` for tests that need a program which npm does not install. Without it they are left out, which
 * `left-out-reporter.js` tells at the end of the run; in CI they fail instead.
 */
export const describeWith =
  (program: string, isInstalled: boolean) =>
  (title: string, tests: () => void): void =>
    isInstalled || process.env['CI'] === 'true'
      ? describe(title, tests)
      : describe.skip(`${title} (needs ${program})`, tests);
