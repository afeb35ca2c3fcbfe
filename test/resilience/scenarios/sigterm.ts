import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/factories';
import { CheckRecorder } from '../check-recorder';
import { freePort } from '../external-postgres';
import type { Product } from '../harness';
import type { Scenario, ScenarioContext } from '../scenario';
import {
  checkNoUnacknowledged,
  checkShutdown,
  type DatabaseKind,
  openShutdownSetup,
  retryAndCheck,
  SIGNALS,
  stopAndMeasure,
  summarizeTimes,
} from '../sigterm/graceful-stop';
import { MixedLoad, REPLY_CHECK } from '../sigterm/mixed-load';
import { type Subscriber, subscribeToAll } from '../sigterm/stream-subscribers';
import { StrictBalancer } from '../sigterm/strict-balancer';
import { StrictClient } from '../sigterm/strict-client';

type Sizes = 'stops' | 'embeddedStops' | 'rolls' | 'starts' | 'twice';

export const sigterm: Scenario<Sizes> = {
  name: 'sigterm',
  claim: 'Stopped at any moment under load, the product answers every request and exits cleanly.',
  sizes: { stops: 100, embeddedStops: 25, rolls: 40, starts: 40, twice: 10 },
  run: async (context) => {
    const { stops, embeddedStops, rolls, starts, twice } = context.sizes;
    if (stops > 0) await stopUnderLoad(context, 'external', stops);
    if (embeddedStops > 0) await stopUnderLoad(context, 'embedded', embeddedStops);
    if (rolls > 0) await replaceOneByOne(context, rolls);
    if (starts > 0) await stopDuringStart(context, starts);
    if (twice > 0) await signalTwiceUnderLoad(context, twice);
  },
};

// --- Stops under load ----------------------------------------------------------------------------------------------

/** Each stop happens with subscribers on every kind of stream. */
async function stopUnderLoad(
  context: ScenarioContext<Sizes>,
  kind: DatabaseKind,
  count: number,
): Promise<void> {
  const { random, log, recordFigure } = context;
  const setup = await openShutdownSetup(context, kind, `stops ${kind}`);
  const { harness, merchants, load, ledger } = setup;
  let { product } = setup;
  const times: number[] = [];
  for (let stop = 1; stop <= count; stop += 1) {
    const running = load.startAt(product.url);
    await running.waitForMore(random.between(50, 200));
    const subscribers = await subscribersAt(product, load, merchants);
    await running.waitForMore(random.between(1, 200));
    await pause(random.below(30));
    const { ending, tookMs } = await stopAndMeasure(product.process, random.pick(SIGNALS));
    times.push(tookMs);
    checkShutdown(context, ending, tookMs);
    await checkStreams(context, subscribers);
    await running.end();
    product = await harness.startProduct().ready();
    if (stop % 25 === 0 || stop === count)
      log(`stopped ${stop} times; ${ledger.invoices.size} invoices acknowledged`);
  }
  recordFigure(`shutdown under load (${kind}): ${summarizeTimes(times)}`);
  await retryAndCheck(context, setup, product);
}

async function subscribersAt(
  { url }: Product,
  { page }: MixedLoad,
  [merchant]: readonly Merchant[],
): Promise<Subscriber[]> {
  if (!page || !merchant) return [];
  return (await Promise.all([1, 2].map(() => subscribeToAll(url, page, merchant)))).flat();
}

async function checkStreams(
  { recorder }: ScenarioContext<Sizes>,
  subscribers: readonly Subscriber[],
): Promise<void> {
  const ends = await Promise.all(subscribers.map(({ ended }) => ended));
  const cut = ends.filter((end) => end !== undefined);
  recorder.addAll('each stream and subscription is closed by its protocol', ends.length, cut);
}

// --- Rolling replacement -------------------------------------------------------------------------------------------

/** Replaces one of two processes at a time, while clients send requests through a balancer. */
async function replaceOneByOne(context: ScenarioContext<Sizes>, count: number): Promise<void> {
  const { random, recorder, log, defer } = context;
  const { harness, product, ledger, merchants } = await openShutdownSetup(context, 'external', 'rolls');
  const products = [product, await harness.startProduct().ready()];
  const balancer = await StrictBalancer.start();
  defer(() => balancer.stop());
  for (const { url } of products) balancer.add(url);
  const clientRecorder = new CheckRecorder();
  const load = new MixedLoad(merchants, ledger, clientRecorder, random.derive('rolls'));
  const running = load.startAt(balancer.url);
  for (let number = 1; number <= count; number += 1) {
    await running.waitForMore(random.between(50, 300));
    const [old] = products.splice(0, 1);
    if (!old) break;
    const { ending, tookMs } = await stopAndMeasure(old.process, random.pick(SIGNALS));
    checkShutdown(context, ending, tookMs);
    balancer.remove(old.url);
    const next = await harness.startProduct().ready();
    balancer.add(next.url);
    products.push(next);
    if (number % 20 === 0 || number === count) log(`${number} replacements`);
  }
  await running.end();
  await checkNoUnacknowledged(context, harness, ledger);
  for (const { count, failures, examples } of clientRecorder.results) {
    const failed = [...examples, ...Array<string>(failures - examples.length).fill('')];
    recorder.addAll(
      'a client behind a balancer sees no failure while one of two processes is replaced',
      count,
      failed,
    );
  }
  await harness.checkDatabase(ledger, context);
  for (const { process } of products) await process.end();
}

