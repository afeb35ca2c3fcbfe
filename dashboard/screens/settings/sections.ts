import type { LinkProps } from '@tanstack/react-router';
import type { Viewer } from '../../session/viewer';

interface Section {
  to: LinkProps['to'];
  /** Message with the name of the section. */
  label: string;
  isVisible(viewer: Viewer): boolean;
}

/** Whether the account is a shop: a guest's own account has no profile, no wallet and no members. */
const isShop = (viewer: Viewer) => viewer.account.role !== 'guest' || !viewer.isOwnAccount;

/** Whether the person may see and change who acts for the account. */
export const managesMembers = (viewer: Viewer) => viewer.may('members') && isShop(viewer);

/** Whether there is an account for which the person does not act at present, but may. */
export const hasOtherAccounts = ({ memberships }: Viewer) => memberships.some(({ isCurrent }) => !isCurrent);

/** The sections of the settings, in their order. */
export const SECTIONS: readonly Section[] = [
  {
    to: '/settings/profile',
    label: 'settings-profile',
    isVisible: (viewer) => viewer.may('profile:write') && isShop(viewer),
  },
  {
    to: '/settings/invoices',
    label: 'settings-invoices',
    isVisible: (viewer) => viewer.may('profile:write') && isShop(viewer),
  },
  {
    to: '/settings/wallet',
    label: 'settings-wallet',
    isVisible: (viewer) => viewer.may('wallet') && isShop(viewer),
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
