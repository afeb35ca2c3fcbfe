import { Places } from '../../src/infra/places';

const NEVER = new AbortController().signal;

/** A place that is taken at once; fails when the account must wait or is refused. */
async function taken(places: Places, account: string): Promise<() => void> {
  const release = await places.take(account, NEVER);
  if (!release) throw new Error(`${account} is refused`);
  return release;
}

describe('Places', () => {
  it('are given to waiting accounts in the order of their requests', async () => {
    const places = new Places({ places: 1, waiting: 2 });
    const begun: string[] = [];
    const begin = async (account: string) => {
      const release = await taken(places, account);
      begun.push(account);
      return release;
    };
    const first = await begin('first');
    const [second, third] = [begin('second'), begin('third')];
    first();
    expect(begun).toEqual(['first']);
    (await second)();
    await third;
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  it('are refused to an account that has one or waits for one, and when too many wait', async () => {
    const places = new Places({ places: 1, waiting: 1 });
    await taken(places, 'first');
    expect(await places.take('first', NEVER)).toBeNull();
    void places.take('second', NEVER);
    expect(await places.take('second', NEVER)).toBeNull();
    expect(await places.take('third', NEVER)).toBeNull();
  });

  it('are lost by an account that leaves', async () => {
    const places = new Places({ places: 1, waiting: 1 });
    const release = await taken(places, 'first');
    const leaving = new AbortController();
    const second = places.take('second', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    const third = taken(places, 'third');
    release();
    await third;
    await expect(places.take('fourth', leaving.signal)).rejects.toThrow('left');
  });
});
