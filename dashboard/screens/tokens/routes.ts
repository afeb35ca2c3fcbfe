import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';

export const tokenRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/tokens',
    component: screen('tokens', () => import('./tokens'), 'Tokens'),
  }),
] as const;
