import fc from 'fast-check';
import { speechIn } from '../../../src/bot/messages/translator';
import { refusalHtml } from '../../../src/bot/refusals';
import {
  AppError,
  badCredential,
  conflict,
  type ErrorCode,
  type ErrorDetails,
  invalid,
  noCredential,
  notFound,
} from '../../../src/errors';
import { LANGUAGES } from '../../../src/lib/enums';
import { parseHtml } from '../../support/fake-telegram/telegram-html';
import { NAUGHTY_STRINGS } from '../../support/http/naughty-values';

const error = (code: ErrorCode, message: string, details?: ErrorDetails) =>
  new AppError(code, message, details);

/** What went wrong, and what the bot says of it in English and in German. */
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
    error('forbidden', 'Forbidden resource'),
    'You may not do that.',
    'Das darfst du nicht.',
  ],
  [
    'what is for admins',
    error('forbidden', 'Only [admin] has access'),
    'Only admins may do that.',
    'Das dürfen nur Admins.',
  ],
  [
    'what is not for guests',
    error('forbidden', 'Only [admin, customer] has access'),
    'Only merchants and admins may do that.',
    'Das dürfen nur Händler und Admins.',
  ],
  [
    'a wallet that is not verified',
    error('forbidden', 'Wallet is not verified'),
    'Your wallet is not verified yet, so you cannot make invoices. Ask for it in your dashboard; an admin decides.',
    'Deine Wallet ist noch nicht freigegeben, also kannst du keine Rechnungen stellen. Bitte in deinem Dashboard darum; ein Admin entscheidet.',
  ],
  [
    'an amount of nothing',
    invalid({ member: 'amount', reason: 'must be greater than 0' }),
    'That will not do: the amount must be more than 0.',
    'Das geht so nicht: der Betrag muss größer als 0 sein.',
  ],
  [
    'too many decimals',
    invalid({ member: 'amount', reason: 'must have at most 6 decimals' }),
    'That will not do: the amount may have at most 6 decimals.',
    'Das geht so nicht: der Betrag darf höchstens 6 Nachkommastellen haben.',
  ],
  [
    'an amount that is none',
    invalid({ member: 'amount', reason: 'must be a plain decimal number' }),
    'That will not do: write the amount in digits, with a point: 12.5.',
    'Das geht so nicht: schreib den Betrag in Ziffern, mit Punkt: 12.5.',
  ],
  [
    'an amount that its fee swallows',
    invalid({ member: 'amount', reason: 'must be more than its fee' }),
    'That will not do: the amount must be more than its fee.',
    'Das geht so nicht: der Betrag muss größer als seine Gebühr sein.',
  ],
  [
    'a note without end',
    invalid({ member: 'note', reason: 'must be text of 0 to 500 characters' }),
    'That will not do: the note may have at most 500 characters.',
    'Das geht so nicht: die Notiz darf höchstens 500 Zeichen haben.',
  ],
  [
    'an invalid member without a reason',
    invalid({ member: 'note' }),
    'That will not do: note is not valid.',
    'Das geht so nicht: note is not valid.',
  ],
  [
    'several invalid members',
    invalid({ member: 'note', reason: 'is too long' }, { member: 'amount', reason: 'is required' }),
    'That will not do: note is too long.',
    'Das geht so nicht: note is too long.',
  ],
  [
    'an invalid thing of no member',
    error('invalid', 'That is no sentence'),
    'That will not do: That is no sentence.',
    'Das geht so nicht: That is no sentence.',
  ],
  [
    'a code that is not good',
    invalid({ member: 'code', reason: 'is not good any more' }),
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
    conflict('This Telegram account is linked to another account'),
    'This Telegram account is linked to another account already. /unlink frees it.',
    'Dieses Telegram-Konto ist schon mit einem anderen Konto verbunden. /unlink löst es.',
  ],
  ['another conflict', conflict('It is taken'), 'It is taken.', 'It is taken.'],
  [
    'something too large',
    error('too_large', 'request entity too large'),
    'That will not do: request entity too large.',
    'Das geht so nicht: request entity too large.',
  ],
  [
    'too much at once',
    error('rate_limited', 'Too Many Requests', { retryAfter: 42 }),
    'That was too much at once. Try again in 42 seconds.',
    'Das war zu viel auf einmal. Versuch es in 42 Sekunden noch einmal.',
  ],
  [
    'too much at once, nobody knows for how long',
    error('rate_limited', 'Too Many Requests'),
    'That was too much at once. Try again in 60 seconds.',
    'Das war zu viel auf einmal. Versuch es in 60 Sekunden noch einmal.',
  ],
  [
    'something that is away',
    error('unavailable', 'The database cannot be reached'),
    'I cannot do that right now. Try again in a moment.',
    'Das geht gerade nicht. Versuch es gleich noch einmal.',
  ],
  [
    'a defect',
    error('internal', 'Internal Server Error'),
    'Something went wrong on my side. Nothing was done; try again.',
    'Bei mir ist etwas schiefgegangen. Es ist nichts geschehen; versuch es noch einmal.',
  ],
];

/** Every way in which somebody else's words come into a refusal. */
const WITH_REASON: [what: string, refusal: (reason: string) => AppError][] = [
  ["a problem's reason", (reason) => invalid({ member: 'note', reason })],
  ["a problem's member", (member) => invalid({ member, reason: 'is not known' })],
  ['what is invalid', (reason) => error('invalid', reason)],
  ['a conflict', conflict],
  ['what is too large', (reason) => error('too_large', reason)],
];

const EVERY = WITH_REASON.flatMap(([what, refusal]) =>
  LANGUAGES.map((language) => ({ what, refusal, language })),
);

describe('refusalHtml', () => {
  it.each(REFUSALS)('tells in English of %s', (_what, refusal, en) => {
    expect(refusalHtml(refusal, speechIn('en'))).toBe(en);
  });

  it.each(REFUSALS)('tells in German of %s', (_what, refusal, _en, de) => {
    expect(refusalHtml(refusal, speechIn('de'))).toBe(de);
  });

  it('has words for every code', () => {
    const codes = new Set(REFUSALS.map(([, { code }]) => code));
    expect(codes.size).toBe(9);
  });

  it.each([
    ['unavailable', 'connect ECONNREFUSED 10.0.0.5:5432'],
    ['internal', 'relation "users" does not exist'],
    ['not_found', 'invoice 7 of user 8'],
    ['unauthenticated', 'Invalid signature'],
    ['rate_limited', 'user:8'],
  ] as const)('says nothing of what is behind %s', (code, message) => {
    for (const language of LANGUAGES) {
      expect(refusalHtml(error(code, message), speechIn(language))).not.toContain(message);
    }
  });

  it.each(EVERY)('escapes hostile words in $what ($language)', ({ refusal, language }) => {
    const html = refusalHtml(refusal('<b>&lt;"{ $reason }</a>'), speechIn(language));
    expect(html).toContain('&lt;b&gt;&amp;lt;&quot;{ $reason }&lt;/a&gt;');
    expect(parseHtml(html).entities).toEqual([]);
  });

  it.each(EVERY)('is HTML of a few lines whatever stands in $what ($language)', ({ refusal, language }) => {
    const holds = (reason: string) => {
      const { text, entities } = parseHtml(refusalHtml(refusal(reason), speechIn(language)));
      expect(entities).toEqual([]);
      expect(text.length).toBeLessThan(1_024);
    };
    for (const reason of NAUGHTY_STRINGS) holds(reason);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), holds));
  });
});
