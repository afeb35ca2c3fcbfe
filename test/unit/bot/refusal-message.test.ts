import fc from 'fast-check';
import { refusalHtml } from '../../../src/bot/messages/refusal-message';
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
import { CODE_POINT } from '../../support/code-point';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import { NAUGHTY_STRINGS } from '../../support/http/naughty-values';
import { namesIn } from './locale';
import { COVERED_BY_ERROR_CODE, NEVER_TRANSLATED } from './untranslated-reasons';

const error = (why: AppError['reason'], details?: ErrorDetails) => new AppError(why, details);

/** Errors, and the bot's sentences for them in English and German. */
const REFUSALS: [what: string, error: AppError, en: string, de: string][] = [
  [
    'no credential',
    noCredential(),
    'Link your account first: create a link in your dashboard and open it here.',
    'Verbinden Sie zuerst Ihr Konto: Erstellen Sie in Ihrem Dashboard einen Link, und öffnen Sie ihn hier.',
  ],
  [
    'a bad credential',
    badCredential(),
    'Link your account first: create a link in your dashboard and open it here.',
    'Verbinden Sie zuerst Ihr Konto: Erstellen Sie in Ihrem Dashboard einen Link, und öffnen Sie ihn hier.',
  ],
  [
    'a thing forbidden',
    error(reason('operation_not_offered')),
    'You have no permission for this. Ask the owner of the account.',
    'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an den Inhaber des Kontos.',
  ],
  [
    'what is for admins',
    error(reason('role_required', { roles: ['admin'] })),
    'Only admins can do this.',
    'Das können nur Admins.',
  ],
  [
    'what is not for guests',
    error(reason('role_required', { roles: ['admin', 'customer'] })),
    'Only merchants and admins can do this.',
    'Das können nur Händler und Admins.',
  ],
  [
    'a wallet that is not verified',
    error(reason('wallet_not_verified')),
    'You have no approved wallet yet, so you cannot create invoices. Add one in your dashboard; if you have, it is waiting for approval by the operator of this service.',
    'Sie haben noch keine freigegebene Wallet, deshalb können Sie keine Rechnungen erstellen. Fügen Sie in Ihrem Dashboard eine hinzu; wenn Sie das schon getan haben, wartet sie auf die Freigabe durch den Betreiber dieses Dienstes.',
  ],
  [
    'an amount of nothing',
    invalid({ member: 'amount', reason: reason('positive') }),
    'Invalid amount: send more than 0.',
    'Ungültiger Betrag: Senden Sie mehr als 0.',
  ],
  [
    'too many decimals',
    invalid({ member: 'amount', reason: reason('decimals', { max: 6 }) }),
    'Invalid amount: at most 6 decimal places.',
    'Ungültiger Betrag: höchstens 6 Nachkommastellen.',
  ],
  [
    'an amount that is none',
    invalid({ member: 'amount', reason: reason('plain_decimal') }),
    'Invalid amount: send it in digits, such as 12.50.',
    'Ungültiger Betrag: Senden Sie ihn in Ziffern, zum Beispiel 12,50.',
  ],
  [
    'an amount that its fee swallows',
    invalid({ member: 'amount', reason: reason('more_than_fee') }),
    'Amount too small: it must be more than the service fee.',
    'Betrag zu klein: Er muss größer als die Servicegebühr sein.',
  ],
  [
    'a note without end',
    invalid({ member: 'note', reason: reason('text_length', { min: 0, max: 500 }) }),
    'Text too long: at most 500 characters.',
    'Text zu lang: höchstens 500 Zeichen.',
  ],
  [
    'an order ID of a wrong length',
    invalid({ member: 'orderId', reason: reason('text_length', { min: 1, max: 255 }) }),
    'Invalid order ID: use 1 to 255 characters without spaces, like order:1234.',
    'Ungültige Bestellnummer: 1 bis 255 Zeichen ohne Leerzeichen, wie order:1234.',
  ],
  [
    'an invalid member without a reason',
    invalid({ member: 'status', reason: reason('not_valid') }),
    'Something in your message is not right. /help shows examples.',
    'Etwas an Ihrer Nachricht stimmt nicht. /help zeigt Beispiele.',
  ],
  [
    'several invalid members',
    invalid(
      { member: 'note', reason: reason('unusable_characters') },
      { member: 'amount', reason: reason('positive') },
    ),
    'Invalid text: it contains characters that cannot be saved. Type it again as plain text.',
    'Ungültiger Text: Er enthält Zeichen, die sich nicht speichern lassen. Tippen Sie ihn neu, als einfachen Text.',
  ],
  [
    'a network where there are no invoices any more',
    invalid({ member: 'network', reason: reason('one_of', { values: ['ARB', 'BASE'] }) }),
    'Choose one of these: ARB, BASE.',
    'Wählen Sie eines davon: ARB, BASE.',
  ],
  [
    'a code that is not good',
    invalid({ member: 'code', reason: reason('link_code') }),
    'This link is no longer valid. Create a new one in your dashboard and open it within 10 minutes.',
    'Dieser Link gilt nicht mehr. Erstellen Sie in Ihrem Dashboard einen neuen, und öffnen Sie ihn innerhalb von 10 Minuten.',
  ],
  [
    'a thing that is not there',
    notFound(),
    'This does not exist, or you have no access to it.',
    'Das gibt es nicht, oder Sie haben keinen Zugang dazu.',
  ],
  [
    'a conflict',
    error(reason('telegram_linked')),
    'This Telegram account is already linked to another account. /unlink frees it.',
    'Dieses Telegram-Konto ist schon mit einem anderen Konto verbunden. /unlink löst es.',
  ],
  [
    'a conflict that the bot has no words for',
    error(reason('last_admin')),
    'This is not possible right now.',
    'Das ist gerade nicht möglich.',
  ],
  [
    'something too large',
    error(reason('body_too_large', { max: 9 })),
    'This is too large.',
    'Das ist zu groß.',
  ],
  [
    'too many requests',
    error(reason('too_many_requests'), { retryAfter: 42 }),
    'Too many requests. Try again in 42 seconds.',
    'Zu viele Anfragen. Versuchen Sie es in 42 Sekunden noch einmal.',
  ],
  [
    'too much at once, nobody knows for how long',
    error(reason('too_many_requests')),
    'Too many requests. Try again in 60 seconds.',
    'Zu viele Anfragen. Versuchen Sie es in 60 Sekunden noch einmal.',
  ],
  [
    'something that is away',
    error(reason('unavailable')),
    'This is not possible right now. Try again in a moment.',
    'Das ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
  ],
  [
    'a defect',
    error(reason('internal')),
    'Something went wrong. Nothing was done; try again.',
    'Etwas ist schiefgegangen. Es ist nichts geschehen; versuchen Sie es noch einmal.',
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
      // An `expect` for each text would take longer than what is tested.
      const holds = (text: string) => {
        const said = parseHtml(refusalHtml(refusalFor(code, text), translatorFor(language)));
        return said.entities.length === 0 && said.text.length < 1_024;
      };
      const texts = ['<b>&lt;"{ $reason }</a>', ...NAUGHTY_STRINGS];
      expect(texts.filter((text) => !holds(text))).toEqual([]);
      fc.assert(fc.property(fc.string({ unit: CODE_POINT, maxLength: 600 }), holds), { numRuns: 10 });
    },
  );
});
