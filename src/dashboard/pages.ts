/** First path segments of the screens for persons who are not signed in. */
export const SIGNED_OUT_SCREENS = ['sign-in', 'register', 'forgotten-password'] as const;

/** First path segments of the screens: every path below one gets the dashboard's page. */
export const SCREENS = [
  ...SIGNED_OUT_SCREENS,
  'invoices',
  'refunds',
  'payment-links',
  'customers',
  'payouts',
  'channels',
  'tokens',
  'developers',
  'api-keys',
  'settings',
  'admin',
] as const;
