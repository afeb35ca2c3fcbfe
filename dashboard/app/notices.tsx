import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Notice, notices } from '../data/notices';
import { needTexts } from '../language/language';
import { useLiveNotices } from './live-notices';

const Nothing = (_: { shown: readonly Notice[] }) => null;

const NoticeList = lazy(async () => {
  const loaded = Promise.all([import('./notice-list'), needTexts('notices')]);
  // Without the file, which a new version has replaced, the screens still show what has happened.
  return { default: await loaded.then(([module]) => module.NoticeList).catch((): typeof Nothing => Nothing) };
});

/** Where notices appear, over every screen. Screen readers read out what is added. */
export function Notices() {
  useLiveNotices();
  const shown = useSyncExternalStore(notices.subscribe, notices.list);
  return (
    <div role="status" className="notices">
      {shown.length > 0 && (
        <Suspense fallback={null}>
          <NoticeList shown={shown} />
        </Suspense>
      )}
    </div>
  );
}
