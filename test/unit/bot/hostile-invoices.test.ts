import fc from 'fast-check';
import { invoiceMessage } from '../../../src/bot/messages/invoice-message';
import { noticeMessage } from '../../../src/bot/messages/notice-message';
import { translatorFor } from '../../../src/bot/messages/translator';
import { NETWORK_IDS } from '../../../src/lib/chain/networks';
import { INVOICE_EVENTS, INVOICE_STATUSES, LANGUAGES } from '../../../src/lib/enums';
import type { Notice, ShownInvoice } from '../../../src/services/telegram/messenger';
import { CODE_POINT } from '../../support/code-point';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import { HASH, INVOICE_UUID, PUBLIC_URL, shownInvoice } from './shown-invoice';

const SEEDED = { numRuns: 500, seed: 1_763_800_000 };

const MARKUP = [
  '<b>',
  '</b>',
  '</i>',
  '<i>',
  '</code>',
  '<a href="https://evil.test">',
  '<',
  '>',
  '<!--',
  '<tg-emoji>',
];
const ENTITIES = [
  '&',
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&#60;',
  '&#x3c;',
  '&amp;lt;',
  '&#0;',
  '&nbsp;',
  '&lt',
];
const INVISIBLE = [
  '\u202e',
  '\u202d',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u0301',
];
const EMOJI = ['👨‍👩‍👧‍👦', '🏳️‍🌈', '🇦🇶', '1️⃣', '😀', '👍🏿'];
const SURROGATES = ['\ud83d', '\ude00', '\udfff\ud800'];
const OTHERS = [
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\u2028',
  '"',
  "'",
  '{ $amount }',
  '{',
  '}',
  '%s',
  '\\',
  'مُنَاقَشَةُ',
  'x',
  'USDC',
];

const piece = fc.oneof(
  ...[MARKUP, ENTITIES, INVISIBLE, EMOJI, SURROGATES, OTHERS].map((pieces) => fc.constantFrom(...pieces)),
  fc.string({ unit: CODE_POINT, maxLength: 5 }),
);

/** Maximum lengths in UTF-16 units: of 500 and 32 characters with two units each. */
const NOTE = 1_000;
const SYMBOL = 64;

/** Generates hostile text up to a maximum length; truncation may split any sequence. */
const hostile = (max: number) =>
  fc
    .oneof(
      fc.array(piece, { minLength: 1, maxLength: 12 }),
      fc
        .array(piece, { minLength: 1, maxLength: 4 })
        .map((pieces) => Array<string[]>(max).fill(pieces).flat()),
    )
    .map((pieces) => pieces.join('').slice(0, max));

/** Amounts of up to 78 digits, with equally likely lengths. */
const amount = fc
  .integer({ min: 1, max: 78 })
  .chain((digits) => fc.bigInt({ min: 10n ** BigInt(digits - 1), max: 10n ** BigInt(digits) - 1n }));

/** A received part of an amount. */
const share = (of: bigint) =>
  fc.oneof(fc.constantFrom(0n, 0n, 1n, of - 1n, of, of + 1n, 2n * of), fc.bigInt({ min: 0n, max: of }));

const view: fc.Arbitrary<ShownInvoice> = amount.chain((owed) =>
  fc
    .record({
      invoice: fc.record({
        amount: fc.constant(owed),
        amountReceived: share(owed),
        amountPending: share(owed),
        tokenDecimals: fc.integer({ min: 0, max: 36 }),
        status: fc.constantFrom(...INVOICE_STATUSES),
        paidLate: fc.boolean(),
        network: fc.constantFrom(...NETWORK_IDS),
        note: fc.option(hostile(NOTE), { freq: 10 }),
        hash: fc.constantFrom(null, HASH),
      }),
      symbol: hostile(SYMBOL),
      event: fc.constantFrom(...INVOICE_EVENTS),
      payment: fc.option(
        fc.record({
          amount: share(owed).map(String),
          symbol: hostile(SYMBOL),
          network: fc.constantFrom(...NETWORK_IDS),
          hash: fc.constant(HASH),
        }),
      ),
      language: fc.constantFrom(...LANGUAGES),
      byHand: fc.boolean(),
    })
    .map(({ invoice, ...about }) => shownInvoice(invoice, about)),
);

