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
      component: screen('settings', () => import('./profile'), 'ProfileSettings'),
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
  ]),
] as const;
