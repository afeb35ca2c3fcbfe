const VIEM_INDEXES = 'viem/_cjs/(\\w+/)?index\\.js$';

const transform = {
  [VIEM_INDEXES]: '<rootDir>/test/support/lazy-index.js',
  '^.+\\.ts$|/request-filtering-agent/.+\\.js$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

const project = (displayName, extra = {}) => ({
  displayName,
  rootDir: __dirname,
  testMatch: [`<rootDir>/test/${displayName}/**/*.test.ts`],
  transform,
  // Jest cannot load modules of the new kind by itself.
  transformIgnorePatterns: [`/node_modules/(?!request-filtering-agent/|${VIEM_INDEXES})`],
  setupFiles: ['reflect-metadata'],
  testEnvironment: '<rootDir>/test/support/file-environment.js',
  ...extra,
});

const withDatabase = {
  testEnvironment: '<rootDir>/test/support/environment.js',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};

const withDatabaseIn = (displayName) => project(displayName, withDatabase);

/** The package is among them because programs run it on other releases of Node.js than Chit's. */
const SMOKE = [
  '<rootDir>/test/{chain,bot,process,browser}/smoke.test.ts',
  '<rootDir>/packages/sdk/test/package.test.ts',
];

/**
 * Unit tests need nothing; all others share one real PostgreSQL, with a database of its own per file. `smoke` has one file of
 * each of the projects that are left out of `npm test`.
 */
module.exports = {
  projects: [
    project('unit'),
    ...['integration', 'api', 'chain', 'bot', 'process', 'browser'].map(withDatabaseIn),
    {
      ...withDatabaseIn('packages'),
      testMatch: ['<rootDir>/packages/*/test/**/*.test.ts'],
      moduleNameMapper: {
        '^@chit-pay/sdk$': '<rootDir>/packages/sdk/src/index.ts',
        // TypeScript's ESM names the files that it writes.
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
    },
    { ...withDatabaseIn('smoke'), testMatch: SMOKE },
  ],
  reporters: ['default', '<rootDir>/test/support/left-out-reporter.js'],
  // Two more than CI's processors: files that start processes, or wait for a chain or a browser, leave half of them idle.
  maxWorkers: 4,
  // Five times the longest wait (`DEADLINE_MS` of test/support/until.ts), so that a test that waits in vain says for what.
  testTimeout: 900_000,
  // A worker that ends closes what its files have shared.
  workerGracefulExitTimeout: 20_000,
};
