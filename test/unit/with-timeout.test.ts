import { withTimeout } from '../../src/lib/with-timeout';

describe('withTimeout', () => {
  it('is true for what ends well in time', async () => {
    expect(await withTimeout(1_000, Promise.resolve('x'))).toBe(true);
  });

  it('is false for what fails', async () => {
    expect(await withTimeout(1_000, Promise.reject(new Error('x')))).toBe(false);
  });

  it('is false for what never ends', async () => {
    expect(await withTimeout(5, new Promise(() => {}))).toBe(false);
  });
});
