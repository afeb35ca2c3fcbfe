import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';

/** Says a message by its name, with its values put in. */
export type Phrases = (name: string, values?: Record<string, string | number>) => string;

const folder = resolve(__dirname, '../locales');

/** The messages of `src/locales/<language>/<file>.ftl`; a name that is not there throws, as a defect of ours. */
export function readPhrases(language: string, file: string): Phrases {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const source = readFileSync(resolve(folder, language, `${file}.ftl`), 'utf8');
  const [problem] = bundle.addResource(new FluentResource(source));
  if (problem) throw problem;
  return (name, values = {}) => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) throw new Error(`src/locales/${language}/${file}.ftl has no message ${name}`);
    return bundle.formatPattern(pattern, values);
  };
}

/** A moment as people of the language write it, in UTC. */
export const momentIn = (language: string, moment: Date) =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`;
