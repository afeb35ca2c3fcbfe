import { withTimeout } from '../../src/lib/with-timeout';

describe('withTimeout', () => {
  it('is true if the promise resolves in time', async () => {
    expect(await withTimeout(1_000, Promise.resolve('x'))).toBe(true);
  });

  it('is false if the promise rejects', async () => {
    expect(await withTimeout(1_000, Promise.reject(new Error('x')))).toBe(false);
  });

  it('is false if the promise never settles', async () => {
    expect(await withTimeout(5, new Promise(() => {}))).toBe(false);
  });
});
