import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Api } from 'grammy';
import { GROUP_COMMANDS, PRIVATE_COMMANDS, registerCommands } from '../../../src/bot/commands';
import { TrustedHtml, translatorFor } from '../../../src/bot/messages/translator';
import { GRANTED_ROLES, ROLES, USER_STATUSES } from '../../../src/lib/actor';
import {
  ATTENTION_REASONS,
  FACTOR_ACTS,
  LANGUAGES,
  PAYMENT_LINK_STATUSES,
  REFUND_STATUSES,
} from '../../../src/lib/enums';
import { escapeHtml } from '../../../src/lib/escape-html';
import { languageFor } from '../../../src/lib/messages';
import { type ErrorCode, REASONS, type ReasonCode } from '../../../src/lib/reasons';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import { filled, messagesIn, namesIn } from './locale';
import { PHASES } from './shown-invoice';
import { COVERED_BY_ERROR_CODE, NEVER_TRANSLATED } from './untranslated-reasons';

const BOT = resolve(__dirname, '../../../src/bot');
const HOSTILE = `</b><a href="x">&lt;&amp; { $email } \n" 😀 \u202e`;

const EVERY = LANGUAGES.flatMap((language) => messagesIn(language).map((message) => ({ language, message })));
const MARKED = EVERY.filter(({ message: { id } }) => id.endsWith('-html'));
const PLAIN = EVERY.filter(({ message: { id } }) => !id.endsWith('-html'));
const named = <T extends { language: string; message: { id: string } }>(rows: T[]) =>
  rows.map((row): [string, string, T] => [row.language, row.message.id, row]);

const ERROR_CODES: Record<ErrorCode, true> = {
  invalid: true,
  unauthenticated: true,
  forbidden: true,
  not_found: true,
  conflict: true,
  too_large: true,
  rate_limited: true,
  unavailable: true,
  internal: true,
};

const WITHOUT_SENTENCE = new Set([...COVERED_BY_ERROR_CODE, ...NEVER_TRANSLATED]);

/** Possible suffixes of composed message identifiers, by their prefix. */
const TEMPLATES: Record<string, readonly string[]> = {
  'phase-': [...PHASES, 'expired-part', 'cancelled-part', 'checking-part'],
  'form-': ['network', 'token', 'amount', 'note', 'channel'],
  'error-': Object.keys(ERROR_CODES),
  'reason-': Object.keys(REASONS).filter((code) => !WITHOUT_SENTENCE.has(code as ReasonCode)),
  'notice-webhook-': ['gone', 'refused', 'unanswered', 'member'],
  'notice-factor-': FACTOR_ACTS,
  'notice-wallet-': ['requested', 'in_force', 'cancelled'],
  'payment-link-status-': PAYMENT_LINK_STATUSES,
  'refund-status-': REFUND_STATUSES,
  'role-': [...ROLES, ...GRANTED_ROLES],
  'account-': USER_STATUSES,
  'attention-': ATTENTION_REASONS.map((reason) => reason.toLowerCase()),
  'command-': [...PRIVATE_COMMANDS, ...GROUP_COMMANDS],
};

/** Patterns that find the possible values of variables with message identifiers. */
const VARIABLES: Record<string, RegExp> = {
  outcome: /'(whitelist-\w+)'/g,
  button: /button: '([\w-]+)'/g,
};

const firsts = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, first = '']) => first);

/** The first argument of the call whose arguments begin at `from`. */
function argumentAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (depth === 0 && (character === ',' || character === ')')) return source.slice(from, at).trim();
    if ('({'.includes(character)) depth += 1;
    if (')}'.includes(character)) depth -= 1;
  }
  return source.slice(from);
}

