import type { DocumentedRest } from '../http/openapi';

/** Requests for tests of sign-in; `rest` is called when a test runs, so it may be set in `beforeAll`. */
export function signInCalls(rest: () => DocumentedRest) {
  const post = (name: string, body: object, as?: string) => rest()('POST', `/auth/${name}`, { body, as });
  return {
    post,
    me: (as: string) => rest()('GET', '/user/me', { as }),
    refresh: (refresh_token: string) => post('refresh', { refresh_token }),
  };
}
