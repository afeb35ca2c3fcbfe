import { type ComponentType, lazy } from 'react';
import { useTranslate } from '../language/language';
import { Button } from './button';
import { Dialog } from './dialog';

interface Closable {
  onClose(): void;
}

/** A dialog that is loaded when it is opened. Says so when its file is not there, and leaves the screen as it is. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Outdated) }));

function Outdated({ onClose }: Closable) {
  const t = useTranslate();
  return (
    <Dialog title={t('outdated-title')} onClose={onClose}>
      <p>{t('outdated-text')}</p>
      <div className="actions">
        <Button kind="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
