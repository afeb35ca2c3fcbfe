import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import type { Language } from '../../../src/lib/enums';

/** A message of a locale file. */
export interface LocaleMessage {
  id: string;
  /** Text of the message, with each variable as `{ $name }`. */
  source: string;
  variables: string[];
}

const sourceOf = (language: Language) =>
  readFileSync(resolve(__dirname, '../../../src/locales', language, 'bot.ftl'), 'utf8');

/** Message identifiers of a file, including repeated ones. */
export const namesIn = (language: Language) =>
  [...sourceOf(language).matchAll(/^([\w-]+) *=/gm)].map(([, name = '']) => name);

const parsed = new Map<Language, LocaleMessage[]>();

/** Messages of a language, parsed as the bot does, once. */
export function messagesIn(language: Language): LocaleMessage[] {
  const known = parsed.get(language) ?? parse(language);
  parsed.set(language, known);
  return known;
}

const parse = (language: Language): LocaleMessage[] =>
  new FluentResource(sourceOf(language)).body.map(({ id, value }) => {
    const parts = typeof value === 'string' ? [value] : (value ?? []);
    const source = parts.map(textOf).join('');
    return {
      id,
      source,
      variables: [...new Set([...source.matchAll(/\{ \$(\w+) \}/g)].map(([, name = '']) => name))],
    };
  });

function textOf(part: string | { type: string; name?: string; value?: unknown }): string {
  if (typeof part === 'string') return part;
  // A text in quotes, such as { "   " }, which keeps spaces at the beginning of a message.
  if (part.type === 'str') return String(part.value);
  if (part.type !== 'var') throw new Error(`A placeable is a ${part.type}`);
  return `{ $${part.name} }`;
}

/** Values for all variables of a message. */
export const filled = <T>({ variables }: LocaleMessage, value: T): Record<string, T> =>
  Object.fromEntries(variables.map((name) => [name, value]));
