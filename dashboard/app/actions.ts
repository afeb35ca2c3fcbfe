import type { LinkProps } from '@tanstack/react-router';
import { type LucideIcon, Plus } from 'lucide-react';
import type { Viewer } from '../session/viewer';
import { NAVIGATION } from './navigation';

/** Something that a person can choose in the command palette. */
export interface Action {
  /** Message with its name, in `dashboard-shell.ftl`. */
  label: string;
  Icon: LucideIcon;
  to: LinkProps['to'];
  isVisible(viewer: Viewer): boolean;
}

/** Everything that the command palette offers: the screens of the menu, and what can be begun from anywhere. */
export const ACTIONS: readonly Action[] = [
  {
    to: '/invoices/new',
    label: 'create-invoice',
    Icon: Plus,
    isVisible: ({ may }) => may('invoices:create'),
  },
  ...NAVIGATION,
];
