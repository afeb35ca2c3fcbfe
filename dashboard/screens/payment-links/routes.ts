import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';

const TEXTS = ['payment-links', 'invoices'];

export const paymentLinkRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/payment-links',
    component: screen(TEXTS, () => import('./payment-links'), 'PaymentLinks'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/payment-links/new',
    component: screen(TEXTS, () => import('./payment-link-editors'), 'CreatePaymentLink'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/payment-links/$uuid',
    component: screen(TEXTS, () => import('./payment-link'), 'PaymentLinkDetail'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/payment-links/$uuid/edit',
    component: screen(TEXTS, () => import('./payment-link-editors'), 'EditPaymentLink'),
  }),
] as const;
