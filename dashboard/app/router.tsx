import { createRouter } from '@tanstack/react-router';
import { BASE_PATH } from '../data/base-path';
import { adminRoutes } from '../screens/admin/routes';
import { channelRoutes } from '../screens/channels/routes';
import { customerRoutes } from '../screens/customers/routes';
import { developerRoutes } from '../screens/developers/routes';
import { homeRoutes } from '../screens/home/routes';
import { invoiceRoutes } from '../screens/invoices/routes';
import { paymentLinkRoutes } from '../screens/payment-links/routes';
import { payoutRoutes } from '../screens/payouts/routes';
import { refundRoutes } from '../screens/refunds/routes';
import { settingsRoutes } from '../screens/settings/routes';
import { signInRoutes } from '../screens/sign-in/routes';
import { signUpRoutes } from '../screens/sign-up/routes';
import { tokenRoutes } from '../screens/tokens/routes';
import { root, signedIn } from './layout-routes';
import { ScreenFailed } from './screen-failed';

/** All screens; each group lists its own in `routes.ts`. `src/dashboard/pages.ts` has their first path segments. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...signInRoutes,
    ...signUpRoutes,
    signedIn.addChildren([
      ...homeRoutes,
      ...invoiceRoutes,
      ...refundRoutes,
      ...paymentLinkRoutes,
      ...customerRoutes,
      ...payoutRoutes,
      ...channelRoutes,
      ...tokenRoutes,
      ...developerRoutes,
      ...settingsRoutes,
      ...adminRoutes,
    ]),
  ]),
  basepath: BASE_PATH || '/',
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
  // Plain `name=value` pairs, so that people can read, write and share the address of a view.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
