import { BOUNDS } from '../../src/lib/bounds';
import { processInBatches, takeFittingBatch } from '../../src/services/shared/batches';

const UNAVAILABLE = Object.assign(new Error('Connection terminated'), { code: '57P01' });

/** Processes invoices of which some make every batch fail; returns the outcome of each. */
async function workOn(
  invoices: readonly string[],
  bad: Record<string, Error>,
  maxBatch: number,
  maxRounds?: number,
) {
  let waiting = [...invoices];
  const done: string[] = [];
  const setAside: string[] = [];
  const limits: number[] = [];
  const worked = processInBatches({
    maxBatch,
    maxRounds,
    async run(limit, claim) {
      limits.push(limit);
      const batch = waiting.slice(0, limit);
      claim(batch);
      for (const each of batch) if (bad[each]) throw bad[each];
      waiting = waiting.slice(limit);
      done.push(...batch);
      return batch.length;
    },
    async setAside(invoice) {
      setAside.push(invoice);
      waiting = waiting.filter((each) => each !== invoice);
    },
  });
  const error = await worked.then(
    () => null,
    (thrown: Error) => thrown,
  );
  return { done, setAside, waiting, limits, error };
}

const INVOICES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('Work in batches', () => {
  it('continues until nothing is left', async () => {
    expect(await workOn(INVOICES, {}, 3)).toEqual({
      ...{ done: INVOICES, setAside: [], waiting: [], error: null },
      limits: [3, 3, 3, 3],
    });
  });

  it('ends after the given number of rounds', async () => {
    expect(await workOn(INVOICES, {}, 3, 2)).toMatchObject({ waiting: ['g', 'h'], limits: [3, 3] });
  });

  it('halves a failing batch until the failing invoice is alone, sets it aside, and processes all others', async () => {
    const { done, setAside, waiting, limits, error } = await workOn(INVOICES, { f: new Error('bad') }, 8);
    expect({ done, setAside, waiting, error }).toEqual({
      ...{ done: INVOICES.filter((each) => each !== 'f'), setAside: ['f'], waiting: [], error: null },
    });
    expect(limits.slice(0, 2)).toEqual([8, 4]);
    expect(Math.max(...limits)).toBe(8);
  });

  it('sets aside each of several failing invoices', async () => {
    const bad = { a: new Error('bad'), d: new Error('bad'), h: new Error('bad') };
    const { done, setAside } = await workOn(INVOICES, bad, 8);
    expect(done).toEqual(['b', 'c', 'e', 'f', 'g']);
    expect(setAside).toEqual(['a', 'd', 'h']);
  });

  it('sets nothing aside, and ends, when the database is down', async () => {
    expect(await workOn(INVOICES, { a: UNAVAILABLE }, 1)).toMatchObject({
      ...{ error: UNAVAILABLE, setAside: [], done: [] },
    });
  });

  it('ends with the error when a batch fails before it has claimed an invoice', async () => {
    const error = new Error('no batch');
    const run = () => Promise.reject(error);
    const setAside = () => Promise.reject(new Error('Nothing was claimed'));
    await expect(processInBatches({ maxBatch: 8, run, setAside })).rejects.toBe(error);
  });
});

describe('The size of a transaction', () => {
  const { most } = BOUNDS.batches.transactionRows;

  it('includes items up to the maximum number of rows', () => {
    expect(takeFittingBatch([most - 1, 1, 1], (rows) => rows)).toEqual([most - 1, 1]);
    expect(takeFittingBatch([1, 1], (rows) => rows)).toEqual([1, 1]);
    expect(takeFittingBatch([], () => 1)).toEqual([]);
  });

  it('includes one item even if it exceeds the maximum number of rows', () => {
    expect(takeFittingBatch([most * 2, 1], (rows) => rows)).toEqual([most * 2]);
  });
});
