import { LANGUAGES, type Language } from '../../lib/enums';
import { escapeHtml } from '../../lib/escape-html';
import { readPhrases } from '../../lib/phrases';
import { cut } from './text';

/** Maximum length of an inserted value, in UTF-16 code units; keeps foreign input from filling the whole message. */
const MAX_VALUE = 500;

/** Marks a value as trusted HTML, which is inserted without escaping or truncation. */
export class Html {
  constructor(readonly text: string) {}
}

type Values = Record<string, string | number | Html>;

/** The bot's messages in one language. */
export interface Speech {
  language: Language;
  /** Formats a message as Telegram's HTML and escapes every value; the message name is given without `-html`. */
  html(name: string, values?: Values): string;
  /** Formats a message as plain text. */
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

/** Returns the supported language for an IETF language tag such as `de-AT`; English for unsupported or missing tags. */
export function languageFor(code: string | undefined): Language {
  const primary = code?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary) ?? LANGUAGES[0];
}
