import fc from 'fast-check';
import {
  COVERED_BY_ERROR_CODE,
  NEVER_TRANSLATED,
  refusalHtml,
} from '../../../src/bot/messages/refusal-message';
import { translatorFor } from '../../../src/bot/messages/translator';
import {
  AppError,
  badCredential,
  type ErrorDetails,
  invalid,
  noCredential,
  notFound,
} from '../../../src/errors';
import { LANGUAGES } from '../../../src/lib/enums';
import { type ProblemCode, REASONS, type Reason, type ReasonCode, reason } from '../../../src/lib/reasons';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import { NAUGHTY_STRINGS } from '../../support/http/naughty-values';
import { namesIn } from './locale';

const error = (why: AppError['reason'], details?: ErrorDetails) => new AppError(why, details);

/** Errors, and the bot's sentences for them in English and German. */
const REFUSALS: [what: string, error: AppError, en: string, de: string][] = [
  [
    'no credential',
    noCredential(),
    'Link your account first: make a link in your dashboard and open it here.',
    'Verbinde zuerst dein Konto: Erzeuge in deinem Dashboard einen Link und öffne ihn hier.',
  ],
  [
    'a bad credential',
    badCredential(),
    'Link your account first: make a link in your dashboard and open it here.',
    'Verbinde zuerst dein Konto: Erzeuge in deinem Dashboard einen Link und öffne ihn hier.',
  ],
  [
    'a thing forbidden',
    error(reason('operation_not_offered')),
    'You may not do that.',
    'Das darfst du nicht.',
  ],
  [
    'what is for admins',
    error(reason('role_required', { roles: ['admin'] })),
    'Only admins may do that.',
    'Das dürfen nur Admins.',
  ],
  [
    'what is not for guests',
    error(reason('role_required', { roles: ['admin', 'customer'] })),
    'Only merchants and admins may do that.',
    'Das dürfen nur Händler und Admins.',
  ],
  [
    'a wallet that is not verified',
    error(reason('wallet_not_verified')),
    'Your wallet is not verified yet, so you cannot make invoices. Ask for it in your dashboard; an admin decides.',
    'Deine Wallet ist noch nicht freigegeben, also kannst du keine Rechnungen stellen. Bitte in deinem Dashboard darum; ein Admin entscheidet.',
  ],
  [
    'an amount of nothing',
    invalid({ member: 'amount', reason: reason('positive') }),
    'That will not do: the amount must be more than 0.',
    'Das geht so nicht: der Betrag muss größer als 0 sein.',
  ],
  [
    'too many decimals',
    invalid({ member: 'amount', reason: reason('decimals', { max: 6 }) }),
    'That will not do: the amount may have at most 6 decimals.',
    'Das geht so nicht: der Betrag darf höchstens 6 Nachkommastellen haben.',
  ],
  [
    'an amount that is none',
    invalid({ member: 'amount', reason: reason('plain_decimal') }),
    'Invalid amount: write it in digits, such as 12.50.',
    'Ungültiger Betrag: Bitte in Ziffern schreiben, zum Beispiel 12,50.',
  ],
  [
    'an amount that its fee swallows',
    invalid({ member: 'amount', reason: reason('more_than_fee') }),
    'That will not do: the amount must be more than its fee.',
    'Das geht so nicht: der Betrag muss größer als seine Gebühr sein.',
  ],
  [
    'a note without end',
    invalid({ member: 'note', reason: reason('text_length', { min: 0, max: 500 }) }),
    'That will not do: the text may have at most 500 characters.',
    'Das geht so nicht: der Text darf höchstens 500 Zeichen haben.',
  ],
  [
    'an order ID of a wrong length',
    invalid({ member: 'orderId', reason: reason('text_length', { min: 1, max: 255 }) }),
    'That will not do: an order ID has 1 to 255 characters. Write it without spaces, like order:1234.',
    'Das geht so nicht: eine Bestellnummer hat 1 bis 255 Zeichen. Schreib sie ohne Leerzeichen, wie order:1234.',
  ],
  [
    'an invalid member without a reason',
    invalid({ member: 'status', reason: reason('not_valid') }),
    'That will not do.',
    'Das geht so nicht.',
  ],
  [
    'several invalid members',
    invalid(
      { member: 'note', reason: reason('unusable_characters') },
      { member: 'amount', reason: reason('positive') },
    ),
    'That will not do: the text has characters that cannot be kept. Write it anew, in plain text.',
    'Das geht so nicht: der Text hat Zeichen, die sich nicht speichern lassen. Schreib ihn neu, als einfachen Text.',
  ],
  [
    'a network where there are no invoices any more',
    invalid({ member: 'network', reason: reason('one_of', { values: ['ARB', 'BASE'] }) }),
    'That will not do: invoices can be made on ARB, BASE alone.',
    'Das geht so nicht: Rechnungen gibt es nur auf ARB, BASE.',
  ],
  [
    'a code that is not good',
    invalid({ member: 'code', reason: reason('link_code') }),
    'This link is not good any more. Make a new one in your dashboard and open it within 10 minutes.',
    'Dieser Link gilt nicht mehr. Erzeuge in deinem Dashboard einen neuen und öffne ihn innerhalb von 10 Minuten.',
  ],
  [
    'a thing that is not there',
    notFound(),
    'There is no such thing, or it is not yours.',
    'Das gibt es nicht, oder es gehört dir nicht.',
  ],
  [
    'a conflict',
    error(reason('telegram_linked')),
    'This Telegram account is linked to another account already. /unlink frees it.',
    'Dieses Telegram-Konto ist schon mit einem anderen Konto verbunden. /unlink löst es.',
  ],
  [
    'a conflict that the bot has no words for',
    error(reason('last_admin')),
    'That cannot be done as things are now.',
    'So, wie es gerade steht, geht das nicht.',
  ],
  [
    'something too large',
    error(reason('body_too_large', { max: 9 })),
    'That is too large.',
    'Das ist zu groß.',
  ],
  [
    'too much at once',
    error(reason('too_many_requests'), { retryAfter: 42 }),
    'That was too much at once. Try again in 42 seconds.',
    'Das war zu viel auf einmal. Versuch es in 42 Sekunden noch einmal.',
  ],
  [
    'too much at once, nobody knows for how long',
    error(reason('too_many_requests')),
    'That was too much at once. Try again in 60 seconds.',
    'Das war zu viel auf einmal. Versuch es in 60 Sekunden noch einmal.',
  ],
  [
    'something that is away',
    error(reason('unavailable')),
    'I cannot do that right now. Try again in a moment.',
    'Das geht gerade nicht. Versuch es gleich noch einmal.',
  ],
  [
    'a defect',
    error(reason('internal')),
    'Something went wrong on my side. Nothing was done; try again.',
    'Bei mir ist etwas schiefgegangen. Es ist nichts geschehen; versuch es noch einmal.',
  ],
];

