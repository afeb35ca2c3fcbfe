const { projects, testTimeout } = require('../../jest.config');

/** The tests of the container image; test/container/run.sh builds it and starts them. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'process'),
  displayName: 'container',
  testMatch: ['<rootDir>/test/container/**/*.test.ts'],
  testTimeout,
};
