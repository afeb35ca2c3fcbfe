import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/people';
import { Tally } from '../check-recorder';
import { freePort } from '../external-postgres';
import type { Product } from '../harness';
import type { Campaign, Context } from '../scenario';
import {
  checkCount,
  checkEnd,
  end,
  type Kind,
  open,
  SIGNALS,
  settle,
  spread,
} from '../sigterm/graceful-stop';
import { ANSWERED, Visitors } from '../sigterm/mixed-load';
import { type Subscriber, subscribe } from '../sigterm/stream-subscribers';
import { Balancer } from '../sigterm/strict-balancer';
import { StrictClient } from '../sigterm/strict-client';

type Sizes = 'stops' | 'embeddedStops' | 'rolls' | 'starts' | 'twice';

export const sigterm: Campaign<Sizes> = {
  name: 'sigterm',
  shows:
    'Told to end at any moment under load, it leaves no request without its answer, and ends in good order.',
  size: { stops: 100, embeddedStops: 25, rolls: 40, starts: 40, twice: 10 },
  run: async (context) => {
    const { stops, embeddedStops, rolls, starts, twice } = context.size;
    if (stops > 0) await stopUnderLoad(context, 'external', stops);
    if (embeddedStops > 0) await stopUnderLoad(context, 'embedded', embeddedStops);
    if (rolls > 0) await roll(context, rolls);
    if (starts > 0) await stopStarts(context, starts);
    if (twice > 0) await signalTwice(context, twice);
  },
};

// --- Under load ----------------------------------------------------------------------------------------------------

/** Each time with somebody on every kind of stream. */
async function stopUnderLoad(context: Context<Sizes>, kind: Kind, count: number): Promise<void> {
  const { draw, say, figure } = context;
  const scene = await open(context, kind, `stops ${kind}`);
  const { world, merchants, visitors, book } = scene;
  let { product } = scene;
  const times: number[] = [];
  for (let stop = 1; stop <= count; stop += 1) {
    const visit = visitors.at(product.url);
    await visit.more(draw.between(50, 200));
    const subscribers = await listenersAt(product, visitors, merchants);
    await visit.more(draw.between(1, 200));
    await pause(draw.upTo(30));
    const { ending, took } = await end(product.process, draw.pick(SIGNALS));
    times.push(took);
    checkEnd(context, ending, took);
    await checkStreams(context, subscribers);
    await visit.end();
    product = await world.start().ready();
    if (stop % 25 === 0 || stop === count)
      say(`ended ${stop} times; ${book.invoices.size} invoices acknowledged`);
  }
  figure(`an end under load (${kind}): ${spread(times)}`);
  await settle(context, scene, product);
}

async function listenersAt(
  { url }: Product,
  { page }: Visitors,
  [merchant]: readonly Merchant[],
): Promise<Subscriber[]> {
  if (!page || !merchant) return [];
  return (await Promise.all([1, 2].map(() => subscribe(url, page, merchant)))).flat();
}

async function checkStreams({ tally }: Context<Sizes>, subscribers: readonly Subscriber[]): Promise<void> {
  const ends = await Promise.all(subscribers.map(({ ended }) => ended));
  const cut = ends.filter((end) => end !== undefined);
  tally.add('each stream and subscription is told of the end', ends.length, cut);
}

// --- Two side by side ------------------------------------------------------------------------------------------------

/** By turns one of two is replaced, while everybody asks a balancer. */
async function roll(context: Context<Sizes>, count: number): Promise<void> {
  const { draw, tally, say, defer } = context;
  const { world, product, book, merchants } = await open(context, 'external', 'rolls');
  const products = [product, await world.start().ready()];
  const balancer = await Balancer.start();
  defer(() => balancer.stop());
  for (const { url } of products) balancer.add(url);
  const seen = new Tally();
  const visitors = new Visitors(merchants, book, seen, draw.for('rolls'));
  const visit = visitors.at(balancer.url);
  for (let number = 1; number <= count; number += 1) {
    await visit.more(draw.between(50, 300));
    const [old] = products.splice(0, 1);
    if (!old) break;
    const { ending, took } = await end(old.process, draw.pick(SIGNALS));
    checkEnd(context, ending, took);
    balancer.remove(old.url);
    const next = await world.start().ready();
    balancer.add(next.url);
    products.push(next);
    if (number % 20 === 0 || number === count) say(`${number} of two were replaced`);
  }
  await visit.end();
  await checkCount(context, world, book);
  for (const { times, failures, examples } of seen.checks) {
    const failed = [...examples, ...Array<string>(failures - examples.length).fill('')];
    tally.add('a client behind a balancer sees no failure while one of two is replaced', times, failed);
  }
  await world.check(book, context);
  for (const { process } of products) await process.end();
}

