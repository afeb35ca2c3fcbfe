import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import {
  callbackData,
  callbackPattern,
  packHex,
  unpackHex,
  unpackUuid,
} from '../../../src/bot/messages/callback-data';
import { AppError } from '../../../src/errors';
import { NETWORK_IDS } from '../../../src/lib/chain/networks';
import { LANGUAGES } from '../../../src/lib/enums';
import { CODE_POINT } from '../../support/code-point';
import { ADDRESS, INVOICE_UUID } from './shown-invoice';

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => Buffer.from(array).toString('hex'));

const BOT = resolve(__dirname, '../../../src/bot');
const SOURCE = readdirSync(BOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(resolve(BOT, file), 'utf8'))
  .join('\n');

const captured = (pattern: RegExp) => [...SOURCE.matchAll(pattern)].map((match) => match.slice(1));

const uuid = packHex(INVOICE_UUID);
const wallet = packHex(ADDRESS);

/** The longest callback data of every button. */
const ACTIONS: [name: string, ...about: (string | number)[]][] = [
  ...LANGUAGES.map((language): [string, string] => ['language', language]),
  ...NETWORK_IDS.map((network): [string, string] => ['f-network', network]),
  ['alerts', 'off'],
  ['link', 'A'.repeat(32)],
  ['nolink', 'A'.repeat(32)],
  ['f-token', uuid],
  ['f-channel', uuid],
  ['channel', uuid],
  ['remove', uuid],
  ['removal', uuid],
  ['show', uuid],
  ['resolve', uuid, Date.UTC(9999, 0)],
  ['invoices', Number.MAX_SAFE_INTEGER],
  ['channels', Number.MAX_SAFE_INTEGER],
  ['post', uuid],
  ['to', uuid, uuid],
  ['cancel', uuid],
  ['cancel-yes', uuid],
  ['refund-cancel', uuid],
  ['refund-cancel-yes', uuid],
  ['yes', uuid, wallet],
  ['no', uuid, wallet],
];

describe('A packed value', () => {
  it('is short, and contains no separator', () => {
    expect(packHex(INVOICE_UUID)).toMatch(/^[\w-]{22}$/);
    expect(packHex(ADDRESS)).toMatch(/^[\w-]{27}$/);
  });

  it('unpacks to the same UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (given) => {
        expect(unpackUuid(packHex(given))).toBe(given);
      }),
    );
  });

  it('unpacks to the same address', () => {
    fc.assert(
      fc.property(hexOf(20), (digits) => {
        expect(unpackHex(packHex(`0x${digits}`))).toBe(digits);
        expect(unpackHex(packHex(`0x${digits.toUpperCase()}`))).toBe(digits);
      }),
    );
  });

  it('differs for different values', () => {
    const values = Array.from({ length: 1_000 }, () => packHex(randomUUID()));
    expect(new Set(values).size).toBe(1_000);
  });
});

describe('Forged callback data', () => {
  it.each([
    '',
    'x',
    '!',
    '!'.repeat(22),
    '../../../etc/passwd',
    uuid.slice(1),
    uuid.slice(0, -1),
    `${uuid}AA`,
    wallet,
    uuid + uuid,
    'ü'.repeat(22),
    '\0'.repeat(22),
    "' OR '1'='1",
    INVOICE_UUID,
    'A'.repeat(64),
  ])('cannot be parsed: %p', (forged) => {
    expect(() => unpackUuid(forged)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('is read as a UUID or refused as not found', () => {
    const anyData = fc.oneof(
      fc.string({ unit: CODE_POINT, maxLength: 64 }),
      fc.base64String({ minLength: 16, maxLength: 32 }),
    );
    fc.assert(
      fc.property(anyData, (forged) => {
        try {
          expect(unpackUuid(forged)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
        } catch (error) {
          expect(error instanceof AppError && error.code).toBe('not_found');
        }
      }),
    );
  });
});

describe('The callback data of the bot', () => {
  it.each(ACTIONS)('fits into the 64 bytes of a button: %s', (name, ...about) => {
    expect(Buffer.byteLength(callbackData(name, ...about))).toBeLessThanOrEqual(64);
  });

  it('is listed completely here, as the sources have it', () => {
    const names = new Set(captured(/\bcallbackData\('([\w-]+)'/g).flat());
    expect([...names].sort()).toEqual([...new Set(ACTIONS.map(([name]) => name))].sort());
  });

  it.each(ACTIONS)('is handled by exactly one feature: %s', (...parts) => {
    const answering = captured(/\bcallbackPattern\('([^']+)'(?:, (\d))?\)/g).filter(([name = '', count]) =>
      callbackPattern(name, Number(count ?? 0)).test(callbackData(...parts)),
    );
    expect(answering).toHaveLength(1);
  });

  it('without parameters is handled too', () => {
    const carried = captured(/\.text\((?:(?!callbackData)[^;])*?, '([\w-]+)'\)/g).flat();
    const answered = captured(/\.callbackQuery\(\s*'([\w-]+)'/g).flat();
    expect(carried).toEqual(expect.arrayContaining(['channels-add', 'f-here', 'f-skip']));
    expect([...new Set(carried)].sort()).toEqual([...new Set(answered)].sort());
  });
});

describe('callbackPattern', () => {
  it('captures the arguments of an action', () => {
    expect(
      callbackPattern('to', 2)
        .exec(callbackData('to', 'one', 'two'))
        ?.slice(1),
    ).toEqual(['one', 'two']);
  });

  it.each(['to', 'to:one', 'to:one:two:three', 'xto:one:two', 'to:one:two\n:', 'TO:one:two'])(
    'ignores %p if two parts are expected',
    (data) => {
      expect(callbackPattern('to', 2).test(data)).toBe(false);
    },
  );
});
