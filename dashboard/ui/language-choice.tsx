import { LANGUAGES, type Language, useLanguage } from '../language/language';

export function LanguageChoice() {
  const { t, language, choose } = useLanguage();
  return (
    <select
      className="language-choice"
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
