import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Copyable } from '../../ui/copyable';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { CHANGED } from './security-data';

const Regenerate = graphql(`mutation RegenerateRecoveryCodes { regenerateRecoveryCodes }`);

interface RecoveryCodesProps {
  left: number;
  onRecoveryCodes(codes: readonly string[]): void;
}

/** How many recovery codes are left, and new ones in place of them. */
export function RecoveryCodes({ left, onRecoveryCodes }: RecoveryCodesProps) {
  const t = useTranslate();
  const [{ error, fetching }, regenerate] = useMutation(Regenerate);
  const replace = async () => {
    if (
      !(await confirmed({
        title: t('recovery-codes-question'),
        text: t('recovery-codes-consequence'),
        action: t('recovery-codes-new'),
      }))
    )
      return;
    const { data } = await regenerate({}, CHANGED);
    if (data) onRecoveryCodes(data.regenerateRecoveryCodes);
  };
  return (
    <section className="card" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('recovery-codes')}</h2>
      <p className="quiet">{t('recovery-codes-text')}</p>
      <p>{t('recovery-codes-left', { count: left })}</p>
      {error && <FailureNote failure={failureOf(error)} />}
      <div className="actions">
        <Button isBusy={fetching} onClick={() => void replace()}>
          {t('recovery-codes-new')}
        </Button>
      </div>
    </section>
  );
}

/** Shows new recovery codes, once: the server keeps only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useTranslate();
  const text = codes.join('\n');
  return (
    <Dialog title={t('recovery-codes-yours')} onClose={onClose}>
      <p>{t('recovery-codes-keep')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="mono" dir="ltr">
            {code}
          </li>
        ))}
      </ol>
      <div className="actions">
        <Copyable value={text} label={t('recovery-codes-copy')} isButton />
        <a
          className="button"
          download="chit-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t('recovery-codes-download')}
        </a>
      </div>
      <Button kind="primary" onClick={onClose}>
        {t('recovery-codes-kept')}
      </Button>
    </Dialog>
  );
}
