import { basePathOf } from './base-path';
import { isLoopbackHost } from './client-address';

/** `LOOPBACK_NAME` is for http on a loopback address; `__Host-` needs `Secure`, `Path=/` and no domain. */
const NAME = '__Host-chit';
const LOOPBACK_NAME = 'chit';

/**
 * Returns the cookie's name, over https by default. It contains the path of PUBLIC_URL, so that installations on one host have a
 * cookie each: `Path` cannot separate them, because `__Host-` requires `Path=/`.
 */
export const cookieNameAt = (basePath: string, name = NAME) => name + basePath.replace(/[^\w.]/g, '-');

/**
 * The cookie of browser sessions. Scripts cannot read it (`HttpOnly`), and browsers send it with requests of the same
 * site only (`SameSite=Strict`). It needs https; only a loopback address may have http, for development.
 */
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: string;
  /** Whether browsers accept the cookie from this installation. */
  readonly isAvailable: boolean;

  constructor(publicUrl: string) {
    const { protocol, hostname } = new URL(publicUrl);
    const isPlainLoopback = protocol === 'http:' && isLoopbackHost(hostname);
    this.isAvailable = protocol === 'https:' || isPlainLoopback;
    this.name = cookieNameAt(basePathOf(publicUrl), isPlainLoopback ? LOOPBACK_NAME : NAME);
    this.attributes = `Path=/; HttpOnly; SameSite=Strict${isPlainLoopback ? '' : '; Secure'}`;
  }

  /** Returns the cookie's value in a `Cookie` header; undefined when the cookie is absent or occurs twice. */
  read(header: string | undefined): string | undefined {
    const prefix = `${this.name}=`;
    const values = header?.split(';').flatMap((pair) => {
      const text = pair.trim();
      return text.startsWith(prefix) ? [text.slice(prefix.length)] : [];
    });
    return values?.length === 1 ? values[0] : undefined;
  }

  /** Returns the `Set-Cookie` header that stores the value for a number of seconds. */
  set(value: string, seconds: number): string {
    return `${this.name}=${value}; Max-Age=${seconds}; ${this.attributes}`;
  }

  /** Returns the `Set-Cookie` header that deletes the cookie. */
  clear(): string {
    return this.set('', 0);
  }
}
