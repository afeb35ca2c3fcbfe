import { type LinkProps, Outlet } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { NotFound } from '../../app/not-found';
import { graphql } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { SubNavigation } from '../../ui/sub-navigation';

/** Number of accounts that wait for a decision. */
export const WaitingQuery = graphql(
  `query WaitingApprovals { users(filter: { requestsWallet: true }, limit: 1) { total items { uuid } } }`,
);

/** Screens of the administration in their order; the label is the message `admin-<name>`. */
const SCREENS: { name: string; to: LinkProps['to'] }[] = [
  { name: 'approvals', to: '/admin/approvals' },
  { name: 'users', to: '/admin/users' },
  { name: 'tokens', to: '/admin/tokens' },
  { name: 'operation', to: '/admin/operation' },
  { name: 'audit', to: '/admin/audit' },
  { name: 'announcements', to: '/admin/announcements' },
  { name: 'invitations', to: '/admin/invitations' },
];

/** What surrounds the screens for admins: their sub-navigation. Other people do not see that there is such a page. */
export function AdminFrame() {
  const t = useTranslate();
  const { isAdmin } = useViewer();
  if (!isAdmin) return <NotFound />;
  return (
    <main>
      <SubNavigation
        label={t('administration')}
        links={SCREENS.map(({ name, to }) => ({
          to,
          text: t(`admin-${name}`),
          ...(name === 'approvals' && { badge: <WaitingCount /> }),
        }))}
      />
      <Outlet />
    </main>
  );
}

/** Number of accounts that wait for a decision; nothing when there is none. */
function WaitingCount() {
  const t = useTranslate();
  const format = useFormat();
  const [{ data }] = useQuery({ query: WaitingQuery });
  const count = data?.users.total ?? 0;
  if (count === 0) return null;
  return (
    <span className="badge badge-waiting">
      <span aria-hidden>{format.count(count)}</span>
      <span className="visually-hidden">{t('admin-waiting', { count })}</span>
    </span>
  );
}
