// Stryker's test runner for Chit. To Stryker a test is a whole test file: tests of one file build upon each other, and much
// happens in `beforeAll`. A mutant meets the files that reach it, the most telling first, until one of them fails.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDrawn, lineOf } from './draw.mjs';
import { Learned } from './learned.mjs';

const require = createRequire(join(process.cwd(), 'package.json'));
const jest = require('jest');

const SUCCESS = 0;
/** Mutants near another one, by their numbers, are of the same function or its neighbours. */
const NEIGHBOURS = 25;
/** What it takes to start any test file. */
const START_MS = 1000;
/** What loggers are called. */
const LOGS = /^log$/;

/** What this runner and the environments share; the members are those that the instrumented code looks at. */
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

  /** Runs the files without a mutant. Those that fail so cannot judge, and are left out. */
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
   * The files that a mutant meets: the quickest, and then those that say most a second about its neighbours, of which what
   * few files reach says more; as many as the time for one mutant allows.
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

  /** How many files reach each mutant. */
  countReached() {
    const counts = {};
    for (const { reached } of Object.values(this.known))
      for (const id of Object.keys(reached)) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  }

  /** Why the file fails, also when it cannot even be loaded, and how long it takes. */
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

/** Runners count lines and columns from 0, reports from 1. */
const asReported = (location) =>
  Object.fromEntries(
    Object.entries(location).map(([end, { line, column }]) => [end, { line: line + 1, column: column + 1 }]),
  );

/** Leaves out what a log line says: operators read it, and no test ought to hold its words. */
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