const CODES = Object.keys(REASONS) as ReasonCode[];

/** An error with the given reason, with the same text for all parameters. */
function refusalFor(code: ReasonCode, text: string): AppError {
  const params = Object.fromEntries(
    [...REASONS[code].text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, text]),
  );
  const why = { code, params } as Reason;
  return REASONS[code].kind === 'problem'
    ? invalid({ member: 'amount', reason: why as Reason<ProblemCode> })
    : error(why as AppError['reason']);
}

const EVERY = CODES.flatMap((code) => LANGUAGES.map((language) => ({ code, language })));
const WITH_PARAMS = EVERY.filter(({ code }) => REASONS[code].text.includes('{'));

describe('refusalHtml', () => {
  it.each(REFUSALS)('explains in English: %s', (_what, refusal, en) => {
    expect(refusalHtml(refusal, translatorFor('en'))).toBe(en);
  });

  it.each(REFUSALS)('explains in German: %s', (_what, refusal, _en, de) => {
    expect(refusalHtml(refusal, translatorFor('de'))).toBe(de);
  });

  it('has a sentence for every error code', () => {
    const codes = new Set(REFUSALS.map(([, { code }]) => code));
    expect(codes.size).toBe(9);
  });

  it.each(LANGUAGES)('has a sentence for every reason that can occur, and for no other: %s', (language) => {
    const told = namesIn(language).flatMap((name) => /^reason-(\w+)-html$/.exec(name)?.[1] ?? []);
    const listed = [...told, ...COVERED_BY_ERROR_CODE, ...NEVER_TRANSLATED];
    expect(listed.toSorted()).toEqual(CODES.toSorted());
  });

  it.each(EVERY)("explains $code in the reader's language ($language)", ({ code, language }) => {
    const html = refusalHtml(refusalFor(code, 'x'), translatorFor(language));
    for (const other of LANGUAGES.filter((each) => each !== language))
      expect(html).not.toBe(refusalHtml(refusalFor(code, 'x'), translatorFor(other)));
  });

  it('hides the cause of an internal error', () => {
    const cause = new Error('connect ECONNREFUSED 10.0.0.5:5432');
    for (const why of ['unavailable', 'internal'] as const)
      expect(refusalHtml(error(reason(why), { cause }), translatorFor('en'))).not.toContain('10.0.0.5');
  });

  it.each(WITH_PARAMS)(
    'is HTML of a few lines with any parameters: $code ($language)',
    ({ code, language }) => {
      const holds = (text: string) => {
        const said = parseHtml(refusalHtml(refusalFor(code, text), translatorFor(language)));
        expect(said.entities).toEqual([]);
        expect(said.text.length).toBeLessThan(1_024);
      };
      for (const text of ['<b>&lt;"{ $reason }</a>', ...NAUGHTY_STRINGS]) holds(text);
      fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), holds), { numRuns: 10 });
    },
  );
});
