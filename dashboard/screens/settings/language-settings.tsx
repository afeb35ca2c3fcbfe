import { useEffect, useState } from 'react';
import { useFormat } from '../../language/format';
import { LANGUAGES, type Language, useLanguage } from '../../language/language';
import { chooseTimeZone, OWN_TIME_ZONE, timeZones, useChosenTimeZone } from '../../language/time-zone';
import { SelectField } from '../../ui/field';
import { useTitle } from '../../ui/title';

const SECOND_MS = 1000;

/** Language and time zone of the dashboard, which this browser keeps. */
export function LanguageSettings() {
  const { t, language, choose } = useLanguage();
  const zone = useChosenTimeZone();
  useTitle(t('settings-language'));
  return (
    <section className="card" aria-labelledby="language-title">
      <h2 id="language-title">{t('settings-language')}</h2>
      <p className="quiet">{t('language-text')}</p>
      <SelectField
        label={t('language')}
        value={language}
        onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
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
        value={zone ?? ''}
        onChange={({ currentTarget }) => chooseTimeZone(currentTarget.value || null)}
      >
        <option value="">{t('time-zone-own', { zone: OWN_TIME_ZONE })}</option>
        {timeZones().map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
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
  return <>{t('time-zone-now', { time: format.time(now) })}</>;
}
