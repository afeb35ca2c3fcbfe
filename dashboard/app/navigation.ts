import type { LinkProps } from '@tanstack/react-router';
import {
  CodeXml,
  Coins,
  FileText,
  House,
  Landmark,
  Link2,
  type LucideIcon,
  Send,
  Settings,
  ShieldCheck,
  Undo2,
  Users,
} from 'lucide-react';
import type { Viewer } from '../session/viewer';

interface Destination {
  to: LinkProps['to'];
  /** Message with the name of the screen, in `dashboard/locales/<language>/shell.ftl`. */
  label: string;
  Icon: LucideIcon;
  /** Shortcut, as in `actions.ts`. */
  keys: string;
  /** Whether the person may use the screen. */
  isVisible(viewer: Viewer): boolean;
}

/** The screens of the menu and of the command palette, in their order. */
export const NAVIGATION: readonly Destination[] = [
  { to: '/', keys: 'g h', label: 'home', Icon: House, isVisible: () => true },
  {
    to: '/invoices',
    keys: 'g i',
    label: 'invoices',
    Icon: FileText,
    isVisible: ({ may }) => may('invoices:read'),
  },
  { to: '/refunds', keys: 'g r', label: 'refunds', Icon: Undo2, isVisible: ({ may }) => may('refunds') },
  {
    to: '/payment-links',
    keys: 'g p',
    label: 'payment-links',
    Icon: Link2,
    isVisible: ({ may }) => may('payment_links:read'),
  },
  {
    to: '/customers',
    keys: 'g c',
    label: 'customers',
    Icon: Users,
    isVisible: ({ may }) => may('invoices:read'),
  },
  {
    to: '/payouts',
    keys: 'g o',
    label: 'payouts',
    Icon: Landmark,
    isVisible: ({ may }) => may('statistics'),
  },
  { to: '/channels', keys: 'g t', label: 'channels', Icon: Send, isVisible: ({ may }) => may('channels') },
  { to: '/tokens', keys: 'g n', label: 'tokens', Icon: Coins, isVisible: ({ may }) => may('tokens:read') },
  {
    to: '/developers',
    keys: 'g d',
    label: 'developers',
    Icon: CodeXml,
    isVisible: ({ may }) => may('api_keys') || may('webhooks'),
  },
  { to: '/settings', keys: 'g s', label: 'settings', Icon: Settings, isVisible: () => true },
  {
    to: '/admin',
    keys: 'g a',
    label: 'administration',
    Icon: ShieldCheck,
    isVisible: ({ isAdmin }) => isAdmin,
  },
];
