type Close = () => unknown;

const closers: Close[] = [];

/** Has something that was started end with the benchmark, the last one first; the result ends it earlier. */
export function endWith(close: Close): () => Promise<void> {
  closers.push(close);
  return async () => {
    const place = closers.indexOf(close);
    if (place >= 0) closers.splice(place, 1);
    await close();
  };
}

let ending: Promise<void> | undefined;

/** Ends everything, once: an error that the ending causes elsewhere waits for the same end. */
function endAll(): Promise<void> {
  ending ??= endEach();
  return ending;
}

async function endEach(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`${error}\n`);
    }
  }
}

/** Runs a benchmark, and ends what it has started: at its end, when it fails, and on Ctrl+C. */
export function runToEnd(main: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endAll().then(() => process.exit(130)));
  }
  void runThenEnd(main);
}

async function runThenEnd(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  } finally {
    await endAll();
  }
}
