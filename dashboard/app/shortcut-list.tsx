import { useTranslate } from '../language/language';
import { useViewer } from '../session/viewer';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Keys } from '../ui/keys';
import { ACTIONS } from './actions';

/** All shortcuts that the person can use. */
export function ShortcutList({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const viewer = useViewer();
  return (
    <Dialog title={t('shortcuts')} onClose={onClose}>
      <table className="shortcuts" aria-label={t('shortcuts')}>
        <tbody>
          {ACTIONS.filter(({ keys, isVisible }) => keys && isVisible(viewer)).map(({ label, keys }) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td>
                <Keys keys={keys} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
