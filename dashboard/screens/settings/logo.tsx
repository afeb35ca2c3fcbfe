import { useRef, useState } from 'react';
import { refreshShownQueries } from '../../data/client';
import type { Failure } from '../../data/errors';
import { logoPath, saveLogo } from '../../data/logo';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { FailureNote } from '../../ui/failure-note';

/** Image types that the server accepts. */
const TYPES = 'image/png,image/jpeg,image/webp';

/** Shows the logo of the account, and replaces or removes it. */
export function Logo({ logoUrl }: { logoUrl: string | null }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (file: File | null) => {
    setIsBusy(true);
    const refused = await saveLogo(file);
    setIsBusy(false);
    setFailure(refused);
    if (!refused) refreshShownQueries();
  };
  const removeAsked = async () => {
    if (await confirmed({ title: t('remove-logo-question'), action: t('remove-logo') })) await save(null);
  };
  return (
    <section className="card" aria-labelledby="logo-title">
      <h2 id="logo-title">{t('logo')}</h2>
      <p className="quiet">{t('logo-text')}</p>
      <div className="logo-row">
        {logoUrl ? (
          <img className="logo-image" src={logoPath(logoUrl)} alt={t('logo')} />
        ) : (
          <span className="logo-image logo-none">{t('no-logo')}</span>
        )}
        <div className="actions">
          <input
            ref={input}
            type="file"
            accept={TYPES}
            className="visually-hidden"
            aria-label={t('logo-file')}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void save(file);
            }}
          />
          <Button isBusy={isBusy} onClick={() => input.current?.click()}>
            {t(logoUrl ? 'replace-logo' : 'upload-logo')}
          </Button>
          {logoUrl && (
            <Button kind="danger" isBusy={isBusy} onClick={() => void removeAsked()}>
              {t('remove-logo')}
            </Button>
          )}
        </div>
      </div>
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}
