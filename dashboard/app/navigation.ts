import type { LinkProps } from '@tanstack/react-router';
import {
  CodeXml,
  Coins,
  FileText,
  House,
  Link2,
  type LucideIcon,
  Send,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { Viewer } from '../session/viewer';

interface Destination {
  to: LinkProps['to'];
  /** Message with the name of the screen, in `dashboard-shell.ftl`. */
  label: string;
  Icon: LucideIcon;
  /** Whether the person may use the screen. */
  isVisible(viewer: Viewer): boolean;
}

/** The screens of the menu and of the command palette, in their order. */
export const NAVIGATION: readonly Destination[] = [
  { to: '/', label: 'home', Icon: House, isVisible: () => true },
  { to: '/invoices', label: 'invoices', Icon: FileText, isVisible: ({ may }) => may('invoices:read') },
  {
    to: '/payment-links',
    label: 'payment-links',
    Icon: Link2,
    isVisible: ({ may }) => may('payment_links:read'),
  },
  { to: '/customers', label: 'customers', Icon: Users, isVisible: ({ may }) => may('invoices:read') },
  { to: '/channels', label: 'channels', Icon: Send, isVisible: ({ may }) => may('channels') },
  { to: '/tokens', label: 'tokens', Icon: Coins, isVisible: ({ may }) => may('tokens:read') },
  {
    to: '/developers',
    label: 'developers',
    Icon: CodeXml,
    isVisible: ({ may }) => may('api_keys') || may('webhooks'),
  },
  { to: '/settings', label: 'settings', Icon: Settings, isVisible: () => true },
  { to: '/admin', label: 'administration', Icon: ShieldCheck, isVisible: ({ isAdmin }) => isAdmin },
];
