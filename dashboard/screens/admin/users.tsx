import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listClient } from '../../data/client';
import { graphql, type VariablesOf } from '../../data/graphql';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { useTranslate } from '../../language/language';
import { timesOf } from '../../language/times-of-days';
import { Button } from '../../ui/button';
import { DayRange } from '../../ui/day-range';
import { EmptyState } from '../../ui/empty-state';
import { FilterChoice } from '../../ui/filter-choice';
import { ListTable } from '../../ui/list-table';
import { ShortTime } from '../../ui/short-time';
import { TextFilter } from '../../ui/text-filter';
import { useTitle } from '../../ui/title';
import { type Account, AccountFields, nameOf } from './account-fields';
import { AccountStatus } from './account-status';
import { readUserSearch, type UserSearch } from './user-search';

const UserPage = graphql(
  `
    query UserPage($filter: UserFilter, $after: String, $limit: Int) {
      users(filter: $filter, after: $after, limit: $limit) { total nextCursor items { ...AdminAccount } }
    }
  `,
  [AccountFields],
);
type Filter = NonNullable<VariablesOf<typeof UserPage>['filter']>;

/** Roles and statuses of the contract: `Role` and `UserStatus` of `schema.graphql`. */
export const ROLES = ['customer', 'guest', 'admin'] as const;
export const STATUSES = ['unverified', 'pending', 'verified', 'rejected', 'blocked'] as const;

const route = getRouteApi('/signed-in/admin/users');

/** All accounts, the newest first. The filter is in the address of the page. */
export function Users() {
  const t = useTranslate();
  const search = readUserSearch(route.useSearch());
  useTitle(t('admin-users'));
  return (
    <>
      <h1>{t('admin-users')}</h1>
      <UserFilters search={search} />
      <UserList key={JSON.stringify(search)} search={search} />
    </>
  );
}

function UserFilters({ search }: { search: UserSearch }) {
  const t = useTranslate();
  const navigate = route.useNavigate();
  const change = (members: UserSearch) =>
    void navigate({ to: '.', search: readUserSearch({ ...search, ...members }), replace: true });
  return (
    <search className="filters">
      <TextFilter
        label={t('admin-search-users')}
        value={search.text ?? ''}
        onChange={(text) => change({ text })}
      />
      <FilterChoice
        label={t('admin-role')}
        all={t('admin-every-role')}
        value={search.role}
        options={ROLES.map((value) => ({ value, text: t(`role-${value}`) }))}
        onChange={(role) => change({ role })}
      />
      <FilterChoice
        label={t('admin-status')}
        all={t('admin-every-status')}
        value={search.status}
        options={STATUSES.map((value) => ({ value, text: t(`account-status-${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <FilterChoice
        label={t('admin-wallet')}
        all={t('admin-with-and-without-request')}
        value={search.wallet}
        options={[{ value: 'requested', text: t('admin-requests-wallet') }]}
        onChange={(wallet) => change({ wallet })}
      />
      <DayRange value={search} onChange={change} />
      {Object.keys(search).length > 0 && (
        <Button kind="link" onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
          {t('admin-clear-filters')}
        </Button>
      )}
    </search>
  );
}

function UserList({ search }: { search: UserSearch }) {
  const t = useTranslate();
  const filter = useMemo(() => toFilter(search), [search]);
  const list = usePagedList(`users ${JSON.stringify(search)}`, (after) => readUsers(filter, after));
  return (
    <ListTable
      list={list}
      label={t('admin-users')}
      keyOf={({ uuid }) => uuid}
      columns={COLUMNS}
      empty={<EmptyState title={t('admin-no-users')} text={t('admin-no-users-text')} />}
    />
  );
}

const COLUMNS = [
  { name: 'account', Cell: AccountCell },
  {
    name: 'display-name',
    Cell: ({ item }: { item: Account }) => (
      <span className="truncate" dir="auto">
        {item.profile.displayName ?? ''}
      </span>
    ),
  },
  { name: 'role', Cell: RoleCell },
  { name: 'account-status', Cell: ({ item }: { item: Account }) => <AccountStatus account={item} /> },
  { name: 'signed-up', Cell: ({ item }: { item: Account }) => <ShortTime instant={item.createdOn} /> },
];

function AccountCell({ item }: { item: Account }) {
  return (
    <Link to="/admin/users/$uuid" params={{ uuid: item.uuid }} className="row-link truncate" dir="auto">
      {nameOf(item)}
    </Link>
  );
}

function RoleCell({ item }: { item: Account }) {
  const t = useTranslate();
  return <>{t(`role-${item.role}`)}</>;
}

/** Leaves out what the contract does not know, such as a status in an address that somebody has typed. */
function toFilter({ text, role, status, wallet, from, to }: UserSearch): Filter {
  const known = {
    role: ROLES.find((each) => each === role),
    status: STATUSES.find((each) => each === status),
  };
  return {
    ...(text && { text }),
    ...(known.role && { role: known.role }),
    ...(known.status && { status: known.status }),
    ...(wallet === 'requested' && { requestsWallet: true }),
    ...timesOf({ from, to }),
  };
}

async function readUsers(filter: Filter, after: string | null) {
  const { data, error } = await listClient.query(UserPage, { filter, after, limit: PAGE_SIZE }).toPromise();
  if (!data) throw error;
  return data.users;
}
