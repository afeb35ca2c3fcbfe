import type { DataSource } from 'typeorm';
import { createLogger } from '../../src/infra/logger';
import { BacklogService } from '../../src/services/operations/backlog.service';

const EMPTY = { invoices: [], flushes: [], queues: [], chains: [], setAside: [] };

/** A database whose first transaction answers; all later ones fail. */
function databaseThatGoesAway() {
  let transactions = 0;
  const database: Pick<DataSource, 'transaction'> = {
    transaction: async () => {
      transactions += 1;
      if (transactions > 1) throw new Error('The database went away');
      return EMPTY as never;
    },
  };
  return database as DataSource;
}

describe('The backlog', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('answers a reader with what it asked for, although a newer read fails meanwhile', async () => {
    const scope = { invoices: [], watched: [], flushed: {}, mails: false };
    const backlog = new BacklogService(databaseThatGoesAway(), scope, createLogger('silent'));
    await backlog.read();
    jest.advanceTimersByTime(999);
    const early = backlog.read();
    jest.advanceTimersByTime(1);
    const late = backlog.read();
    expect(await Promise.all([early, late])).toEqual([EMPTY, null]);
  });
});
