/** Everything that the paths of the screens need to name. */
export interface Shown {
  invoice: string;
  webhook: string;
  delivery: string;
  link: string;
  customer: string;
  user: string;
}

/** Who opens a screen. */
type Role = 'merchant' | 'admin';

/** Every screen of the dashboard for people who are signed in: its name, and its path. */
export const screensOf = ({
  invoice,
  webhook,
  delivery,
  link,
  customer,
  user,
}: Shown): { name: string; path: string; as: Role }[] => [
  { name: 'home', path: '/', as: 'merchant' },
  { name: 'invoices', path: '/invoices', as: 'merchant' },
  { name: 'create-invoice', path: '/invoices/new', as: 'merchant' },
  { name: 'invoice', path: `/invoices/${invoice}`, as: 'merchant' },
  { name: 'payment-links', path: '/payment-links', as: 'merchant' },
  { name: 'create-payment-link', path: '/payment-links/new', as: 'merchant' },
  { name: 'payment-link', path: `/payment-links/${link}`, as: 'merchant' },
  { name: 'change-payment-link', path: `/payment-links/${link}/edit`, as: 'merchant' },
  { name: 'refunds', path: '/refunds', as: 'merchant' },
  { name: 'customers', path: '/customers', as: 'merchant' },
  { name: 'customer', path: `/customers/${encodeURIComponent(customer)}`, as: 'merchant' },
  { name: 'payouts', path: '/payouts', as: 'merchant' },
  { name: 'channels', path: '/channels', as: 'merchant' },
  { name: 'tokens', path: '/tokens', as: 'merchant' },
  { name: 'api-keys', path: '/developers/keys', as: 'merchant' },
  { name: 'create-api-key', path: '/developers/keys/new', as: 'merchant' },
  { name: 'requests', path: '/developers/requests', as: 'merchant' },
  { name: 'graphql-editor', path: '/developers/graphql', as: 'merchant' },
  { name: 'webhooks', path: '/developers/webhooks', as: 'merchant' },
  { name: 'webhook', path: `/developers/webhooks/${webhook}`, as: 'merchant' },
  { name: 'create-webhook', path: '/developers/webhooks/new', as: 'merchant' },
  { name: 'deliveries', path: '/developers/deliveries', as: 'merchant' },
  { name: 'delivery', path: `/developers/deliveries/${delivery}`, as: 'merchant' },
  { name: 'events', path: '/developers/events', as: 'merchant' },
  { name: 'profile', path: '/settings/profile', as: 'merchant' },
  { name: 'invoice-defaults', path: '/settings/invoices', as: 'merchant' },
  { name: 'notifications', path: '/settings/notifications', as: 'merchant' },
  { name: 'language', path: '/settings/language', as: 'merchant' },
  { name: 'wallet', path: '/settings/wallet', as: 'merchant' },
  { name: 'security', path: '/settings/security', as: 'merchant' },
  { name: 'members', path: '/settings/members', as: 'merchant' },
  { name: 'approvals', path: '/admin/approvals', as: 'admin' },
  { name: 'users', path: '/admin/users', as: 'admin' },
  { name: 'user', path: `/admin/users/${user}`, as: 'admin' },
  { name: 'admin-tokens', path: '/admin/tokens', as: 'admin' },
  { name: 'operation', path: '/admin/operation', as: 'admin' },
  { name: 'audit-log', path: '/admin/audit', as: 'admin' },
  { name: 'announcements', path: '/admin/announcements', as: 'admin' },
  { name: 'sign-up-invitations', path: '/admin/invitations', as: 'admin' },
];
