/** First path segments of the screens for persons who are not signed in. */
export const SIGNED_OUT_SCREENS = ['sign-in', 'register', 'forgotten-password'] as const;

/**
 * First path segments of the dashboard's screens. The server answers every path below one of them with the dashboard's
 * page, whose router (`dashboard/app/router.tsx`) shows the screen of the path.
 */
export const SCREENS = [
  ...SIGNED_OUT_SCREENS,
  'invoices',
  'payment-links',
  'customers',
  'channels',
  'tokens',
  'developers',
  'settings',
  'admin',
] as const;
