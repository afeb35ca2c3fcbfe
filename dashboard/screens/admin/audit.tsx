import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { createContext, useContext, useMemo, useState } from 'react';
import { listClient } from '../../data/client';
import { graphql, type VariablesOf } from '../../data/graphql';
import { PAGE_SIZE, usePagedList } from '../../data/pages';
import { useLanguage, useTranslate } from '../../language/language';
import { timesOf } from '../../language/times-of-days';
import { Button } from '../../ui/button';
import { DayRange } from '../../ui/day-range';
import { EmptyState } from '../../ui/empty-state';
import { ListTable } from '../../ui/list-table';
import { ShortTime } from '../../ui/short-time';
import { TextFilter } from '../../ui/text-filter';
import { useTitle } from '../../ui/title';
import { AuditDetail } from './audit-detail';
import { type AuditEntry, AuditFields } from './audit-fields';
import { actionsWith, type Sentences } from './audit-message';
import { type AuditSearch, readAuditSearch } from './audit-search';
import { useAuditSentence } from './audit-sentence';

const AuditPage = graphql(
  `
    query AuditPage($filter: AuditFilter, $after: String, $limit: Int) {
      auditLog(filter: $filter, after: $after, limit: $limit) { total nextCursor items { ...AdminAuditEntry } }
    }
  `,
  [AuditFields],
);
type Filter = NonNullable<VariablesOf<typeof AuditPage>['filter']>;

/** Filters that are set from an entry, because nobody types a UUID. */
const CHOSEN = ['action', 'actor', 'account'] as const;

const route = getRouteApi('/signed-in/admin/audit');

/** The audit log, the newest entry first. The filter is in the address of the page. */
export function Audit() {
  const t = useTranslate();
  const search = readAuditSearch(route.useSearch());
  const navigate = route.useNavigate();
  useTitle(t('admin-audit'));
  const change = (members: AuditSearch) =>
    void navigate({ to: '.', search: readAuditSearch({ ...search, ...members }), replace: true });
  return (
    <>
      <h1>{t('admin-audit')}</h1>
      <search className="filters">
        <TextFilter
          label={t('admin-search-audit')}
          value={search.text ?? ''}
          onChange={(text) => change({ text })}
        />
        <DayRange value={search} onChange={change} />
        {CHOSEN.map(
          (name) =>
            search[name] && (
              <Button key={name} onClick={() => change({ [name]: '' })}>
                {t(`admin-same-${name}`)}
                <X size={16} aria-label={t('admin-remove-filter')} />
              </Button>
            ),
        )}
        {Object.keys(search).length > 0 && (
          <Button kind="link" onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
            {t('admin-clear-filters')}
          </Button>
        )}
      </search>
      <Entries key={JSON.stringify(search)} search={search} onFilter={change} />
    </>
  );
}

const OpenEntry = createContext<(entry: AuditEntry) => void>(() => {});

function Entries({ search, onFilter }: { search: AuditSearch; onFilter(members: AuditSearch): void }) {
  const language = useLanguage();
  const { t } = language;
  const [opened, setOpened] = useState<AuditEntry>();
  const filter = useMemo(() => toFilter(search, language), [search, language]);
  const list = usePagedList(`audit ${JSON.stringify(search)}`, (after) => readEntries(filter, after));
  return (
    <OpenEntry.Provider value={setOpened}>
      <ListTable
        list={list}
        label={t('admin-audit')}
        keyOf={({ uuid }) => uuid}
        columns={COLUMNS}
        empty={<EmptyState title={t('admin-no-entries')} text={t('admin-no-entries-text')} />}
      />
      {opened && <AuditDetail entry={opened} onFilter={onFilter} onClose={() => setOpened(undefined)} />}
    </OpenEntry.Provider>
  );
}

const COLUMNS = [
  { name: 'action', Cell: ActionCell },
  { name: 'time', Cell: ({ item }: { item: AuditEntry }) => <ShortTime instant={item.createdOn} /> },
];

function ActionCell({ item }: { item: AuditEntry }) {
  const open = useContext(OpenEntry);
  const sentenceOf = useAuditSentence();
  return (
    <button type="button" className="row-link row-button truncate" onClick={() => open(item)}>
      {sentenceOf(item)}
    </button>
  );
}

/** A text selects the actions whose sentences have its words, or else those whose codes contain it. */
function toFilter({ text, action, actor, account, from, to }: AuditSearch, language: Sentences): Filter {
  const actions = text ? actionsWith(text, language) : [];
  return {
    ...(text && (actions.length > 0 ? { actions } : { text })),
    ...(action && { action }),
    ...(actor && { actorUuid: actor }),
    ...(account && { accountUuid: account }),
    ...timesOf({ from, to }),
  };
}

async function readEntries(filter: Filter, after: string | null) {
  const { data, error } = await listClient.query(AuditPage, { filter, after, limit: PAGE_SIZE }).toPromise();
  if (!data) throw error;
  return data.auditLog;
}
