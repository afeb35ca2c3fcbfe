// Stryker's test runner for Chit. Stryker's unit of a test is a whole test file, because tests of one file build on
// each other, and much happens in `beforeAll`. Each mutant is tested with the files that reach it, the most likely to
// fail first, until one fails.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDrawn, lineOf } from './draw.mjs';
import { Learned } from './learned.mjs';

const require = createRequire(join(process.cwd(), 'package.json'));
const jest = require('jest');

const SUCCESS = 0;
/** Range of mutant numbers around a mutant that belong to the same function or its neighbours. */
const NEIGHBOURS = 25;
/** Time to start any test file, in milliseconds. */
const START_MS = 1000;
/** Name of logger variables and members in the code. */
const LOGS = /^log$/;

/** State that the test runner shares with the environments. Its members are those that the instrumented code reads. */
const run = {};
globalThis.mutantRun = run;

class TestFileRunner {
  static inject = ['options', 'logger'];

  constructor(options, log) {
    this.options = options.chit;
    this.log = log;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Runs the files without a mutant. A file that fails without a mutant is excluded. */
  async dryRun() {
    const learned = new Learned(this.options.learned);
    for (const file of learned.unknown(this.options.tests)) {
      Object.assign(run, { activeMutant: undefined, mutantCoverage: { static: {}, perTest: {} } });
      const { failure, milliseconds } = await this.runFile(file);
      if (failure !== null)
        this.log.warn('%s fails without a mutant, and is left out: %s', file, failure.slice(0, 500));
      else learned.learn(file, { milliseconds, reached: run.mutantCoverage.perTest[file] ?? {} });
      learned.save();
    }
    const good = this.options.tests.filter((file) => learned.files[file]);
    const tests = good.map((file) => ({
      id: file,
      name: file,
      fileName: file,
      status: SUCCESS,
      timeSpentMs: learned.files[file].milliseconds,
    }));
    const perTest = Object.fromEntries(good.map((file) => [file, learned.files[file].reached]));
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const mutant = { ...activeMutant, location: asReported(activeMutant.location) };
    if (!isDrawn(mutant, this.options)) return { status: 'error', errorMessage: 'not drawn' };
    const files = this.telling(Number(mutant.id), testFilter);
    for (const [index, file] of files.entries()) {
      Object.assign(run, { activeMutant: mutant.id, hitCount: 0, hitLimit });
      const { failure } = await this.runFile(file);
      const endless = run.hitCount > hitLimit;
      if (failure === null && !endless) continue;
      this.log.debug('Noticed by %s: %s', file, lineOf(mutant));
      if (endless) return { status: 'timeout', reason: 'an endless loop' };
      return { status: 'killed', killedBy: [file], failureMessage: failure, nrOfTests: index + 1 };
    }
    this.log.info('Survived %s of %s file(s): %s', files.length, testFilter.length, lineOf(mutant));
    return { status: 'survived', nrOfTests: files.length };
  }

  /**
   * Returns the files to run for a mutant: first the quickest, then those with the most neighbouring mutants reached
   * per second, where a mutant that few files reach has more weight. Stops at the time limit for one mutant.
   */
  telling(mutant, files) {
    this.known ??= new Learned(this.options.learned).files;
    this.reachedBy ??= this.countReached();
    const weight = (file) => {
      let sum = 0;
      for (let id = mutant - NEIGHBOURS; id <= mutant + NEIGHBOURS; id += 1)
        if (this.known[file].reached[id]) sum += 1 / this.reachedBy[id];
      return sum / (this.known[file].milliseconds + START_MS);
    };
    const weights = new Map(files.map((file) => [file, weight(file)]));
    const time = (file) => this.known[file].milliseconds;
    weights.set(
      files.reduce((quickest, file) => (time(file) < time(quickest) ? file : quickest)),
      Number.POSITIVE_INFINITY,
    );
    let left = this.options.seconds * 1000;
    return files
      .toSorted((a, b) => weights.get(b) - weights.get(a))
      .filter((file, index) => {
        left -= time(file);
        return index === 0 || left >= 0;
      });
  }

  /** Counts the files that reach each mutant. */
  countReached() {
    const counts = {};
    for (const { reached } of Object.values(this.known))
      for (const id of Object.keys(reached)) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  }

  /** Runs a file; returns its failure, also when it cannot be loaded, and its duration. */
  async runFile(file) {
    const { projects, testTimeout } = require(join(process.cwd(), 'jest.config.js'));
    const { displayName, ...common } = projects[0];
    const config = {
      ...common,
      rootDir: process.cwd(),
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testEnvironment: './scripts/mutants/environment.cjs',
      testTimeout,
      reporters: [],
    };
    const argv = { $0: 'stryker', _: [file], runTestsByPath: true, runInBand: true, silent: true };
    const { results } = await jest.runCLI({ ...argv, config: JSON.stringify(config) }, [process.cwd()]);
    const [{ testExecError, failureMessage, numFailingTests, perfStats }] = results.testResults;
    const failed = testExecError || numFailingTests > 0;
    return {
      failure: failed ? failureMessage || String(testExecError?.message) : null,
      milliseconds: perfStats.end - perfStats.start,
    };
  }
}

/** Converts line and column numbers, which start at 0 for the runner, to those of reports, which start at 1. */
const asReported = (location) =>
  Object.fromEntries(
    Object.entries(location).map(([end, { line, column }]) => [end, { line: line + 1, column: column + 1 }]),
  );

/** Ignores mutants in the text of log lines, because tests must not depend on that text. */
const logLines = {
  shouldIgnore: ({ node }) =>
    node.type === 'CallExpression' &&
    LOGS.test(node.callee.object?.property?.name ?? node.callee.object?.name)
      ? 'what a log line says'
      : undefined,
};

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'test-files', injectableClass: TestFileRunner },
  { kind: 'Ignore', name: 'log-lines', value: logLines },
];