/** The same invoice with harmless texts. */
const tamed = (given: ShownInvoice): ShownInvoice => ({
  ...given,
  symbol: 'X',
  payment: given.payment && { ...given.payment, symbol: 'X' },
  invoice: { ...given.invoice, note: given.invoice.note?.trim() ? 'note' : null },
});

const tagsOf = (html = '') => html.match(/<[^>]*>/g) ?? [];

/** Expects that Telegram accepts the message, and that it has the same markup as its harmless variant. */
function holds(html = '', tame = '', limit = 4_096): string {
  const { text, entities } = parseHtml(html);
  expect(text.length).toBeLessThanOrEqual(limit);
  expect(tagsOf(html)).toEqual(tagsOf(tame));
  for (const { type } of entities) expect(['bold', 'italic', 'code', 'text_link']).toContain(type);
  return text;
}

const noticeOf = (given: ShownInvoice) =>
  noticeMessage(
    { topic: 'invoice', invoiceUuid: INVOICE_UUID, event: given.event },
    translatorFor(given.language),
    given,
  )?.html;

describe('A hostile invoice', () => {
  it.each([
    ['with a button', PUBLIC_URL],
    ['without a button', `http://${'chit'.repeat(10)}:3000`],
  ])('becomes a post that Telegram accepts: %s', (_what, publicUrl) => {
    fc.assert(
      fc.property(view, fc.boolean(), (given, forOwner) => {
        const translator = translatorFor(given.language);
        const { html } = invoiceMessage(given, translator, publicUrl, forOwner);
        const text = holds(html, invoiceMessage(tamed(given), translator, publicUrl, forOwner).html, 1_024);
        expect(text).toContain(given.symbol.toWellFormed());
      }),
      SEEDED,
    );
  });

  it('becomes a notice that Telegram accepts', () => {
    fc.assert(
      fc.property(view, (given) => {
        holds(noticeOf(given), noticeOf(tamed(given)));
      }),
      SEEDED,
    );
  });

  it('shows its note unchanged, as far as there is room', () => {
    fc.assert(
      fc.property(view, (given) => {
        const note = given.invoice.note?.trim().toWellFormed() ?? '';
        const { text } = parseHtml(
          invoiceMessage(given, translatorFor(given.language), PUBLIC_URL, false).html,
        );
        if (text.endsWith(note)) return;
        const beginning = text.slice(text.lastIndexOf(`\n\n${note.slice(0, 40)}`) + 2);
        expect(beginning.length).toBeGreaterThan(185);
        expect(note.startsWith(beginning.slice(0, -2))).toBe(true);
        expect(text.length).toBeGreaterThan(1_020);
      }),
      SEEDED,
    );
  });
});

describe('A hostile notice', () => {
  const notice = (text: fc.Arbitrary<string>): fc.Arbitrary<Notice> =>
    fc.oneof(
      fc.record({
        topic: fc.constant('webhook_disabled' as const),
        url: text,
        cause: fc.constantFrom('gone', 'refused', 'unanswered'),
        status: fc.constant(503),
      }),
      fc.record({ topic: fc.constant('channel_lost' as const), title: text }),
      fc.record({
        topic: fc.constant('whitelist_requested' as const),
        userUuid: fc.constant(INVOICE_UUID),
        email: fc.option(text),
        wallet: text,
        replaces: fc.option(text),
      }),
      fc.record({
        topic: fc.constant('whitelist_decided' as const),
        approved: fc.boolean(),
        wallet: text,
        replaces: fc.option(text),
      }),
    );

  const tamedNotice = (given: Notice) =>
    ({
      ...given,
      ...{ url: 'x', title: 'x', wallet: 'x' },
      ...('email' in given && { email: given.email === null ? null : 'x' }),
      ...('replaces' in given && { replaces: given.replaces && 'x' }),
    }) as Notice;

  it.each(LANGUAGES)('is accepted by Telegram (%s)', (language) => {
    fc.assert(
      fc.property(notice(hostile(2_048)), (given) => {
        const translator = translatorFor(language);
        holds(
          noticeMessage(given, translator, null)?.html,
          noticeMessage(tamedNotice(given), translator, null)?.html,
        );
      }),
      { ...SEEDED, numRuns: 300 },
    );
  });
});
