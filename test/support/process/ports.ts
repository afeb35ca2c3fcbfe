import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports below those that systems hand out by themselves: to outgoing connections, and to servers that listen on port 0. */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * A TCP port of 127.0.0.1 on which nothing listens. Nobody gets it by accident, neither before its server starts nor while
 * that is down, unlike a port that the system had chosen.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
