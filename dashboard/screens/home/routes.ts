import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';
import { readHomeSearch } from './periods';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/',
    validateSearch: readHomeSearch,
    loader: ({ location }) => void import('./home').then(({ readHome }) => readHome(location.search)),
    component: screen(['home', 'invoices'], () => import('./home'), 'Home'),
  }),
] as const;
