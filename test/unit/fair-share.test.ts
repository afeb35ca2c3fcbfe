import { FairShare } from '../../src/infra/fair-share';
import { reason } from '../../src/lib/reasons';

const QUEUE_FULL = reason('too_many_slow_reads');

/** Starts work that the test ends. */
function works(share: FairShare) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (account: string, name = account) =>
    share.run(account, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const end = async () => {
    ends.shift()?.();
    // The next work starts in the microtasks after the end.
    await new Promise(setImmediate);
  };
  return { started, ask, end };
}

describe('Fair shares', () => {
  it('limit the concurrent work of one account to its share', async () => {
    const { started, ask, end } = works(new FairShare({ perAccount: 2, total: 10, waiting: 10 }, QUEUE_FULL));
    for (const name of ['1', '2', '3', '4']) void ask('greedy', name);
    expect(started).toEqual(['1', '2']);
    await end();
    expect(started).toEqual(['1', '2', '3']);
  });

  it('admit another account at once while one waits for its own share', () => {
    const { started, ask } = works(new FairShare({ perAccount: 2, total: 10, waiting: 10 }, QUEUE_FULL));
    for (const name of ['1', '2', '3', '4']) void ask('greedy', name);
    void ask('other');
    expect(started).toEqual(['1', '2', 'other']);
  });

  it('serve waiting accounts in turn when all shares are taken', async () => {
    const { started, ask, end } = works(new FairShare({ perAccount: 2, total: 2, waiting: 10 }, QUEUE_FULL));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
    for (const name of ['b1', 'b2']) void ask('b', name);
    for (let turn = 0; turn < 4; turn += 1) await end();
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2']);
  });

  it('refuse work beyond the queue of an account, and of that account only', async () => {
    const { started, ask } = works(new FairShare({ perAccount: 1, total: 10, waiting: 1 }, QUEUE_FULL));
    void ask('greedy', '1');
    void ask('greedy', '2');
    await expect(ask('greedy', '3')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: 1 },
    });
    void ask('other');
    expect(started).toEqual(['1', 'other']);
  });

  it('release the share of failed work', async () => {
    const share = new FairShare({ perAccount: 1, total: 1, waiting: 1 }, QUEUE_FULL);
    await expect(share.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(share.run('b', async () => 'done')).resolves.toBe('done');
  });
});
