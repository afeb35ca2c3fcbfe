import type { LinkProps } from '@tanstack/react-router';
import type { Viewer } from '../../session/viewer';

interface Section {
  to: LinkProps['to'];
  /** Message with the name of the section. */
  label: string;
  isVisible(viewer: Viewer): boolean;
}

/** Whether the person may see and change who acts for the account. */
export const managesMembers = (viewer: Viewer) => viewer.may('members') && !viewer.isGuest;

/** Whether there is an account to which the person can switch, or which the person can leave. */
export const hasOtherAccounts = ({ memberships }: Viewer) =>
  memberships.some(({ isCurrent, role }) => !isCurrent || role !== 'owner');

/** The sections of the settings, in their order. */
export const SECTIONS: readonly Section[] = [
  {
    to: '/settings/profile',
    label: 'settings-profile',
    isVisible: (viewer) => viewer.may('profile:write') && !viewer.isGuest,
  },
  {
    to: '/settings/invoices',
    label: 'settings-invoices',
    isVisible: (viewer) => viewer.may('profile:write') && !viewer.isGuest,
  },
  {
    to: '/settings/wallet',
    label: 'settings-wallet',
    isVisible: (viewer) => viewer.may('wallet') && !viewer.isGuest,
  },
  { to: '/settings/security', label: 'settings-security', isVisible: () => true },
  {
    to: '/settings/members',
    label: 'settings-members',
    isVisible: (viewer) => managesMembers(viewer) || hasOtherAccounts(viewer),
  },
  { to: '/settings/notifications', label: 'settings-notifications', isVisible: () => true },
  { to: '/settings/language', label: 'settings-language', isVisible: () => true },
];
