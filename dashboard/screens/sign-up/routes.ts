import { createRoute } from '@tanstack/react-router';
import { root, screen } from '../../app/layout-routes';

/** The screens for people without an account, or without their password. */
export const signUpRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    // `undefined` replaces what is not text; without it, the router would keep the value as it was sent.
    validateSearch: ({ invitation }): { invitation?: string | undefined } => ({
      invitation: typeof invitation === 'string' && invitation !== '' ? invitation : undefined,
    }),
    component: screen('sign-up', () => import('./register'), 'Register'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgotten-password',
    component: screen('sign-up', () => import('./forgotten-password'), 'ForgottenPassword'),
  }),
] as const;
