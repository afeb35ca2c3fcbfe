import { Navigate, Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { SubNavigation } from '../../ui/sub-navigation';
import { SECTIONS } from './sections';

/** The frame of the settings: links to its sections, above the section that is open. */
export function Settings() {
  const t = useTranslate();
  const viewer = useViewer();
  return (
    <main>
      <h1>{t('settings')}</h1>
      <SubNavigation
        label={t('settings')}
        links={SECTIONS.filter(({ isVisible }) => isVisible(viewer)).map(({ to, label }) => ({
          to,
          text: t(label),
        }))}
      />
      <div className="settings">
        <Outlet />
      </div>
    </main>
  );
}

/** Opens the first section that the person may see. */
export function FirstSection() {
  const viewer = useViewer();
  const first = SECTIONS.find(({ isVisible }) => isVisible(viewer));
  return first && <Navigate to={first.to} replace />;
}
