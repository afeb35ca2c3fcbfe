// Jest environment of a test file during mutation testing: receives the active mutant, records which mutants the file
// reaches, and skips the remaining tests of the file after the first failure.
const { relative } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

/** State that the test runner shares with the environments; both run in the main realm of the process. */
const run = globalThis.mutantRun;

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Coverage is recorded per test file. Stryker's instrumenter determines the name of the variable.
    run.currentTestId = relative(process.cwd(), context.testPath);
    this.global.__stryker__ = run;
  }

  async handleTestEvent(event) {
    if (event.name === 'test_start' && this.failed && run.activeMutant !== undefined)
      event.test.mode = 'skip';
    if (event.name === 'test_done' && event.test.errors.length > 0) this.failed = true;
  }
};
