import { grouped } from '../../src/infra/database/grouped';

describe('Grouped writes', () => {
  /** A write that ends when it is told to; `groups` has what each was given. */
  const heldWrite = () => {
    const groups: [string, number][][] = [];
    const ends: ((error?: Error) => void)[] = [];
    const write = grouped<string, number>((entries) => {
      groups.push([...entries]);
      return new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      });
    });
    const end = (error?: Error) => ends.shift()?.(error);
    return { write, groups, end };
  };
  const settled = () => new Promise(setImmediate);

  it('write the first call alone, and together those that come meanwhile', async () => {
    const { write, groups, end } = heldWrite();
    const first = write('a', 1);
    await settled();
    const others = [write('b', 2), write('c', 3)];
    await settled();
    expect(groups).toEqual([[['a', 1]]]);
    end();
    await first;
    await settled();
    expect(groups.slice(1)).toEqual([
      [
        ['b', 2],
        ['c', 3],
      ],
    ]);
    end();
    await Promise.all(others);
  });

  it('write each key once, with its latest value', async () => {
    const { write, groups, end } = heldWrite();
    const calls = [write('a', 1), write('a', 2)];
    await settled();
    end();
    await Promise.all(calls);
    expect(groups).toEqual([[['a', 2]]]);
  });

  it('fail for the calls of a failed write, not for later ones', async () => {
    const { write, end } = heldWrite();
    const failed = expect(write('a', 1)).rejects.toThrow('no');
    await settled();
    const later = write('a', 2);
    end(new Error('no'));
    await failed;
    await settled();
    end();
    await expect(later).resolves.toBeUndefined();
  });
});
