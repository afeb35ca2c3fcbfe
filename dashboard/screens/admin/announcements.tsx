import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { AnnouncementDialog } from './announcement-dialog';
import { Pager } from './pager';

const AnnouncementsQuery = graphql(`
  query AllAnnouncements($limit: Int!, $offset: Int!) {
    allAnnouncements(limit: $limit, offset: $offset) { total items { uuid text severity startsOn endsOn } }
  }
`);
type Announcement = ResultOf<typeof AnnouncementsQuery>['allAnnouncements']['items'][number];

const DeleteAnnouncement = graphql(
  `mutation DeleteAnnouncement($uuid: UUID!) { deleteAnnouncement(uuid: $uuid) }`,
);

const LIMIT = 50;

/** Queries of announcements change with them, even while they list none. */
const OF_ANNOUNCEMENTS = { additionalTypenames: ['Announcement'] };

/** All announcements, past and future ones included, the newest first. */
export function Announcements() {
  const t = useTranslate();
  useTitle(t('admin-announcements'));
  const [offset, setOffset] = useState(0);
  const [isCreating, setIsCreating] = useState(false);
  const [{ data, error }] = useQuery({
    query: AnnouncementsQuery,
    variables: { limit: LIMIT, offset },
    context: OF_ANNOUNCEMENTS,
  });
  const page = data?.allAnnouncements;
  return (
    <>
      <div className="screen-head">
        <h1>{t('admin-announcements')}</h1>
        <Button kind="primary" onClick={() => setIsCreating(true)}>
          <Plus aria-hidden size={18} />
          {t('admin-announce')}
        </Button>
      </div>
      {error && !data && <FailureNote failure={failureOf(error)} />}
      {page?.total === 0 && (
        <EmptyState title={t('admin-no-announcements')} text={t('admin-no-announcements-text')} />
      )}
      {page?.items.map((announcement) => (
        <AnnouncementCard key={announcement.uuid} announcement={announcement} />
      ))}
      {page && <Pager total={page.total} limit={LIMIT} offset={offset} onChange={setOffset} />}
      {isCreating && <AnnouncementDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

const BADGES = { info: '', warning: 'badge-seen', critical: 'badge-blocked' } as const;

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ fetching, error }, remove] = useMutation(DeleteAnnouncement);
  const { uuid, text, severity, startsOn, endsOn } = announcement;
  const removeAsked = async () => {
    if (
      await confirmed({
        title: t('admin-delete-announcement-question'),
        text: t('admin-delete-announcement-consequence', { text }),
        action: t('admin-delete'),
      })
    )
      await remove({ uuid }, OF_ANNOUNCEMENTS);
  };
  return (
    <article className="card">
      <div className="screen-head">
        <span className={`badge ${BADGES[severity]}`}>{t(`severity-${severity}`)}</span>
        <span className="quiet small">
          {t(`announcement-${stateOf(announcement)}`)} ·{' '}
          {t('admin-announced-from-to', { from: format.time(startsOn), to: format.time(endsOn) })}
        </span>
        <Button kind="danger" isBusy={fetching} onClick={() => void removeAsked()}>
          {t('admin-delete')}
        </Button>
      </div>
      <p className="pre-line" dir="auto">
        {text}
      </p>
      {error && <FailureNote failure={failureOf(error)} />}
    </article>
  );
}

function stateOf({ startsOn, endsOn }: Announcement): 'future' | 'current' | 'past' {
  const now = Date.now();
  if (Date.parse(startsOn) > now) return 'future';
  return Date.parse(endsOn) > now ? 'current' : 'past';
}
