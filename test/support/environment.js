const { TestEnvironment } = require('jest-environment-node');

/**
 * The jest environment of the tests with a database. Gives them the `require` of Node itself: a module that it loads
 * stays loaded for all test files of a worker, while jest loads a module again for each file.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOnce = require;
  }
};
