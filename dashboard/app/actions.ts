import type { LinkProps } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Keyboard, type LucideIcon, Plus, Search, Undo2 } from 'lucide-react';
import { notices } from '../data/notices';
import type { Viewer } from '../session/viewer';
import { NAVIGATION } from './navigation';
import { focusRow } from './rows';

/** Dialogs of the frame. */
export type FrameDialog = 'palette' | 'shortcuts';

/** Something that a person can choose in the command palette, or do by keys. */
export interface Action {
  /** Message with its name, in `dashboard/locales/<language>/shell.ftl`. */
  label: string;
  Icon: LucideIcon;
  /** Keys to press one after the other, separated by spaces; absent without a shortcut. */
  keys?: string;
  /** Screen that it opens. */
  to?: LinkProps['to'];
  /** What it does in place of opening a screen. */
  run?(open: (dialog: FrameDialog) => void): void;
  /** Whether the command palette has it too: false for what has a meaning only where the person is. */
  isInPalette?: boolean;
  isVisible(viewer: Viewer): boolean;
}

const always = () => true;

/** Everything that the command palette offers and that keys do. */
export const ACTIONS: readonly Action[] = [
  {
    to: '/invoices/new',
    label: 'create-invoice',
    Icon: Plus,
    keys: 'c',
    isVisible: ({ may }) => may('invoices:create'),
  },
  ...NAVIGATION,
  {
    label: 'palette',
    Icon: Search,
    keys: '/',
    isInPalette: false,
    run: (open) => open('palette'),
    isVisible: always,
  },
  {
    label: 'next-row',
    Icon: ArrowDown,
    keys: 'j',
    isInPalette: false,
    run: () => focusRow(1),
    isVisible: always,
  },
  {
    label: 'previous-row',
    Icon: ArrowUp,
    keys: 'k',
    isInPalette: false,
    run: () => focusRow(-1),
    isVisible: always,
  },
  {
    label: 'undo-last',
    Icon: Undo2,
    keys: 'u',
    isInPalette: false,
    run: () => void notices.undo(),
    isVisible: always,
  },
  { label: 'shortcuts', Icon: Keyboard, keys: '?', run: (open) => open('shortcuts'), isVisible: always },
];
