import fc from 'fast-check';
import { z } from 'zod';
import { BOUNDS } from '../../src/lib/bounds';
import { InexactNumber } from '../../src/lib/exact-number';
import * as fields from '../../src/lib/input-schemas';
import { reasonOfIssue } from '../../src/lib/issue-reasons';
import { sentenceOf } from '../../src/lib/reasons';

const LETTERS_CHECKED = '0x52908400098527886E0F7030069857D2E4169EE7';
const MIXED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ZERO = `0x${'0'.repeat(40)}`;
const UUID = '01a1fa55-0b4c-726b-bfae-da2c23586fd4';

const accepts = (rule: z.ZodType, value: unknown) => rule.safeParse(value).success;

/** Reasons of a rule for refusing a value; empty if the rule accepts the value. */
const reasons = (rule: z.ZodType, value: unknown) =>
  rule.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const UNSTORABLE = ['\0', 'before\0after', '\ud800', '\udc00\ud800', 'x\udfff'];
const NOT_TEXT = [null, true, 1, [], {}, ['x'], Symbol.iterator];

const credential = (response: object) => ({ id: 'AA', rawId: 'AA', type: 'public-key', response });

type Rule = [keyof typeof fields, z.ZodType, { takes: unknown[]; refuses: unknown[] }];

