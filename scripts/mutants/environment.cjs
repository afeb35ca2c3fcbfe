// Where a test file runs while mutants are judged: it hears which mutant is active, tells which mutants it has reached, and
// skips the rest of its tests after the first failure.
const { relative } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

/** What the test runner and the environments share; both live in the realm of the process. */
const run = globalThis.mutantRun;

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Coverage is kept by test file. The name of the variable is fixed by Stryker's instrumenter.
    run.currentTestId = relative(process.cwd(), context.testPath);
    this.global.__stryker__ = run;
  }

  async handleTestEvent(event) {
    if (event.name === 'test_start' && this.failed && run.activeMutant !== undefined)
      event.test.mode = 'skip';
    if (event.name === 'test_done' && event.test.errors.length > 0) this.failed = true;
  }
};
