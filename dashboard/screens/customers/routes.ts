import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';

const TEXTS = ['customers', 'invoices'];

/** The filter of the list of customers, as it stands in the address of the page. */
interface CustomerSearch {
  text?: string | undefined;
}

function readCustomerSearch(search: object): CustomerSearch {
  const text: unknown = new Map(Object.entries(search)).get('text');
  return typeof text === 'string' && text !== '' ? { text } : {};
}

export const customerRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/customers',
    validateSearch: readCustomerSearch,
    component: screen(TEXTS, () => import('./customers'), 'Customers'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/customers/$id',
    component: screen(TEXTS, () => import('./customer'), 'CustomerDetail'),
  }),
] as const;
