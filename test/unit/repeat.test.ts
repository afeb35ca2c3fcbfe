import { createLogger } from '../../src/infra/logger';
import { repeatAll } from '../../src/jobs/repeat';

const log = createLogger('silent');

describe('The jobs', () => {
  afterEach(() => jest.useRealTimers());

  it('stop once the current runs have ended', async () => {
    let end = () => {};
    const run = () => new Promise<void>((resolve) => (end = resolve));
    const running = repeatAll([{ name: 'test', everySeconds: 1, run }], log, 1);
    const stopped: string[] = [];
    const stopping = running.stop().then(() => stopped.push('jobs'));
    stopped.push('nothing yet');
    end();
    await stopping;
    expect(stopped).toEqual(['nothing yet', 'jobs']);
  });

  it('stop although a run never ends', async () => {
    jest.useFakeTimers();
    const job = { name: 'test', everySeconds: 1, run: () => new Promise(() => {}) };
    const stopped = repeatAll([job], log, 1).stop();
    await jest.runAllTimersAsync();
    await stopped;
  });
});
