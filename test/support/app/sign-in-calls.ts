import type { DocumentedRest } from '../http/openapi';

/** What tests of sign-in send, over a `rest` that is there when they run. */
export function signInCalls(rest: () => DocumentedRest) {
  const post = (name: string, body: object, as?: string) => rest()('POST', `/auth/${name}`, { body, as });
  return {
    post,
    me: (as: string) => rest()('GET', '/user/me', { as }),
    refresh: (refresh_token: string) => post('refresh', { refresh_token }),
  };
}
