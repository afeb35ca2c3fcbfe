import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { messageValues } from '../../dashboard/data/message-values';
import { type ProblemCode, REASONS } from '../../src/lib/reasons';

/** Reasons for refusing input that no form of the dashboard sends: the list of a program, a file, or another page. */
const NOT_IN_FORMS: readonly ProblemCode[] = [
  ...(['uuid', 'cursor', 'whole_number_text', 'date_or_date_time', 'exact_number', 'hex_bytes'] as const),
  ...(['too_many_intervals', 'too_many_points', 'unknown_name', 'misspelled_name', 'undecodable'] as const),
  ...(['plain_value', 'given_twice', 'given_together', 'json_content_type', 'media_type'] as const),
  ...([
    'form_content_type',
    'content_encoding',
    'unreadable',
    'bot_update',
    'form_key',
    'link_slug',
  ] as const),
  // REST takes the logo, and answers without codes.
  ...(['unreadable_image', 'other_image_type', 'image_side'] as const),
  // Pages of payers and of the links in mails, the bot, and the filter of a saved view, which nobody types.
  ...(['amount_limits', 'one_time_token', 'link_code', 'last_characters', 'refund_network'] as const),
  // The list of refunds to sign has never more than a batch takes.
  'refund_list',
  'view_query',
  // Programs give the tax of a line.
  'tax_rate',
  // The forms offer the tokens of the account only.
  ...(['test_key_needs_test_network', 'test_network_needs_test_key'] as const),
];

const problems = Object.entries(REASONS).flatMap(([code, { kind, text }]) =>
  kind === 'problem' ? [{ code: code as ProblemCode, text }] : [],
);

const bundleOf = (language: string) => {
  const path = join(__dirname, `../../dashboard/locales/${language}/problems.ftl`);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(path, 'utf8')));
  return bundle;
};

const nameOf = (code: string) => `problem-${code.replaceAll('_', '-')}`;

describe('Why an entry is not valid', () => {
  it('has a text in the dashboard for each reason that a form can meet, and for no other', () => {
    const bundle = bundleOf('en');
    const missing = problems.filter(
      ({ code }) => bundle.hasMessage(nameOf(code)) === NOT_IN_FORMS.includes(code),
    );
    expect(missing.map(({ code }) => code)).toEqual([]);
  });

  it.each(['en', 'de', 'es', 'fr', 'ar'])('is told in %s with the parameters of the reason', (language) => {
    const bundle = bundleOf(language);
    for (const { code, text } of problems) {
      const pattern = bundle.getMessage(nameOf(code))?.value;
      if (!pattern) continue;
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), 7]);
      // Throws when the text needs a parameter that the reason does not have.
      expect(bundle.formatPattern(pattern, Object.fromEntries(names))).not.toBe('');
    }
  });

  it('shows numbers as numbers, and lists with commas', () => {
    expect(messageValues({ max: 5, values: ['a', 'b'], form: 'text' })).toEqual({
      max: 5,
      values: 'a, b',
      form: 'text',
    });
  });
});
