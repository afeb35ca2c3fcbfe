import type { LinkProps } from '@tanstack/react-router';
import type { Viewer } from '../../session/viewer';

interface Section {
  to: LinkProps['to'];
  /** Message with the name of the section. */
  label: string;
  isVisible(viewer: Viewer): boolean;
}

/** Whether the session acts for the person's own account, and not for one of which they are a member. */
const actsForSelf = ({ account, memberships }: Viewer) =>
  memberships.some(({ isCurrent, accountUuid }) => isCurrent && accountUuid === account.uuid);

/** Whether the account is a shop: a guest's own account has neither a profile nor a wallet. */
const isShop = (viewer: Viewer) => viewer.account.role !== 'guest' || !actsForSelf(viewer);

/** The sections of the settings, in their order. */
export const SECTIONS: readonly Section[] = [
  {
    to: '/settings/profile',
    label: 'settings-profile',
    isVisible: (viewer) => viewer.may('profile:write') && isShop(viewer),
  },
  { to: '/settings/notifications', label: 'settings-notifications', isVisible: () => true },
  { to: '/settings/language', label: 'settings-language', isVisible: () => true },
];