// --- While it starts -------------------------------------------------------------------------------------------------

/** In the first second of a start, while somebody asks already. */
async function stopStarts(context: Context<Sizes>, count: number): Promise<void> {
  const { draw, tally, say } = context;
  const { world, book, visitors, product } = await open(context, 'embedded', 'starts');
  const visit = visitors.at(product.url);
  await visit.more(100);
  await visit.end();
  await product.process.end();
  for (let start = 1; start <= count; start += 1) {
    const port = await freePort();
    const { process } = world.start({ PORT: String(port) });
    const asking = askSteadily(`http://127.0.0.1:${port}`, tally);
    await pause(draw.upTo(1_000));
    const signal = draw.pick(SIGNALS);
    const { code, signal: by, stdout, stderr } = await process.end(signal);
    // Before Chit's own code runs the signal has its own effect.
    const good = code === 0 || (by === signal && stdout === '' && stderr === '');
    tally.check(
      'a start that is told to end ends with 0',
      good,
      () => `${code ?? by}: ${stderr.slice(0, 500)}`,
    );
    await asking.end();
    const next = await world.start().ready();
    const { ending, took } = await end(next.process, signal);
    checkEnd(context, ending, took);
    if (start % 20 === 0 || start === count) say(`${start} starts were told to end`);
  }
  const last = await world.start().ready();
  await world.check(book, context);
  await last.process.end();
}

function askSteadily(url: string, tally: Tally): { end(): Promise<void> } {
  let ended = false;
  const client = new StrictClient(url);
  const ask = async () => {
    while (!ended) {
      const fate = await client.send({ method: 'GET', path: '/health/live' });
      if (fate.kind !== 'not sent')
        tally.check(ANSWERED, fate.kind !== 'dropped', () => `while it starts: ${JSON.stringify(fate)}`);
      await pause(5);
    }
    client.close();
  };
  const asking = ask();
  return {
    end: () => {
      ended = true;
      return asking;
    },
  };
}

// --- Twice -----------------------------------------------------------------------------------------------------------

/** At once, as from a terminal and the npm in it; and again a second later, as by somebody who will not wait. */
async function signalTwice(context: Context<Sizes>, count: number): Promise<void> {
  const { draw, tally } = context;
  const scene = await open(context, 'external', 'twice');
  const { world, visitors } = scene;
  let { product } = scene;
  for (let number = 0; number < count; number += 1) {
    const visit = visitors.at(product.url);
    await visit.more(draw.between(50, 200));
    const signal = draw.pick(SIGNALS);
    product.process.signal(signal);
    await pause(draw.upTo(50));
    const { ending, took } = await end(product.process, signal);
    checkEnd(context, ending, took);
    await visit.end();
    product = await world.start().ready();
    const impatient = await endTwice(product, signal);
    tally.check(
      'a second signal a second later ends it at once, with 1',
      impatient.code === 1 && impatient.took < 1_000,
      () => JSON.stringify(impatient),
    );
    product = await world.start().ready();
  }
  await settle(context, scene, product);
}

/** While a request is in its way whose body does not come. */
async function endTwice({ url, process }: Product, signal: NodeJS.Signals) {
  const { port, hostname } = new URL(url);
  const slow = connect(Number(port), hostname);
  slow.on('error', () => {});
  slow.write(
    'POST /graphql HTTP/1.1\r\nHost: chit\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(slow, 'data');
  process.signal(signal);
  await pause(1_200);
  const { ending, took } = await end(process, signal);
  slow.destroy();
  return { code: ending.code, took };
}
