import { createRoute, redirect } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';
import { readAuditSearch } from './audit-search';
import { readUserSearch } from './user-search';

const frame = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  component: screen('admin', () => import('./admin-frame'), 'AdminFrame'),
});

const start = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/approvals' });
  },
});

export const adminRoutes = [
  frame.addChildren([
    start,
    createRoute({
      getParentRoute: () => frame,
      path: '/approvals',
      component: screen(['admin', 'wallet-networks'], () => import('./approvals'), 'Approvals'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/users',
      validateSearch: readUserSearch,
      component: screen('admin', () => import('./users'), 'Users'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/users/$uuid',
      component: screen(['admin', 'audit', 'wallet-networks'], () => import('./user'), 'UserDetail'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/tokens',
      component: screen('admin', () => import('./tokens'), 'AdminTokens'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/operation',
      component: screen('admin', () => import('./operation'), 'Operation'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/audit',
      validateSearch: readAuditSearch,
      component: screen(['admin', 'audit'], () => import('./audit'), 'Audit'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/announcements',
      component: screen('admin', () => import('./announcements'), 'Announcements'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/invitations',
      component: screen('admin', () => import('./invitations'), 'Invitations'),
    }),
  ]),
] as const;
