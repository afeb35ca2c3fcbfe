const FileEnvironment = require('./file-environment.js');
const { refuseSecondConnections } = require('./one-connection.js');
const { share } = require('./shared.js');

/**
 * Has `fetch` keep an idle connection for a second, not four: Chit closes it after five, and a stall of a busy machine
 * between the two must not send a request on a connection that Chit is closing.
 */
async function forgetConnectionsEarly() {
  const key = Symbol.for('undici.globalDispatcher.1');
  if (globalThis[key] === undefined) await fetch('data:,');
  const { constructor: Agent } = globalThis[key];
  globalThis[key] = new Agent({ keepAliveMaxTimeout: 1_000 });
}
const forgetting = forgetConnectionsEarly();

refuseSecondConnections();

/** The JSON of a value, or undefined when it has none: a cycle, or a getter that throws. */
function jsonOf(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/**
 * Leaves in an error only what a report can contain. `expect` adds the compared values to the error, and one that
 * refers to itself, as a browser's page does, would end the writing of the report of the whole run.
 */
function makeReportable(error) {
  if (typeof error !== 'object' || error === null) return;
  for (const key of Object.keys(error)) {
    const json = jsonOf(error[key]);
    if (json === undefined) delete error[key];
    else if (typeof error[key] === 'object') error[key] = JSON.parse(json);
  }
}

/**
 * The jest environment of the tests with a database. Gives them the `require` of Node itself: a module that it loads
 * stays loaded for all test files of a worker, while jest loads a module again for each file.
 */
module.exports = class extends FileEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOnce = require;
    this.global.share = share;
  }

  async setup() {
    await super.setup();
    await forgetting;
  }

  handleTestEvent(event) {
    if (event.name !== 'test_done') return;
    for (const errors of event.test.errors) for (const error of [errors].flat()) makeReportable(error);
  }
};
