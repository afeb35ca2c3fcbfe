import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, Connection } from './http-connection';
import { CONNECTIONS } from './settings';

/** One request, and how its answer is checked. */
export interface Exchange {
  request: Buffer;
  /** Throws when the answer is wrong. */
  check(answer: unknown): void;
  /** Answers that were checked already: one that is the same to the byte is as right. Without it each one is checked. */
  checked?: Set<string>;
}

/** What one contender is asked, over and over. */
export interface Work {
  next(): Exchange;
  /** Afterwards: whether what it said it did was done. */
  settle?(): Promise<void>;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  answers: number;
}

const CHECKED_KEPT = 4;

function verify({ check, checked }: Exchange, { status, body }: Answer): void {
  if (checked?.has(body)) return;
  if (status !== 200) throw new Error(`status ${status}: ${body.slice(0, 300)}`);
  check(JSON.parse(body));
  if (checked && checked.size < CHECKED_KEPT) checked.add(body);
}

function latencies(times: number[]): { median: number; p99: number } {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}

async function withConnections<T>(
  port: number,
  count: number,
  use: (connections: Connection[]) => Promise<T>,
): Promise<T> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(port)));
  try {
    return await use(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** As much as the contender can: each connection asks again as soon as it is answered. */
export const flood = (
  port: number,
  work: Work,
  seconds: number,
  callers: number = CONNECTIONS,
): Promise<Measured> =>
  withConnections(port, callers, async (connections) => {
    const times: number[] = [];
    const start = performance.now();
    const end = start + seconds * 1_000;
    let answers = 0;
    const ask = async (connection: Connection) => {
      for (let sent = start; sent < end; sent = performance.now()) {
        const exchange = work.next();
        verify(exchange, await connection.send(exchange.request));
        answers += 1;
        const now = performance.now();
        if (now <= end) times.push(now - sent);
      }
    };
    await Promise.all(connections.map(ask));
    await work.settle?.();
    return { perSecond: times.length / seconds, ...latencies(times), answers };
  });

/**
 * So many a second, whether or not the earlier ones are answered: one that has to wait for a free connection has waited for
 * the contender.
 */
export const pace = (port: number, work: Work, seconds: number, perSecond: number): Promise<Measured> =>
  withConnections(port, CONNECTIONS, async (connections) => {
    const times: number[] = [];
    const due: number[] = [];
    const free = [...connections];
    const open = new Set<Promise<void>>();
    const ask = async (connection: Connection, since: number) => {
      const exchange = work.next();
      verify(exchange, await connection.send(exchange.request));
      times.push(performance.now() - since);
      const next = due.shift();
      if (next === undefined) free.push(connection);
      else await ask(connection, next);
    };
    let broken: unknown;
    const start = performance.now();
    for (let released = 0, now = start; now < start + seconds * 1_000; now = performance.now()) {
      for (; released < ((now - start) / 1_000) * perSecond; released += 1) {
        // In turn, so that none is idle for so long that the server closes it.
        const connection = free.shift();
        if (!connection) due.push(now);
        else {
          const asked = ask(connection, now).catch((error: unknown) => {
            broken ??= error;
          });
          open.add(asked);
          void asked.then(() => open.delete(asked));
        }
      }
      if (broken) throw broken;
      await pause(1);
    }
    await Promise.all(open);
    if (broken) throw broken;
    await work.settle?.();
    return { perSecond: times.length / seconds, ...latencies(times), answers: times.length };
  });
