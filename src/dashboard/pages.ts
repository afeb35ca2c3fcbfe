/**
 * First path segments of the dashboard's screens. The server answers every path below one of them with the dashboard's
 * page, whose router (`dashboard/app/router.tsx`) shows the screen of the path.
 */
export const SCREENS = [
  'sign-in',
  'register',
  'forgotten-password',
  'invoices',
  'payment-links',
  'customers',
  'channels',
  'tokens',
  'developers',
  'settings',
  'admin',
] as const;
