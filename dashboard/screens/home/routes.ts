import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/',
    loader: ({ location }) => void import('./home').then(({ readHome }) => readHome(location.search)),
    component: screen(['home', 'invoices'], () => import('./home'), 'Home'),
  }),
] as const;