/** Message identifiers that an argument may evaluate to. */
function namesOf(argument: string, source: string): string[] {
  const template = /`([\w-]+)\$\{[^`]*`/.exec(argument);
  const templated = template ? (TEMPLATES[template[1] ?? ''] ?? []).map((end) => `${template[1]}${end}`) : [];
  const rest = argument.replace(template?.[0] ?? '', '');
  const literals = firsts(rest.slice(rest.indexOf('?') + 1), /'([\w-]+)'/g);
  const variable = VARIABLES[argument];
  return [...templated, ...literals, ...(variable ? firsts(source, variable) : [])];
}

const USES = readdirSync(BOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const source = readFileSync(resolve(BOT, file), 'utf8');
    return [...source.matchAll(/\btranslator(?:For\([^()]*\))?\.(html|text)\(/g)].map((match) => {
      const argument = argumentAt(source, match.index + match[0].length);
      const end = match[1] === 'html' ? '-html' : '';
      return { file, argument, names: namesOf(argument, source).map((name) => name + end) };
    });
  });

describe('The messages', () => {
  it('have the same identifiers in every language', () => {
    const [first, ...others] = LANGUAGES.map((language) => messagesIn(language).map(({ id }) => id));
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(LANGUAGES)('are all read, and are defined once each: %s', (language) => {
    const names = messagesIn(language).map(({ id }) => id);
    expect(names).toEqual(namesIn(language));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(named(MARKED.concat(PLAIN)))('have the same variables in every language: %s %s', (_, id, row) => {
    const sorted = row.message.variables.toSorted();
    for (const language of LANGUAGES) {
      const other = messagesIn(language).find((message) => message.id === id);
      expect(other?.variables.toSorted()).toEqual(sorted);
    }
  });

  it.each(named(MARKED))('are HTML that Telegram can parse, with any values: %s %s', (language, id, row) => {
    const translator = translatorFor(row.language);
    const html = translator.html(id.replace(/-html$/, ''), filled(row.message, HOSTILE));
    const harmless = translator.html(id.replace(/-html$/, ''), filled(row.message, 'x'));
    expect(parseHtml(html).entities.map(({ type }) => type)).toEqual(
      parseHtml(harmless).entities.map(({ type }) => type),
    );
    expect(language).toBe(translator.language);
  });

  it.each(named(PLAIN))('have no markup in plain text: %s %s', (_language, _id, row) => {
    expect(row.message.source).not.toMatch(/<\/?\w+>|&\w+;/);
  });

  it.each(named(MARKED))('have the same markup in every language: %s %s', (_language, id, row) => {
    const tags = (text = '') => text.match(/<[^>]+>/g)?.toSorted();
    for (const language of LANGUAGES) {
      const other = messagesIn(language).find((message) => message.id === id);
      expect(tags(other?.source)).toEqual(tags(row.message.source));
    }
  });
});

describe('The message identifiers in the sources', () => {
  it('are all found by this test', () => {
    expect(USES.length).toBeGreaterThan(60);
  });

  it.each(USES)('are all defined: $argument in $file', ({ names }) => {
    const known = messagesIn('en').map(({ id }) => id);
    expect(names).not.toEqual([]);
    expect(known).toEqual(expect.arrayContaining(names));
  });

  it('use every defined message', () => {
    const used = new Set(USES.flatMap(({ names }) => names));
    expect(namesIn('en').filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('translator.html', () => {
  it.each(named(MARKED.filter(({ message }) => message.variables.length > 0)))(
    'escapes every value: %s %s',
    (_language, id, { language, message }) => {
      for (const variable of message.variables) {
        const values = { ...filled(message, 'x'), [variable]: HOSTILE };
        const html = translatorFor(language).html(id.replace(/-html$/, ''), values);
        expect(html).toContain(escapeHtml(HOSTILE));
        expect(html).not.toContain(HOSTILE);
      }
    },
  );

  it('leaves HTML of the bot itself unchanged', () => {
    const html = translatorFor('en').html('invoice-transaction', {
      link: new TrustedHtml('<b>a &amp; b</b>'),
    });
    expect(html).toBe('Transaction <b>a &amp; b</b>');
  });

  it('writes numbers without formatting', () => {
    expect(translatorFor('de').html('pending-more', { count: 1_234_567 })).toBe('1234567 weitere warten.');
  });

  it('shortens very long values', () => {
    const html = translatorFor('en').html('linked', { email: '<'.repeat(501) });
    expect(parseHtml(html).text).toContain(`Linked to ${'<'.repeat(499)}….`);
  });

  it('leaves a value of 500 characters unchanged', () => {
    const title = '&'.repeat(500);
    expect(parseHtml(translatorFor('en').html('channel', { title })).text).toBe(title);
  });

  it('replaces lone surrogates', () => {
    expect(translatorFor('en').html('channel', { title: '\ud83d!' })).toBe('<b>\ufffd!</b>');
  });
});

describe('translator.text', () => {
  it.each(named(PLAIN))('returns nonempty plain text: %s %s', (_language, id, { language, message }) => {
    const said = translatorFor(language).text(id, filled(message, HOSTILE));
    expect(said.trim()).not.toBe('');
    for (const _ of message.variables) expect(said).toContain(HOSTILE);
  });

  it('escapes nothing', () => {
    expect(translatorFor('en').text('invoice-link-html', { url: HOSTILE })).toBe(HOSTILE);
  });
});

describe('A missing message', () => {
  it.each(LANGUAGES)('throws an error: %s', (language) => {
    const translator = translatorFor(language);
    const defect = (name: string) => `src/locales/${language}/bot.ftl has no message ${name}`;
    expect(() => translator.html('nonsense')).toThrow(defect('nonsense-html'));
    expect(() => translator.text('nonsense')).toThrow(defect('nonsense'));
    expect(() => translator.html('pay')).toThrow(defect('pay-html'));
    expect(() => translator.text('linked')).toThrow(defect('linked'));
    expect(() => translator.text('')).toThrow();
  });

  it.each(LANGUAGES)('is treated like a missing value: %s', (language) => {
    expect(() => translatorFor(language).html('linked')).toThrow();
  });
});

describe('languageFor', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de-CH-1996', 'de'],
    ['De-de', 'de'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['pt-BR', 'en'],
    ['den', 'en'],
    ['d', 'en'],
    ['-de', 'en'],
    ['', 'en'],
    ['__proto__', 'en'],
    [undefined, 'en'],
  ])('selects for %p %s', (code, language) => {
    expect(languageFor(code)).toBe(language);
  });
});

describe('translatorFor', () => {
  it.each(LANGUAGES)('returns messages in %s', (language) => {
    expect(translatorFor(language).language).toBe(language);
  });

  it('differs by language', () => {
    expect(translatorFor('en').text('receipt')).toBe('🧾 Receipt');
    expect(translatorFor('de').text('receipt')).toBe('🧾 Beleg');
  });
});

interface Registered {
  commands: { command: string; description: string }[];
  scope: { type: string };
  language_code?: string;
}

describe('registerCommands', () => {
  async function registered(): Promise<Registered[]> {
    const told: Registered[] = [];
    const api = new Api('1:token');
    api.config.use(async (_next, _method, payload) => {
      told.push(payload as unknown as Registered);
      return { ok: true, result: true as never };
    });
    await registerCommands(api);
    return told;
  }

  it('registers the commands for private chats and groups, in each language', async () => {
    const scopes = (await registered()).map(({ scope, language_code }) => [scope.type, language_code]);
    expect(scopes).toEqual([
      ['all_private_chats', undefined],
      ['all_group_chats', undefined],
      ['all_private_chats', 'de'],
      ['all_group_chats', 'de'],
    ]);
  });

  it('registers commands that Telegram accepts, each once', async () => {
    for (const { commands } of await registered()) {
      expect(new Set(commands.map(({ command }) => command)).size).toBe(commands.length);
      for (const { command, description } of commands) {
        expect(command).toMatch(/^[a-z0-9_]{1,32}$/);
        expect(description.length).toBeGreaterThan(0);
        expect(description.length).toBeLessThanOrEqual(256);
      }
    }
  });

  it('describes every command that the messages define', async () => {
    const told = (await registered()).flatMap(({ commands }) => commands.map(({ command }) => command));
    const described = namesIn('en').filter((name) => name.startsWith('command-'));
    expect([...new Set(told)].map((command) => `command-${command}`).sort()).toEqual(described.sort());
  });
});
