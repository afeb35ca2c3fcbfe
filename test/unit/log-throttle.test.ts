import { Writable } from 'node:stream';
import pino from 'pino';
import { logThrottle } from '../../src/infra/log-throttle';

/** A log and its parsed lines. */
function log() {
  const lines: { level: number; msg: string; leftOut?: number }[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, log: pino({ hooks: { logMethod: logThrottle() } }, stream) };
}

const full = () => Object.assign(new Error('no room'), { code: '53100' });

describe('The log', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('has ten lines per second of a repeated error, and then their number', () => {
    const { lines, log: it } = log();
    for (let times = 0; times < 100; times += 1) it.error({ err: full() }, 'A request failed');
    expect(lines).toHaveLength(10);
    jest.advanceTimersByTime(1_000);
    expect(lines.slice(10)).toMatchObject([
      { level: 50, msg: 'A request failed (further lines were dropped)', leftOut: 90 },
    ]);
    it.error({ err: full() }, 'A request failed');
    expect(lines).toHaveLength(12);
  });

  it('counts each kind of error separately', () => {
    const { lines, log: it } = log();
    for (let times = 0; times < 20; times += 1) it.error({ err: full() }, 'A request failed');
    it.error({ err: new Error('another') }, 'A request failed');
    it.warn('PostgreSQL ended');
    expect(lines).toHaveLength(12);
  });

  it('drops no line that is not an error', () => {
    const { lines, log: it } = log();
    for (let times = 0; times < 100; times += 1) it.info('Flushing');
    expect(lines).toHaveLength(100);
  });
});
