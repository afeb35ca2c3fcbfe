const asyncHooks = require('node:async_hooks');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/** The storages of the running file in which jest keeps which test runs, and what is in them, each in an object of its own. */
const storages = [];
const holders = [];

asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    this.isOfJest = new Error().stack.includes('jest-circus');
    if (this.isOfJest) storages.push(this);
  }

  run(store, ...args) {
    if (!this.isOfJest) return super.run(store, ...args);
    const holder = { store };
    holders.push(holder);
    return super.run(holder, ...args);
  }

  getStore() {
    const store = super.getStore();
    return this.isOfJest ? store?.store : store;
  }
};

/**
 * Has a worker forget a file of tests, which jest does not: each promise costs time for each storage in use (7 µs for a
 * hundred), and a timer that a test has left behind keeps what was stored when it began, and with it all of the file.
 */
function forgetFile() {
  for (const storage of storages.splice(0)) storage.disable();
  for (const holder of holders.splice(0)) holder.store = undefined;
}

/** The jest environment of unit tests. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    // Jest's own global object is a proxy, which is asked for each use of a global: a tenth of the time of unit tests.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    super(config, context);
    vm.createContext = createContext;
  }

  async teardown() {
    forgetFile();
    await super.teardown();
  }
};
