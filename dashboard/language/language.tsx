import { FluentBundle, FluentResource } from '@fluent/bundle';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Languages with a translation of the dashboard, each with its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGES;

/** Where the browser keeps the chosen language; without a choice, that of the browser counts. */
const STORED = 'chit-language';

const isLanguage = (value: string | null | undefined): value is Language =>
  value != null && Object.hasOwn(LANGUAGES, value);

const isRightToLeft = (language: Language) => language === 'ar';

function preferredLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

type Values = Record<string, string | number>;

/** Returns the text of a message in the person's language. */
export type Translate = (message: string, values?: Values) => string;

interface Shown {
  language: Language;
  t: Translate;
  has(message: string): boolean;
  /** Names of the loaded messages that begin with this. */
  namesFrom(start: string): string[];
}

const LanguageContext = createContext<Shown & { choose(language: Language): void }>({
  language: 'en',
  t: (message) => message,
  has: () => false,
  namesFrom: () => [],
  choose: () => {},
});

/** Texts of the frame and of the screens that were opened: `dashboard/locales/<language>/<group>.ftl`. */
const groups = new Set(['shell']);
/** Texts that say why entries are not valid: nothing waits for them, because the server has a sentence too. */
const PROBLEMS = 'problems';
let shownBundle: FluentBundle | undefined;

async function addTexts(bundle: FluentBundle, group: string): Promise<void> {
  const [language] = bundle.locales;
  const file = await import(`../locales/${language}/${group}.ftl`);
  bundle.addResource(new FluentResource((file as { default: string }).default));
}

/** Loads the texts of a group of screens, before one of them is shown. */
export async function needTexts(group: string): Promise<void> {
  if (groups.has(group)) return;
  if (shownBundle) await addTexts(shownBundle, group);
  groups.add(group);
}

async function load(language: Language): Promise<Shown> {
  // Left-to-right names and amounts keep their order in a right-to-left sentence only when they are isolated.
  const bundle = new FluentBundle(language, { useIsolating: isRightToLeft(language) });
  await Promise.all([...groups].map((group) => addTexts(bundle, group)));
  void addTexts(bundle, PROBLEMS).catch(() => {});
  shownBundle = bundle;
  return {
    language,
    has: (message) => bundle.hasMessage(message),
    namesFrom: (start) => [...bundle._messages.keys()].filter((name) => name.startsWith(start)),
    t: (message, values) => {
      const pattern = bundle.getMessage(message)?.value;
      if (!pattern) throw new Error(`dashboard/locales/${language} has no message ${message}`);
      return bundle.formatPattern(pattern, values);
    },
  };
}

/** Shows its children once the texts of the person's language are loaded. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferredLanguage);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    void load(language).then((loaded) => {
      document.documentElement.lang = language;
      document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
      setShown(loaded);
    });
  }, [language]);
  if (!shown) return null;
  const choose = (chosen: Language) => {
    localStorage.setItem(STORED, chosen);
    setLanguage(chosen);
  };
  return <LanguageContext.Provider value={{ ...shown, choose }}>{children}</LanguageContext.Provider>;
}

export const useLanguage = () => useContext(LanguageContext);
export const useTranslate = (): Translate => useContext(LanguageContext).t;