// --- Stops during a start ------------------------------------------------------------------------------------------

/** Sends the signal within the first second of a start, while a client already sends requests. */
async function stopDuringStart(context: ScenarioContext<Sizes>, count: number): Promise<void> {
  const { random, recorder, log } = context;
  const { harness, ledger, load, product } = await openShutdownSetup(context, 'embedded', 'starts');
  const running = load.startAt(product.url);
  await running.waitForMore(100);
  await running.end();
  await product.process.end();
  for (let start = 1; start <= count; start += 1) {
    const port = await freePort();
    const { process } = harness.startProduct({ PORT: String(port) });
    const polling = pollLiveness(`http://127.0.0.1:${port}`, recorder);
    await pause(random.below(1_000));
    const signal = random.pick(SIGNALS);
    const { code, signal: exitSignal, stdout, stderr } = await process.end(signal);
    // Until Chit installs its handlers, the signal has its default effect.
    const good = code === 0 || (exitSignal === signal && stdout === '' && stderr === '');
    recorder.check(
      'a start that is stopped exits with 0',
      good,
      () => `${code ?? exitSignal}: ${stderr.slice(0, 500)}`,
    );
    await polling.end();
    const next = await harness.startProduct().ready();
    const { ending, tookMs } = await stopAndMeasure(next.process, signal);
    checkShutdown(context, ending, tookMs);
    if (start % 20 === 0 || start === count) log(`${start} starts were stopped`);
  }
  const last = await harness.startProduct().ready();
  await harness.checkDatabase(ledger, context);
  await last.process.end();
}

function pollLiveness(url: string, recorder: CheckRecorder): { end(): Promise<void> } {
  let ended = false;
  const client = new StrictClient(url);
  const poll = async () => {
    while (!ended) {
      const outcome = await client.send({ method: 'GET', path: '/health/live' });
      if (outcome.kind !== 'not sent')
        recorder.check(
          REPLY_CHECK,
          outcome.kind !== 'dropped',
          () => `during a start: ${JSON.stringify(outcome)}`,
        );
      await pause(5);
    }
    client.close();
  };
  const polling = poll();
  return {
    end: () => {
      ended = true;
      return polling;
    },
  };
}

// --- Second signal -------------------------------------------------------------------------------------------------

/**
 * A second signal at once, as from a terminal and npm together, has no effect; a second signal a second later forces
 * the exit.
 */
async function signalTwiceUnderLoad(context: ScenarioContext<Sizes>, count: number): Promise<void> {
  const { random, recorder } = context;
  const setup = await openShutdownSetup(context, 'external', 'twice');
  const { harness, load } = setup;
  let { product } = setup;
  for (let number = 0; number < count; number += 1) {
    const running = load.startAt(product.url);
    await running.waitForMore(random.between(50, 200));
    const signal = random.pick(SIGNALS);
    product.process.signal(signal);
    await pause(random.below(50));
    const { ending, tookMs } = await stopAndMeasure(product.process, signal);
    checkShutdown(context, ending, tookMs);
    await running.end();
    product = await harness.startProduct().ready();
    const forcedStop = await stopWithSecondSignal(product, signal);
    recorder.check(
      'a second signal a second later forces the exit with 1',
      forcedStop.code === 1 && forcedStop.tookMs < 1_000,
      () => JSON.stringify(forcedStop),
    );
    product = await harness.startProduct().ready();
  }
  await retryAndCheck(context, setup, product);
}

/** Sends both signals while a request waits for its body. */
async function stopWithSecondSignal({ url, process }: Product, signal: NodeJS.Signals) {
  const { port, hostname } = new URL(url);
  const slow = connect(Number(port), hostname);
  slow.on('error', () => {});
  slow.write(
    'POST /graphql HTTP/1.1\r\nHost: chit\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(slow, 'data');
  process.signal(signal);
  await pause(1_200);
  const { ending, tookMs } = await stopAndMeasure(process, signal);
  slow.destroy();
  return { code: ending.code, tookMs };
}
