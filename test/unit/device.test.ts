import { deviceOf } from '../../src/lib/device';

describe('The device of a session', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['my-shop/1.0 (+https://shop.test)', 'my-shop/1.0'],
    ['node', 'node'],
    ['<script>', null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
