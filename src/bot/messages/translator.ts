import { LANGUAGES, type Language } from '../../lib/enums';
import { escapeHtml } from '../../lib/escape-html';
import { loadMessages } from '../../lib/messages';
import { truncate } from './text';

/** Maximum length of an inserted value, in UTF-16 code units, so that untrusted input cannot fill the whole message. */
const MAX_VALUE = 500;

/** Marks a value as trusted HTML, which is inserted without escaping or truncation. */
export class TrustedHtml {
  constructor(readonly text: string) {}
}

type Values = Record<string, string | number | TrustedHtml>;

/** The bot's messages in one language. */
export interface Translator {
  language: Language;
  /** Formats a message as Telegram's HTML and escapes every value. `name` omits the suffix `-html` of the message. */
  html(name: string, values?: Values): string;
  /** Formats a message as plain text. */
  text(name: string, values?: Values): string;
  /** Whether there is a message in HTML of this name. */
  has(name: string): boolean;
}

function createTranslator(language: Language): Translator {
  const translate = loadMessages(language, 'bot');
  const asText = (value: Values[string]) =>
    truncate(value instanceof TrustedHtml ? value.text : String(value), MAX_VALUE);
  const asHtml = (value: Values[string]) =>
    value instanceof TrustedHtml ? value.text : escapeHtml(asText(value));
  return {
    language,
    html: (name, values = {}) => translate(`${name}-html`, mapValues(values, asHtml)),
    text: (name, values = {}) => translate(name, mapValues(values, asText)),
    has: (name) => translate.has(`${name}-html`),
  };
}

const mapValues = (values: Values, convert: (value: Values[string]) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));

const TRANSLATORS = new Map(LANGUAGES.map((language) => [language, createTranslator(language)]));

export const translatorFor = (language: Language) => TRANSLATORS.get(language) as Translator;
