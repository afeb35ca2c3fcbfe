import { SessionCookie } from '../../src/lib/session-cookie';

const SECURE = new SessionCookie('https://pay.test');
const PLAIN = new SessionCookie('http://localhost:3000');

describe('The cookie of browser sessions', () => {
  it('has the prefix __Host- and is sent over https only', () => {
    expect(SECURE.set('secret', 60)).toBe(
      '__Host-chit=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Strict; Secure',
    );
    expect(SECURE.clear()).toBe('__Host-chit=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure');
  });

  it.each([
    ...['http://localhost:3000', 'http://chit.localhost', 'http://127.0.0.1:3000', 'http://127.9.9.9'],
    'http://[::1]:3000',
  ])('has neither at %s', (url) => {
    const cookie = new SessionCookie(url);
    expect(cookie.isAvailable).toBe(true);
    expect(cookie.set('secret', 60)).toBe('chit=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
  });

  it.each(['http://pay.test', 'http://10.0.0.1', 'http://localhost.test', 'http://[2001:db8::1]'])(
    'is not available at %s',
    (url) => {
      expect(new SessionCookie(url).isAvailable).toBe(false);
      expect(new SessionCookie(url).set('secret', 60)).toContain('; Secure');
    },
  );

  it('has a name of its own for each path of PUBLIC_URL, because __Host- requires Path=/', () => {
    const cookie = new SessionCookie('https://shop.test/eu/pay');
    expect(cookie.set('secret', 60)).toContain('__Host-chit-eu-pay=secret; Max-Age=60; Path=/;');
    expect(cookie.read('__Host-chit=a; __Host-chit-eu-pay=b')).toBe('b');
    expect(SECURE.read('__Host-chit=a; __Host-chit-eu-pay=b')).toBe('a');
  });

  it('is available everywhere over https', () => {
    expect(SECURE.isAvailable).toBe(true);
    expect(new SessionCookie('https://localhost').clear()).toContain('__Host-chit=');
  });

  it.each<[string | undefined, string | undefined]>([
    ['__Host-chit=secret', 'secret'],
    ['theme=dark; __Host-chit=secret; other=1', 'secret'],
    ['theme=dark;__Host-chit=secret', 'secret'],
    ['__Host-chit=', ''],
    ['__Host-chit=a=b', 'a=b'],
    ['__Host-chit=one; __Host-chit=two', undefined],
    ['chit=secret', undefined],
    ['x__Host-chit=secret', undefined],
    ['__Host-chit', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is read from %j as %j', (header, value) => {
    expect(SECURE.read(header)).toBe(value);
  });

  it('is read by its other name on a loopback address', () => {
    expect(PLAIN.read('chit=secret; __Host-chit=other')).toBe('secret');
  });
});
