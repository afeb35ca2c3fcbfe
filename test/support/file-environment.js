const asyncHooks = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/** Where jest keeps which test runs: a new storage for each file. */
const storagesOfJest = [];

// Each promise costs time for each storage in use (7 µs for a hundred), and jest never says that it no longer uses one.
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    if (new Error().stack.includes('jest-circus')) storagesOfJest.push(this);
  }
};

/** The jest environment of unit tests, which leaves nothing of a file to the next file of a worker. */
module.exports = class extends TestEnvironment {
  async teardown() {
    for (const storage of storagesOfJest.splice(0)) storage.disable();
    await super.teardown();
  }
};