/** Rules with examples of their own: name, examples of valid values, examples of invalid values. */
const OWN: Rule[] = [
  [
    'uuid',
    fields.uuid,
    {
      takes: [UUID, UUID.toUpperCase(), '00000000-0000-0000-0000-000000000000'],
      refuses: [
        ...['', UUID.slice(1), `${UUID}0`, `{${UUID}}`, UUID.replaceAll('-', ''), ` ${UUID}`, `${UUID}\n`],
        ...[UUID.replace('0', 'g'), UUID.replace('-', '_'), `urn:uuid:${UUID}`, ...NOT_TEXT],
      ],
    },
  ],
  [
    'address',
    fields.address,
    {
      takes: [MIXED, MIXED.toLowerCase(), `0x${MIXED.slice(2).toUpperCase()}`, LETTERS_CHECKED, ZERO],
      refuses: [
        ...['', '0x', MIXED.slice(2), MIXED.slice(0, -1), `${MIXED}0`, `0X${MIXED.slice(2)}`, ` ${MIXED}`],
        ...[
          MIXED.replace('A', 'a'),
          MIXED.replace('e', 'E'),
          `0x${'g'.repeat(40)}`,
          'vitalik.eth',
          ...NOT_TEXT,
        ],
      ],
    },
  ],
  [
    'tokenContract',
    fields.tokenContract,
    { takes: [MIXED], refuses: [ZERO, `0x${'e'.repeat(40)}`, ...NOT_TEXT] },
  ],
  ['wallet', fields.wallet, { takes: [MIXED, MIXED.toLowerCase()], refuses: [ZERO, '', ...NOT_TEXT] }],
  [
    'email',
    fields.email,
    {
      takes: ['a@b.io', 'A.B+c@Shop.Test', ' padded@shop.test ', `${'a'.repeat(64)}@shop.test`],
      refuses: [
        ...[
          '',
          'a',
          'a@b',
          '@shop.test',
          'a@',
          'a b@shop.test',
          'a@shop..test',
          'a@@shop.test',
          'a\0@shop.test',
        ],
        ...['ü@shop.test', 'a@shop.test\r\nBcc: b@shop.test', `${'a'.repeat(250)}@b.io`, ...NOT_TEXT],
      ],
    },
  ],
  [
    'passkeyRegistration',
    fields.passkeyRegistration,
    {
      takes: [
        credential({ clientDataJSON: 'e30', attestationObject: 'oA' }),
        credential({ clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb', 'smart-card'] }),
      ],
      refuses: [
        ...[
          credential({ clientDataJSON: 'e30' }),
          credential({ clientDataJSON: 'e30', attestationObject: '+' }),
        ],
        credential({ clientDataJSON: 'e30', attestationObject: 'x'.repeat(8193) }),
        credential({ clientDataJSON: 'e30', attestationObject: 'oA', transports: ['<usb>'] }),
        credential({ clientDataJSON: 'e30', attestationObject: 'oA', transports: Array(11).fill('usb') }),
        { ...credential({ clientDataJSON: 'e30', attestationObject: 'oA' }), type: 'password' },
        ...['', ...NOT_TEXT],
      ],
    },
  ],
  [
    'passkeyAssertion',
    fields.passkeyAssertion,
    {
      takes: [
        credential({ clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' }),
        credential({ clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: null }),
      ],
      refuses: [
        credential({ clientDataJSON: 'e30', authenticatorData: 'AA' }),
        credential({ clientDataJSON: 'e30', authenticatorData: 'AA', signature: '' }),
        ...['', ...NOT_TEXT],
      ],
    },
  ],
  [
    'ceremony',
    fields.ceremony,
    { takes: ['x', 'x'.repeat(128)], refuses: ['', 'x'.repeat(129), ...NOT_TEXT] },
  ],
  [
    'factorCode',
    fields.factorCode,
    {
      takes: ['287082', '287 082', '7hqk-2mxd-v0c9-tz5e', 'x', ' ', 'x'.repeat(64)],
      refuses: ['', 'x'.repeat(65), ...UNSTORABLE, ...NOT_TEXT],
    },
  ],
  [
    'password',
    fields.password,
    {
      takes: ['', ' ', 'x', 'x'.repeat(1024), 'пароль'],
      refuses: ['x'.repeat(1025), ...UNSTORABLE, ...NOT_TEXT],
    },
  ],
  [
    'newPassword',
    fields.newPassword,
    {
      takes: [
        'ten chars!',
        'x'.repeat(10),
        'x'.repeat(128),
        '🔑'.repeat(10),
        '🔑'.repeat(128),
        'correct horse battery',
      ],
      refuses: [
        '',
        'nine char',
        '🔑'.repeat(9),
        '🔑'.repeat(129),
        'x'.repeat(129),
        'password123',
        'PASSWORD123',
        'ｐａｓｓｗｏｒｄ１２３',
        '1234567890',
        ...NOT_TEXT,
      ],
    },
  ],
  [
    'httpUrl',
    fields.httpUrl,
    {
      takes: [
        ...[
          'http://a',
          'https://shop.test/hook',
          'HTTPS://SHOP.TEST',
          'https://shop.test:8443/a?b=c&d[]=%20#e',
        ],
        ...[
          'http://127.0.0.1/',
          'http://[::1]:3000/',
          'https://user:secret@shop.test/',
          'https://xn--nxasmq6b.test/',
        ],
        `https://shop.test/${'a'.repeat(2030)}`,
      ],
      refuses: [
        ...[
          '',
          'shop.test',
          '/hook',
          '//shop.test',
          'ftp://shop.test',
          'javascript:alert(1)',
          'file:///etc/passwd',
        ],
        ...[
          'http://',
          'https:shop.test',
          'http:///',
          'https://[::1',
          'https://a:99999',
          ' https://a',
          'https://a ',
        ],
        ...[
          'https://a/b c',
          'https://a/\n',
          'https://a\t',
          'https://a\\@b',
          'https://a/%zz',
          'https://ü.test',
        ],
        ...['https://a/\0', 'https://a/\ud800', `https://shop.test/${'a'.repeat(2031)}`, ...NOT_TEXT],
      ],
    },
  ],
  ['network', fields.network, textOf(1, 64)],
  ['checkoutToken', fields.checkoutToken, textOf(1, 128)],
  ['refreshToken', fields.refreshToken, textOf(1, 128)],
  ['invitationToken', fields.invitationToken, textOf(1, 128)],
  [
    'cursor',
    fields.cursor,
    {
      takes: [Buffer.from('1795200000000.0199a1fa-46c3-738b-9d9a-4db861bafd3d').toString('base64url')],
      refuses: ['', 'x', Buffer.from('1795200000000').toString('base64url'), ...NOT_TEXT],
    },
  ],
  [
    'eventId',
    fields.eventId,
    {
      takes: [Buffer.from('42.0190c0de-0000-7000-8000-000000000001.3').toString('base64url')],
      refuses: ['', '!', Buffer.from('42.0190c0de.3').toString('base64url'), ...NOT_TEXT],
    },
  ],
  [
    'customerCursor',
    fields.customerCursor,
    {
      takes: [Buffer.from('mia').toString('base64url'), Buffer.from('Zoë 7').toString('base64url')],
      refuses: ['', '!', 'bWlh=', Buffer.from('x'.repeat(256)).toString('base64url'), ...NOT_TEXT],
    },
  ],
  [
    'httpsUrl',
    fields.httpsUrl,
    {
      takes: ['https://shop.test', 'https://shop.test:8443/a?b=%20#c', 'HTTPS://[2001:db8::1]/'],
      refuses: [
        ...['', 'shop.test', '//shop.test', '/help', 'http://shop.test', 'javascript:alert(1)', 'https://'],
        ...[
          'data:text/html,x',
          'https://a@shop.test',
          'https://a:b@shop.test',
          'https://bank.test@shop.test',
        ],
        ...[
          'https://shop.test/\n',
          ' https://shop.test',
          'https://shop.test\\@bank.test',
          'https://shop .test',
        ],
        ...[`https://shop.test/${'x'.repeat(2048)}`, ...NOT_TEXT],
      ],
    },
  ],
  [
    'displayName',
    fields.displayName,
    {
      takes: ['x', ' padded ', 'x'.repeat(80), 'Ünï & <b>', '東京', 'متجر', 'नमस्\u200dते', '👩\u200d🍳', '☕'],
      refuses: [
        ...[
          '',
          '  ',
          '\u00a0',
          '\u200b',
          '\u200d',
          '\u2800',
          '\u3164\u115f',
          '\u0301',
          '\ufeff',
          'x'.repeat(81),
        ],
        ...[
          'a\nb',
          'a\tb',
          'a\u0007b',
          'a\u2028b',
          'a\u202eb',
          'a\u2067b',
          'a\u200eb',
          'a\u061cb',
          'a\u200bb',
        ],
        ...['a\u00adb', 'a\u{e0041}b', ...UNSTORABLE, ...NOT_TEXT],
      ],
    },
  ],
  [
    'color',
    fields.color,
    {
      takes: ['#000000', '#ABCDEF', '#8a2be2'],
      refuses: ['', '#fff', '8a2be2', '#8a2be', '#8a2be2f', '#8a2beg', 'red', '#8a2be2\n', ...NOT_TEXT],
    },
  ],
  [
    'numberFormat',
    fields.numberFormat,
    {
      takes: ['{YYYY}-{0000}', '{0}', 'INV {YYYY}/{000000000}', 'a-{YYYY}{YYYY}.{00}'],
      refuses: [
        ...[
          '',
          '{YYYY}',
          '{0000}B',
          'A1{0000}',
          '{YYYY}{0000}',
          '={0000}',
          '-{0}',
          '"{0000}',
          '{0000}{0000}',
        ],
        ...[`${'A'.repeat(21)}-{0}`, 'ä-{0}', '{0000}\n', '{MM}-{0}', ...NOT_TEXT],
      ],
    },
  ],
  [
    'searchText',
    fields.searchText,
    {
      takes: [
        'x',
        ' coffee ',
        '%_',
        "') OR 1=1 --",
        'x'.repeat(200),
        ` ${'x'.repeat(200)} `,
        'пароль & (cake | !tea):*',
      ],
      refuses: ['', ' ', ' \n\t', 'x'.repeat(201), ...UNSTORABLE, ...NOT_TEXT],
    },
  ],
  [
    'metadata',
    fields.metadata,
    {
      takes: [
        ...[{}, { a: null, b: [1, -0.5, 1e21, true, ''] }, JSON.parse('{"__proto__":{"x":1},"toString":2}')],
        ...[{ a: 'x'.repeat(4096 - 8) }, { a: 'é'.repeat(2044) }, nested(10)],
      ],
      refuses: [
        ...[null, true, 1, '', '{}', [], [{}], new InexactNumber('1e400'), { a: new InexactNumber('1') }],
        ...[
          { a: 'x'.repeat(4096 - 7) },
          { a: 'é'.repeat(2045) },
          nested(11),
          { a: Number.NaN },
          { a: Infinity },
        ],
        ...UNSTORABLE.flatMap((text) => [{ a: text }, { [text]: 1 }, { a: [{ b: text }] }]),
      ],
    },
  ],
  [
    'redirectUrl',
    fields.redirectUrl,
    {
      takes: [
        ...[
          'https://shop.test',
          'HTTPS://SHOP.TEST:8443/',
          'https://xn--nxasmq6b.test/a?b=c&d=%20',
          'https://a?b',
        ],
        ...[
          'https://shop.test/{order}',
          'https://shop.test/o/{order}/x?i={invoice}&o={order}',
          'https://[::1]:8/',
        ],
        `https://shop.test/${'a'.repeat(2030)}`,
      ],
      refuses: [
        ...['', 'shop.test', '/thanks', '//shop.test', '///shop.test', 'https:/shop.test', 'https:shop.test'],
        ...[
          'http://shop.test',
          'http://localhost/',
          'ftp://shop.test',
          'javascript:alert(1)',
          'data:text/html,x',
        ],
        ...[
          'JaVaScRiPt://shop.test/%0aalert(1)',
          'https:///shop.test',
          'https://',
          'https://a:99999',
          'https://[::1',
        ],
        ...[
          'https://user@shop.test/',
          'https://user:secret@shop.test/',
          'https://@shop.test/',
          'https://:@shop.test',
        ],
        ...[
          'https://shop.test\\@evil.test',
          'https:\\\\shop.test',
          'https://shop.test/\\evil',
          'https://a/b c',
        ],
        ...[
          'https://{order}.shop.test/',
          'https://shop.test:{order}/',
          '{invoice}://shop.test',
          'https://{invoice}',
        ],
        ...[
          'https://shop.test/#{order}',
          'https://shop.test/#x',
          'https://shop.test/{other}',
          'https://shop.test/{',
        ],
        ...[
          'https://shop.test/\n',
          ' https://shop.test',
          'https://shop.test\t',
          'https://ü.test',
          'https://a/%zz',
        ],
        ...['https://a/\0', 'https://a/\ud800', `https://shop.test/${'a'.repeat(2031)}`, ...NOT_TEXT],
      ],
    },
  ],
  ['flag', fields.flag, { takes: [true, false], refuses: [null, 0, 1, '', 'true', [], {}] }],
  [
    'btcpayPermissions',
    fields.btcpayPermissions,
    {
      takes: [['btcpay.store.canviewinvoices']],
      refuses: [[], ['unrestricted'], ['btcpay.store.canviewinvoices:1'], ...NOT_TEXT],
    },
  ],
  [
    'webhookFormat',
    fields.webhookFormat,
    { takes: ['chit', 'btcpay'], refuses: ['BTCPay', '', ...NOT_TEXT] },
  ],
  [
    'webhookSecret',
    fields.webhookSecret,
    { takes: ['s', 'x'.repeat(255)], refuses: ['', 'x'.repeat(256), ...UNSTORABLE, ...NOT_TEXT] },
  ],
  [
    'webhookEvents',
    fields.webhookEvents,
    {
      takes: [['*'], ['invoice.*'], ['invoice.created', 'invoice.paid']],
      refuses: [[], ['ping'], ['paid'], [null], '*', null],
    },
  ],
  ['userNote', fields.userNote, textOf(1, 2_000)],
  ['changeReason', fields.changeReason, textOf(1, 500)],
  ['invitationCode', fields.invitationCode, textOf(1, 128)],
  ['invitationDays', fields.invitationDays, wholeFrom(1, 30)],
  ['announcementText', fields.announcementText, textOf(1, 1_000)],
  [
    'announcementSeverity',
    fields.announcementSeverity,
    { takes: ['info', 'warning', 'critical'], refuses: ['', 'Info', 'fatal', ...NOT_TEXT] },
  ],
  [
    'announcementMedia',
    fields.announcementMedia,
    {
      takes: [[], ['mail'], ['mail', 'telegram']],
      refuses: [['Mail'], ['sms'], ['mail', 'mail', 'mail'], 'mail', [null], null],
    },
  ],
  ['auditText', fields.auditText, textOf(1, 100)],
  [
    'savedViewQuery',
    fields.savedViewQuery,
    {
      takes: ['', 'status=paid', 'status=paid&columns=amount%2Corder', `text=${'a'.repeat(995)}`],
      refuses: [
        ...['password=x', 'status=paid&token=x', 'status=paid&status=paid'],
        ...[`text=${'a'.repeat(996)}`, `text=${'ä'.repeat(200)}`, ...NOT_TEXT],
      ],
    },
  ],
  ['linkUses', fields.linkUses, wholeFrom(1, 1_000_000)],
  ['paidMails', fields.paidMails, choiceOf('off', 'each', 'daily')],
  ['language', fields.language, choiceOf('en', 'de')],
  [
    'oneTimeToken',
    fields.oneTimeToken,
    {
      takes: ['x'.repeat(43), `${'-_'.repeat(21)}x`],
      refuses: ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, ...NOT_TEXT],
    },
  ],
  [
    'linkSlug',
    fields.linkSlug,
    {
      takes: ['u1dQ0mJx3ZkT9aVb', '-'.repeat(16), '_'.repeat(16)],
      refuses: ['', 'x'.repeat(15), 'x'.repeat(17), `${'x'.repeat(15)}.`, `${'x'.repeat(16)}\n`, ...NOT_TEXT],
    },
  ],
  [
    'formKey',
    fields.formKey,
    {
      takes: ['x'.repeat(22), '-_'.repeat(11)],
      refuses: ['', 'x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}=`, ...NOT_TEXT],
    },
  ],
  [
    'dateTime',
    fields.dateTime,
    {
      takes: ['2026-11-20T12:30Z', '2026-11-20T12:30:00.5+02:00', '2026-11-20T12:30:00'],
      refuses: ['2026-11-20', '2026-02-31T00:00Z', 'tomorrow', '', ...NOT_TEXT],
    },
  ],
  ['lines', fields.lines, linesOf((digits) => digits, 'unitPrice')],
  ['numericLines', fields.numericLines, linesOf(Number, 'unit_price')],
  ['symbol', fields.symbol, textOf(1, 32)],
  ['decimals', fields.decimals, wholeFrom(0, 36)],
  [
    'scopes',
    fields.scopes,
    {
      takes: [['invoices:create'], ['webhooks', 'exports'], ['exports', 'exports']],
      refuses: [
        ...[[], ['admin'], ['invoices:create', ''], [null], 'invoices:create', {}, null, 7],
        Array.from({ length: 7 }, () => 'exports'),
      ],
    },
  ],
  [
    'clientRanges',
    fields.clientRanges,
    {
      takes: [[], ['203.0.113.7', '203.0.113.0/24', '2001:db8::/64'], Array(20).fill('203.0.113.7')],
      refuses: [
        ['x'],
        ['203.0.113.7', '::1'],
        [null],
        '203.0.113.7',
        {},
        null,
        Array(21).fill('203.0.113.7'),
      ],
    },
  ],
  ['walletMessage', fields.walletMessage, textOf(1, 2_048)],
  [
    'walletSignature',
    fields.walletSignature,
    {
      takes: ['0x00', `0x${'aF'.repeat(65)}`, `0x${'00'.repeat(4_096)}`],
      refuses: ['', '0x', '0x0', '00', `0x${'00'.repeat(4_097)}`, '0xzz', '0x00\n', ...NOT_TEXT],
    },
  ],
  ['overlapHours', fields.overlapHours, wholeFrom(0, 168)],
  ['feeBps', fields.feeBps, wholeFrom(0, 10_000)],
  ['toleranceBps', fields.toleranceBps, wholeFrom(0, 500)],
  [
    'percent',
    fields.percent,
    {
      takes: [0, 12.5, 100, '0', '19.0000', '99.9999'],
      refuses: [-1, 100.1, '100.1', '0.00001', '-1', '', ' 1', '1 %', Number.NaN, null, undefined, {}],
    },
  ],
  ['limit', fields.limit, wholeFrom(1, 100)],
  ['attemptLimit', fields.attemptLimit, wholeFrom(1, 20)],
  ['timelineLimit', fields.timelineLimit, wholeFrom(1, 500)],
  ['expiresInMinutes', fields.expiresInMinutes, wholeFrom(5, 44_640)],
  [
    'offset',
    fields.offset,
    { takes: [0, 1, Number.MAX_SAFE_INTEGER], refuses: [-1, 0.5, 2 ** 53, Number.NaN, Infinity, '0', null] },
  ],
  [
    'currency',
    fields.currency,
    { takes: ['EUR', 'usd', 'JPY'], refuses: ['', 'EURO', 'USDC', 'XYZ', ' EUR', 1, null] },
  ],
  [
    'accepts',
    fields.accepts,
    {
      takes: [[{ tokenAddress: `0x${'1'.repeat(40)}`, network: 'LOCAL' }]],
      refuses: [
        [],
        [{}],
        {},
        null,
        [{ tokenAddress: '0x1', network: 'LOCAL' }],
        Array(9).fill({ tokenAddress: `0x${'1'.repeat(40)}`, network: 'LOCAL' }),
      ],
    },
  ],
  [
    'namedAccepts',
    fields.namedAccepts,
    {
      takes: [[{ token_address: `0x${'1'.repeat(40)}`, network: 'LOCAL' }]],
      refuses: [
        [],
        [{}],
        {},
        null,
        [{ tokenAddress: `0x${'1'.repeat(40)}`, network: 'LOCAL' }],
        Array(9).fill({ token_address: `0x${'1'.repeat(40)}`, network: 'LOCAL' }),
      ],
    },
  ],
  ['networkId', fields.networkId, choiceOf('ETH_MAINNET', 'ARB_SEPOLIA', 'POLYGON_AMOY', 'LOCAL')],
  ['role', fields.role, choiceOf('guest', 'customer', 'admin')],
  ['grantedRole', fields.grantedRole, choiceOf('manager', 'accountant', 'developer', 'cashier')],
  ['userStatus', fields.userStatus, choiceOf('unverified', 'pending', 'verified', 'rejected', 'blocked')],
  ['invoiceStatus', fields.invoiceStatus, choiceOf('created', 'paid', 'expired')],
  [
    'listedStatus',
    fields.listedStatus,
    choiceOf('created', 'paid', 'expired', 'cancelled', 'part_paid', 'paid_late'),
  ],
  ['refundStatus', fields.refundStatus, choiceOf('requested', 'ready', 'sent', 'confirmed', 'cancelled')],
  [
    'refundReason',
    fields.refundReason,
    choiceOf('overpaid', 'paid_late', 'requested_by_customer', 'duplicate', 'other'),
  ],
  [
    'transactionHash',
    fields.transactionHash,
    {
      takes: [`0x${'0f'.repeat(32)}`],
      refuses: [
        '',
        `0x${'0'.repeat(63)}`,
        `0x${'0'.repeat(65)}`,
        '0'.repeat(66),
        `0x${'g'.repeat(64)}`,
        ...NOT_TEXT,
      ],
    },
  ],
  ['simulatedEvent', fields.simulatedEvent, choiceOf('payment', 'revert', 'expire')],
  [
    'attentionReason',
    fields.attentionReason,
    choiceOf(
      'PART_PAID',
      'OVERPAID',
      'PAID_LATE',
      'LATE_PAYMENT',
      'REVERTED',
      'SET_BY_ADMIN',
      'IGNORED_TRANSFER',
      'UNEXPLAINED_BALANCE',
    ),
  ],
  ['tokenStatus', fields.tokenStatus, choiceOf('active', 'disabled')],
  ['paymentStatus', fields.paymentStatus, choiceOf('pending', 'confirmed', 'reverted')],
  [
    'timeZone',
    fields.timeZone,
    {
      takes: ['UTC', 'Europe/Berlin', 'europe/berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'],
      refuses: [
        '',
        'Mars/Olympus',
        'SystemV/PST8',
        '+01:00',
        'UTC+3',
        'CET-1CEST',
        ' UTC',
        'UTC\0',
        ...NOT_TEXT,
      ],
    },
  ],
  ['interval', fields.interval, choiceOf('hour', 'day', 'week', 'month')],
  ['direction', fields.direction, choiceOf('ASC', 'DESC')],
  ['userSortField', fields.userSortField, choiceOf('user_uuid', 'email', 'status', 'created_on', 'role')],
  [
    'idempotencyKey',
    fields.idempotencyKey,
    {
      takes: ['!', '~', 'x'.repeat(255), UUID, '"a;b"'],
      refuses: ['', ' ', 'a b', 'ü', 'x'.repeat(256), 'a\n', 'a\0', '\x7f', ...NOT_TEXT],
    },
  ],
  [
    'customer',
    fields.customer,
    {
      takes: [{}, { id: 'c' }, { name: 'Ada', email: 'ada@shop.test' }],
      refuses: [{ id: '' }, { name: '' }, { name: 'x'.repeat(256) }, { email: 'ada' }],
    },
  ],
  [
    'restCustomer',
    fields.restCustomer,
    {
      takes: [{}, { name: 'Ada', address: 'Rue 1\nParis' }],
      refuses: [{ tax_id: '' }, { tax_id: 'x'.repeat(51) }, { address: 'x'.repeat(501) }, 'Ada'],
    },
  ],
  [
    'typedAmount',
    fields.typedAmount,
    { takes: ['0', '1,5', '1.234,50'], refuses: ['', '1.234', '-1', 'NaN'] },
  ],
  [
    'decimalAmount',
    fields.decimalAmount,
    {
      takes: ['0', '1', '1.5', '007', '0.000001', `1.${'0'.repeat(158)}`],
      refuses: [
        '',
        '.',
        '1.',
        '.5',
        '-1',
        '+1',
        '1e3',
        'NaN',
        '1,5',
        '１',
        `1.${'0'.repeat(159)}`,
        ...NOT_TEXT,
      ],
    },
  ],
  [
    'amountBound',
    fields.amountBound,
    {
      takes: ['0', '1', '12.50', `0.${'0'.repeat(35)}1`, '1'.repeat(41), `1.${'0'.repeat(100)}`],
      refuses: ['', '-1', '1e3', `0.${'0'.repeat(36)}1`, '1'.repeat(43), ...NOT_TEXT],
    },
  ],
  [
    'numericAmount',
    fields.numericAmount,
    {
      takes: [
        0.1,
        1,
        12.5,
        1e-7,
        5e-324,
        1e21,
        1.7976931348623157e308 - 1.7976931348623157e308 + 1,
        123456789012345,
        ...['1', '007.10', '123456789012345'],
      ],
      refuses: [
        ...[
          0,
          -0,
          -1,
          Number.NaN,
          Number.POSITIVE_INFINITY,
          Number.NEGATIVE_INFINITY,
          0.1 + 0.2,
          1234567890123456,
        ],
        ...[
          '',
          '0',
          '-1',
          '+1',
          '1e3',
          ' 1',
          '1,5',
          '1.',
          '.5',
          '1234567890123456',
          null,
          true,
          [],
          {},
          [1],
          { literal: '1' },
          1n,
        ],
      ],
    },
  ],
];

const MAY_BE_EMPTY = ['note', 'attentionNote', 'linkDescription'];

const LIMITS: Partial<Record<string, { most: number }>> = BOUNDS.request;

/** Texts whose only rule is the limit of the same name, which docs/limits.md has. */
const LIMITED = Object.entries(fields).flatMap(([name, rule]): Rule[] => {
  const limit = LIMITS[name];
  if (!limit || !(rule instanceof z.ZodString) || OWN.some(([own]) => own === name)) return [];
  return [[name as keyof typeof fields, rule, textOf(MAY_BE_EMPTY.includes(name) ? 0 : 1, limit.most)]];
});

/** Every rule. */
const RULES = [...OWN, ...LIMITED];

/** An object of that many levels. */
function nested(levels: number): object {
  return levels === 1 ? {} : { a: nested(levels - 1) };
}

/** Valid and invalid lines; `number` writes a number, and `price` is the member with the unit price. */
function linesOf(number: (digits: string) => unknown, price: string) {
  const line = (more: object = {}) => ({
    name: 'Coffee',
    quantity: number('2'),
    [price]: number('1.5'),
    ...more,
  });
  const withQuantity = (digits: string) => [line({ quantity: number(digits) })];
  const withPrice = (digits: string) => [line({ [price]: number(digits) })];
  return {
    takes: [
      ...[[line()], Array.from({ length: 50 }, () => line()), [line({ more: 1 })]],
      ...textOf(1, 200).takes.map((name) => [line({ name })]),
      ...[
        withQuantity('0.5'),
        withQuantity('123456789012345'),
        withPrice('0'),
        withPrice('0.000000000000001'),
      ],
    ],
    refuses: [
      ...[null, '', {}, line(), [], [null], ['x'], [1], [[]], [{}], Array.from({ length: 51 }, () => line())],
      ...textOf(1, 200).refuses.map((name) => [line({ name })]),
      ...['0', '-1', 'NaN', '1e300', '0.0000000000000000001'].map(withQuantity),
      ...['-1', 'NaN'].map(withPrice),
      ...[null, true, [], {}].flatMap((value) => [[line({ quantity: value })], [line({ [price]: value })]]),
      [line(), line({ quantity: undefined })],
    ],
  };
}

function textOf(min: number, max: number) {
  return {
    takes: [
      'x'.repeat(Math.max(1, min)),
      'x'.repeat(max),
      ' ',
      'ünïcode 🧾',
      "'; DROP TABLE users; --",
      '__proto__',
    ],
    refuses: ['x'.repeat(max + 1), ...(min > 0 ? [''] : []), ...UNSTORABLE, ...NOT_TEXT],
  };
}

function wholeFrom(min: number, max: number) {
  return {
    takes: [min, max, Math.floor((min + max) / 2)],
    refuses: [
      min - 1,
      max + 1,
      min + 0.5,
      -1,
      Number.NaN,
      Infinity,
      -Infinity,
      2 ** 53,
      1e21,
      String(min),
      null,
      [],
      {},
    ],
  };
}

function choiceOf(...values: string[]) {
  const [first = ''] = values;
  return {
    takes: values,
    refuses: [
      ...[
        '',
        `${first} `,
        ` ${first}`,
        `${first}\0`,
        '__proto__',
        'constructor',
        'toString',
        ...NOT_TEXT,
        [first],
      ],
      first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase(),
    ],
  };
}

describe.each(RULES)('the rule %s', (_name, rule, { takes, refuses }) => {
  it('accepts valid values', () => {
    expect(takes.filter((value) => !accepts(rule, value))).toEqual([]);
  });

  it('refuses invalid values', () => {
    expect(refuses.filter((value) => accepts(rule, value))).toEqual([]);
  });

  it('has reasons that start with "must" or "is"', () => {
    const given = new Set([...refuses, undefined].flatMap((value) => reasons(rule, value)));
    expect([...given].filter((reason) => !/^(must|is) /.test(reason))).toEqual([]);
  });

  it('has reasons of the list, with their sentences as messages', () => {
    const issues = [...refuses, undefined].flatMap((value) => rule.safeParse(value).error?.issues ?? []);
    for (const issue of issues) {
      expect(reasonOfIssue(issue).code).not.toBe('not_valid');
      expect(issue.message).toBe(sentenceOf(reasonOfIssue(issue)));
    }
  });
});

describe('a time zone', () => {
  it.each([
    ['PST', 'America/Los_Angeles'],
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['AET', 'Australia/Sydney'],
    ['utc', 'UTC'],
  ])('that PostgreSQL may know by another name only has that name: %s', (text, name) => {
    expect(fields.timeZone.parse(text)).toBe(name);
  });

  it.each(['Europe/Kyiv', 'Asia/Kolkata', 'Etc/GMT+5'])('keeps its name of a place: %s', (text) => {
    expect(fields.timeZone.parse(text)).toBe(text);
  });
});

describe('the list of rules in this test', () => {
  it('is complete', () => {
    const rules = Object.entries(fields).filter(([, exported]) => exported instanceof z.ZodType);
    expect(RULES.map(([name]) => name).sort()).toEqual(rules.map(([name]) => name).sort());
  });
});

describe('an absent member', () => {
  it.each(RULES)('is required: %s', (_name, rule) => {
    expect(reasons(rule, undefined)).toEqual(['is required']);
  });

  it('equals null if it is optional', () => {
    const rule = fields.optional(fields.note);
    expect([rule.parse(undefined), rule.parse(null), rule.parse('note')]).toEqual([
      undefined,
      undefined,
      'note',
    ]);
    expect(reasons(rule, 7)).toEqual(['must be text of 0 to 500 characters']);
  });

  it('gets the default if there is one', () => {
    const rule = fields.defaulted(fields.limit, 10);
    expect([rule.parse(undefined), rule.parse(null), rule.parse(1)]).toEqual([10, 10, 1]);
    expect(accepts(rule, 0)).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    ['wallet', fields.wallet, ZERO, 'must not be the zero address'],
    [
      'tokenContract',
      fields.tokenContract,
      '0x0000000000000000000000000000000000001010',
      'must be a token contract: payments in a native coin, such as ETH or POL, cannot be detected',
    ],
    ['newPassword', fields.newPassword, 'password12', 'is one of the most common passwords: choose another'],
    ['name', fields.name, 'a\0', 'must not contain NUL characters or unpaired surrogates'],
    ['decimalAmount', fields.decimalAmount, '1'.repeat(161), 'is too long'],
    ['decimalAmount', fields.decimalAmount, '1e3', 'must be a plain decimal number, such as 12.50'],
    ['numericAmount', fields.numericAmount, 0, 'must be greater than 0'],
    ['numericAmount', fields.numericAmount, 0.1234567890123456, 'must have at most 15 significant digits'],
    ['role', fields.role, 'x', 'must be one of guest, customer, admin'],
    ['limit', fields.limit, 101, 'must be a whole number from 1 to 100'],
  ] as const)('of %s says why', (_name, rule, value, reason) => {
    expect(reasons(rule, value)).toEqual([reason]);
  });
});

describe('an issue of Zod without a reason', () => {
  it.each([
    ['none', undefined],
    ['of a schema of its own', z.string().safeParse(7).error?.issues[0]],
    [
      'with other parameters',
      z.custom(() => false, { params: { code: 'nonsense' } }).safeParse(7).error?.issues[0],
    ],
    [
      'with parameters that are inherited names',
      z.custom(() => false, { params: { code: 'toString' } }).safeParse(7).error?.issues[0],
    ],
  ])('has the generic reason of an invalid value: %s', (_what, issue) => {
    expect(reasonOfIssue(issue)).toEqual({ code: 'not_valid', params: {} });
  });
});

describe('the value that a rule returns', () => {
  it('is a UUID in lower case', () => {
    expect(fields.uuid.parse(UUID.toUpperCase())).toBe(UUID);
  });

  it('is an address in EIP-55 form, whatever its letter case was', () => {
    const forms = [MIXED, MIXED.toLowerCase(), `0x${MIXED.slice(2).toUpperCase()}`];
    expect(forms.map((form) => fields.address.parse(form))).toEqual([MIXED, MIXED, MIXED]);
  });

  it('is an e-mail address in lower case without the spaces around it', () => {
    expect(fields.email.parse('  Pay@Shop.Test\t')).toBe('pay@shop.test');
  });

  it('is a number as exact decimal text', () => {
    expect([1e-7, 12.5, 1e21].map((value) => fields.numericAmount.parse(value))).toEqual([
      '0.0000001',
      '12.5',
      '1000000000000000000000',
    ]);
  });

  it('is unchanged text', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(text.length <= 500 && !text.includes('\0'));
        expect(fields.note.parse(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an address in mixed case', () => {
  // Test vectors of EIP-55.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('is accepted with a correct checksum: %s', (address) => {
    expect(fields.address.parse(address)).toBe(address);
  });

  it('is refused with any letter in the other case', () => {
    const letters = [...MIXED].flatMap((character, at) => (at > 1 && /[a-f]/i.test(character) ? [at] : []));
    const flipped = letters.map((at) => {
      const letter = MIXED[at] ?? '';
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      return MIXED.slice(0, at) + other + MIXED.slice(at + 1);
    });
    expect(flipped.filter((address) => accepts(fields.address, address))).toEqual([]);
  });
});

describe('the quantity of a line', () => {
  it.each([
    ['over REST, a JSON number', fields.numericLines, '2', 'a JSON number'],
    ['over GraphQL, decimal text', fields.lines, 2, 'decimal text'],
  ])('is %s, as its refusal says', (_edge, schema, quantity, form) => {
    const { error } = schema.safeParse([{ name: 'Coffee', quantity, unitPrice: '1', unit_price: 1 }]);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `must have in each line a quantity greater than 0, as ${form} of at most 18 digits`,
    ]);
  });
});
