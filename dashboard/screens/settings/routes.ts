import { createRoute } from '@tanstack/react-router';
import { screen, signedIn } from '../../app/layout-routes';

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: screen('settings', () => import('./settings'), 'Settings'),
});

export const settingsRoutes = [
  settings.addChildren([
    createRoute({
      getParentRoute: () => settings,
      path: '/',
      component: screen('settings', () => import('./settings'), 'FirstSection'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: '/profile',
      component: screen(['settings', 'payer-preview'], () => import('./profile'), 'ProfileSettings'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: '/invoices',
      component: screen('settings', () => import('./invoice-defaults'), 'InvoiceDefaultsSettings'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: '/notifications',
      component: screen('settings', () => import('./notifications'), 'NotificationSettings'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: '/language',
      component: screen('settings', () => import('./language-settings'), 'LanguageSettings'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: '/wallet',
      component: screen(['settings', 'wallet-networks'], () => import('./wallet'), 'WalletSettings'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: '/security',
      component: screen('settings', () => import('./security'), 'SecuritySettings'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: '/members',
      component: screen('settings', () => import('./members'), 'MemberSettings'),
    }),
  ]),
] as const;
