import { useEffect, useState } from 'react';
import { useMutation } from 'urql';
import { failureOf } from '../../data/errors';
import { useFormat } from '../../language/format';
import { LANGUAGES, type Language, useLanguage } from '../../language/language';
import { showTimeZone, timeZones, useTimeZone } from '../../language/time-zone';
import { ChooseTimeZone, useViewer } from '../../session/viewer';
import { FailureNote } from '../../ui/failure-note';
import { SelectField } from '../../ui/field';
import { useTitle } from '../../ui/title';

const SECOND_MS = 1000;

/** The language of the dashboard, which this browser keeps, and the time zone of the account. */
export function LanguageSettings() {
  const { t, language, choose: chooseLanguage } = useLanguage();
  const { may } = useViewer();
  const zone = useTimeZone();
  const [{ error }, choose] = useMutation(ChooseTimeZone);
  useTitle(t('settings-language'));
  return (
    <section className="card" aria-labelledby="language-title">
      <h2 id="language-title">{t('settings-language')}</h2>
      <p className="quiet">{t('language-text')}</p>
      <SelectField
        label={t('language')}
        value={language}
        onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
      >
        {Object.entries(LANGUAGES).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('time-zone')}
        hint={<CurrentTime />}
        value={zone}
        disabled={!may('profile:write')}
        onChange={({ currentTarget: { value } }) => {
          showTimeZone(value);
          void choose({ zone: value });
        }}
      >
        {[...new Set([zone, ...timeZones()])].sort().map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {error && <FailureNote failure={failureOf(error)} />}
    </section>
  );
}

/** The time in the chosen zone, so that people see whether it is theirs. */
function CurrentTime() {
  const { t } = useLanguage();
  const format = useFormat();
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {t('time-zone-text')} {t('time-zone-now', { time: format.time(now) })}
    </>
  );
}
