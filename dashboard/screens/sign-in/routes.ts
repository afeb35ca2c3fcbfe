import { createRoute } from '@tanstack/react-router';
import { root, screen } from '../../app/layout-routes';

/** The screens for people who are not signed in. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    // `undefined` replaces a path that is not accepted; without it, the router would keep the path as it was sent.
    validateSearch: ({ next }): { next?: string | undefined } => ({
      next: isOwnPath(next) ? next : undefined,
    }),
    component: screen('shell', () => import('./sign-in'), 'SignIn'),
  }),
] as const;

/** Whether a value is a path of this origin. A browser reads `//host` and `/\host` as addresses of another host, and skips tabs and line breaks. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(value);
}
