import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { LANGUAGES, type Language } from './enums';

type Values = Record<string, string | number>;

export interface FormatMessage {
  (name: string, values?: Values): string;
  has(name: string): boolean;
}

const folder = resolve(__dirname, '../locales');

/** Reads `src/locales/<language>/<file>.ftl`; formatting a missing message throws, because it is a bug. */
export function loadMessages(language: string, file: string): FormatMessage {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const source = readFileSync(resolve(folder, language, `${file}.ftl`), 'utf8');
  const [problem] = bundle.addResource(new FluentResource(source));
  if (problem) throw problem;
  const format = (name: string, values: Values = {}) => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) throw new Error(`src/locales/${language}/${file}.ftl has no message ${name}`);
    return bundle.formatPattern(pattern, values);
  };
  return Object.assign(format, { has: (name: string) => bundle.hasMessage(name) });
}

/** Formats a date and time in the style of the language, in UTC. */
export const formatDateTime = (language: string, instant: Date) =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`;

/** Returns the supported language for an IETF language tag such as `de-AT`; English for unsupported or missing tags. */
export function languageFor(code: string | null | undefined): Language {
  const primary = code?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary) ?? LANGUAGES[0];
}
