import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentResource } from '@fluent/bundle';

const LOCALES = resolve(__dirname, '../../dashboard/locales');
const SOURCES = resolve(__dirname, '../../dashboard');
const LANGUAGES = ['de', 'es', 'fr', 'ar'];

const files = readdirSync(join(LOCALES, 'en'));

/** Names of the messages of a file, each with the variables that it contains. */
function messagesOf(language: string, file: string): Map<string, string[]> {
  const { body } = new FluentResource(readFileSync(join(LOCALES, language, file), 'utf8'));
  return new Map(body.map(({ id, value }) => [id, variablesIn(value)]));
}

/** Names of the variables anywhere in a pattern. */
function variablesIn(pattern: unknown): string[] {
  const names = [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) =>
    String(name),
  );
  return [...new Set(names)].sort();
}

/** Messages that the code names literally: `t('name'` or `label: 'name'`. */
function namesInCode(): string[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  return paths.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map(([, name]) =>
      String(name),
    ),
  );
}

describe("The dashboard's texts", () => {
  it.each(LANGUAGES.flatMap((language) => files.map((file) => [language, file] as const)))(
    'exist in %s as in English, with the same variables: %s',
    (language, file) => {
      expect(messagesOf(language, file)).toEqual(messagesOf('en', file));
    },
  );

  it('have each name in one file only, because files are loaded together', () => {
    const names = files.flatMap((file) => [...messagesOf('en', file).keys()]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have a message for each name in the code', () => {
    const known = new Set(files.flatMap((file) => [...messagesOf('en', file).keys()]));
    expect(namesInCode().filter((name) => !known.has(name))).toEqual([]);
  });
});
