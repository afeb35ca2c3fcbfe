import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';

export const channelRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/channels',
    component: screen('channels', () => import('./channels'), 'Channels'),
  }),
] as const;
