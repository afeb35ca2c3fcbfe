import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '../../src/lib/enums';
import { loadMessages } from '../../src/lib/messages';
import { layoutHtml, layoutText, type MailParts } from '../../src/services/mail/mail-layout';
import { pauseAfter } from '../../src/services/mail/mail-runner.service';

const PARTS: MailParts = {
  language: 'en',
  subject: 'A <subject>',
  body: 'One & two\nthree\n\nFour',
  action: { label: 'Press "here"', url: 'https://pay.test/a?b=1&c=2#token' },
  footer: 'From Chit',
};

describe('A mail as plain text', () => {
  it('has its text, its link and its footer, separated by blank lines', () => {
    expect(layoutText(PARTS)).toBe(
      'One & two\nthree\n\nFour\n\nPress "here":\nhttps://pay.test/a?b=1&c=2#token\n\n-- \nFrom Chit',
    );
  });

  it('has no place for a link that is missing', () => {
    expect(layoutText({ ...PARTS, action: null })).toBe('One & two\nthree\n\nFour\n\n-- \nFrom Chit');
  });
});

describe('A mail as HTML', () => {
  it('escapes each of its parts', () => {
    const page = layoutHtml(PARTS);
    expect(page).toContain('<title>A &lt;subject&gt;</title>');
    expect(page).toContain('>One &amp; two\nthree</p>');
    expect(page).toContain('>Press &quot;here&quot;</a>');
    expect(page).toContain('href="https://pay.test/a?b=1&amp;c=2#token"');
  });

  it('has a paragraph for each paragraph of the text, and a button only with a link', () => {
    const page = layoutHtml({ ...PARTS, action: null });
    expect(page.match(/<p /g)).toHaveLength(3);
    expect(page).not.toContain('<a ');
  });
});

describe('The pause after a failed attempt', () => {
  it('grows fourfold up to four hours, and by at most a quarter at random', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((attempts) => pauseAfter(attempts, 0))).toEqual([
      10, 40, 160, 640, 2_560, 10_240, 14_400, 14_400,
    ]);
    expect(pauseAfter(1, 1)).toBe(12.5);
  });
});

describe('The texts of mails', () => {
  const resourceOf = (language: string) =>
    new FluentResource(readFileSync(`${__dirname}/../../src/locales/${language}/mail.ftl`, 'utf8'));

  it('are the same messages with the same placeholders in each language', () => {
    const [first, ...others] = LANGUAGES.map((language) =>
      resourceOf(language).body.map(({ id, value }) => [id, placeholdersIn(value)]),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('are found in each language', () => {
    for (const language of LANGUAGES) expect(loadMessages(language, 'mail')('device-unknown')).not.toBe('');
  });
});

/** Names of the placeholders of a Fluent pattern, sorted. */
const placeholdersIn = (pattern: unknown): string[] =>
  [
    ...new Set(
      [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) => String(name)),
    ),
  ].sort();
