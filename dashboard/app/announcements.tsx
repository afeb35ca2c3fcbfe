import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../data/graphql';
import { useTranslate } from '../language/language';

const CurrentQuery = graphql(`query CurrentAnnouncements { announcements { uuid text severity } }`);
const Dismiss = graphql(`mutation DismissAnnouncement($uuid: UUID!) { dismissAnnouncement(uuid: $uuid) }`);

/** The list changes when an announcement is made, deleted or dismissed, even while it is empty. */
const OF_ANNOUNCEMENTS = { additionalTypenames: ['Announcement'] };

/** Announcements begin and end by themselves, without an event. */
const REFRESH_MS = 5 * 60_000;

/** What the admins announce at present, until the person has dismissed it. */
export function Announcements() {
  const t = useTranslate();
  const [{ data }, readAgain] = useQuery({ query: CurrentQuery, context: OF_ANNOUNCEMENTS });
  const [, dismiss] = useMutation(Dismiss);
  useEffect(() => {
    const timer = setInterval(() => readAgain({ requestPolicy: 'network-only' }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [readAgain]);
  if (!data || data.announcements.length === 0) return null;
  return (
    <section className="announcements" aria-label={t('announcements')}>
      {data.announcements.map(({ uuid, text, severity }) => (
        <div key={uuid} className={`note announcement announcement-${severity}`}>
          <p className="announcement-text" dir="auto">
            {text}
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={t('dismiss')}
            onClick={() => void dismiss({ uuid }, OF_ANNOUNCEMENTS)}
          >
            <X aria-hidden size={18} />
          </button>
        </div>
      ))}
    </section>
  );
}
