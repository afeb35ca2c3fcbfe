import { LANGUAGES, type Language } from '../../lib/enums';
import { escapeHtml } from '../../lib/escape-html';
import { readPhrases } from '../../lib/phrases';
import { cut } from './text';

/** No value that somebody else has chosen may fill a message. */
const MAX_VALUE = 500;

/** Marks a value that is HTML of our own making already. */
export class Html {
  constructor(readonly text: string) {}
}

type Values = Record<string, string | number | Html>;

/** What the bot says in one language. */
export interface Speech {
  language: Language;
  /** A message in Telegram's HTML, which every value is escaped for; its name is given without `-html`. */
  html(name: string, values?: Values): string;
  /** A message in plain text. */
  text(name: string, values?: Values): string;
}

function speechOf(language: Language): Speech {
  const say = readPhrases(language, 'bot');
  const asText = (value: Values[string]) =>
    cut(value instanceof Html ? value.text : String(value), MAX_VALUE);
  const asHtml = (value: Values[string]) => (value instanceof Html ? value.text : escapeHtml(asText(value)));
  return {
    language,
    html: (name, values = {}) => say(`${name}-html`, mapped(values, asHtml)),
    text: (name, values = {}) => say(name, mapped(values, asText)),
  };
}

const mapped = (values: Values, as: (value: Values[string]) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, as(value)]));

const SPEECHES = new Map(LANGUAGES.map((language) => [language, speechOf(language)]));

export const speechIn = (language: Language) => SPEECHES.get(language) as Speech;

/** The language for a code such as `de-AT`, as Telegram gives it; English where the bot does not speak it. */
export function languageFor(code: string | undefined): Language {
  const primary = code?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary) ?? LANGUAGES[0];
}
