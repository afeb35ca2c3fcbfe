import { createRoute, redirect } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';
import { textMembers } from '../../data/search';
import { PAIRING_PATH } from '../../session/tabs';
import { readDeliverySearch } from './delivery-search';
import { readRequestSearch } from './request-search';

/** What a shop asks for; further members of the address are left out. */
const PAIRING = ['permissions', 'applicationName', 'redirect', 'strict'] as const;
type PairingSearch = { [Name in (typeof PAIRING)[number]]?: string };

export const developerRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers',
    beforeLoad: () => {
      throw redirect({ to: '/developers/keys' });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/keys',
    validateSearch: ({ offset }): { offset?: number } =>
      Number(offset) > 0 ? { offset: Number(offset) } : {},
    component: screen('developers', () => import('./api-keys'), 'ApiKeys'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/keys/new',
    component: screen('developers', () => import('./create-api-key'), 'CreateApiKeyForm'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/requests',
    validateSearch: readRequestSearch,
    component: screen('developers', () => import('./requests'), 'Requests'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/graphql',
    component: screen('developers', () => import('./graphql-editor'), 'GraphqlEditor'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/webhooks',
    component: screen('developers', () => import('./webhooks'), 'Webhooks'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/webhooks/new',
    component: screen('developers', () => import('./create-webhook'), 'CreateWebhookForm'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/webhooks/$uuid',
    component: screen('developers', () => import('./webhook'), 'WebhookDetail'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/events',
    component: screen('developers', () => import('./events'), 'Events'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/deliveries',
    validateSearch: readDeliverySearch,
    component: screen('developers', () => import('./deliveries'), 'Deliveries'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/developers/deliveries/$uuid',
    component: screen('developers', () => import('./delivery'), 'DeliveryDetail'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: PAIRING_PATH,
    validateSearch: (search: Record<string, unknown>): PairingSearch => textMembers(PAIRING, search),
    component: screen('developers', () => import('./pairing'), 'Pairing'),
  }),
] as const;
