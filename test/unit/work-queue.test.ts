import { createLogger } from '../../src/infra/logger';
import { WorkQueue } from '../../src/services/shared/work-queue';
import { until } from '../support/until';

const log = createLogger('silent');

/** A queue over due items, with the requested batch sizes. */
function queueOf(waiting: string[], run: (item: string) => Promise<void> = async () => {}, max = 2) {
  const asked: number[] = [];
  class Queue extends WorkQueue<string> {
    override run = run;
    protected override async claim(free: number) {
      asked.push(free);
      return waiting.splice(0, free);
    }
  }
  return { queue: new Queue('tests', max, log), asked };
}

describe('A queue of work', () => {
  it('queries once if nothing is due', async () => {
    const { queue, asked } = queueOf([]);
    await queue.claimDue();
    expect(asked).toEqual([2]);
  });

  it('claims only as many items as may run', async () => {
    const ends: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => ends.push(resolve));
    const { queue, asked } = queueOf(['a', 'b', 'c'], run);
    await queue.claimDue();
    expect([asked, ends.length]).toEqual([[2], 2]);
    for (const end of ends) end();
  });

  it('continues when an item fails', async () => {
    const done: string[] = [];
    const run = async (item: string) => {
      done.push(item);
      if (item === 'a') throw new Error('a fails');
    };
    const { queue } = queueOf(['a', 'b', 'c'], run, 1);
    queue.listen();
    await queue.claimDue();
    await until(async () => done.length === 3);
    await queue.stop();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('claims nothing after it has stopped', async () => {
    const { queue, asked } = queueOf(['a']);
    await queue.stop();
    await queue.claimDue();
    expect(asked).toEqual([]);
  });

  it('stops although a claim never ends', async () => {
    jest.useFakeTimers();
    const { queue } = queueOf([]);
    jest.spyOn(queue as unknown as { claim(): unknown }, 'claim').mockReturnValue(new Promise(() => {}));
    void queue.claimDue();
    const stopped = queue.stop();
    await jest.runAllTimersAsync();
    await stopped;
    jest.useRealTimers();
  });
});
