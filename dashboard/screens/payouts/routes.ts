import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';

export const payoutRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/payouts',
    component: screen(['payouts'], () => import('./payouts'), 'Payouts'),
  }),
] as const;
