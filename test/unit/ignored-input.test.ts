import fc from 'fast-check';
import { z } from 'zod';
import { invalid } from '../../src/errors';
import { snakeCase } from '../../src/http/error-answer';
import { BOUNDS } from '../../src/lib/bounds';
import * as fields from '../../src/lib/input-schemas';
import { presentError } from '../../src/presenters/error.presenter';
import { handleUnknownNames } from '../../src/rest/server/ignored-input';
import { handlingOf } from '../../src/rest/server/preferences';
import { unknownMembers } from '../../src/rest/shared/unknown-names';
import { CODE_POINT } from '../support/code-point';

const schema = z.object({
  amount: fields.numericAmount,
  note: fields.optional(fields.note),
  webhook: fields.optional(z.object({ url: fields.httpUrl })),
  lines: fields.defaulted(z.array(z.object({ price: z.object({ amount: z.string() }) })), []),
  metadata: z.record(z.string(), z.string()).optional(),
});

describe('unknownMembers', () => {
  const names = (value: unknown) => unknownMembers(schema, value).map(({ name }) => name);

  it('finds no member of a value that fits the schema', () => {
    expect(names({ amount: 1, note: null, webhook: { url: 'x' }, lines: [{ price: {} }] })).toEqual([]);
  });

  it('finds members on every level, with their paths', () => {
    expect(names({ amuont: 1, webhook: { ulr: 'x' }, lines: [{ price: { a: 1 } }, { prize: {} }] })).toEqual([
      'amuont',
      'webhook.ulr',
      'lines.price.a',
      'lines.prize',
    ]);
  });

  it('accepts every member of a record', () => {
    expect(names({ metadata: { anything: 'x' } })).toEqual([]);
  });

  it('finds the names that objects inherit in JavaScript', () => {
    expect(names(JSON.parse('{"__proto__": {"a": 1}, "toString": 1, "constructor": 2}'))).toEqual([
      '__proto__',
      'toString',
      'constructor',
    ]);
  });

  it('knows the other members of the same object', () => {
    expect(unknownMembers(schema, { webhook: { ulr: 'x' } })).toEqual([
      { name: 'webhook.ulr', known: ['webhook.url'] },
    ]);
  });

  it('accepts a value of any type', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Array.isArray(unknownMembers(schema, value))).toBe(true);
      }),
    );
  });
});

describe('handlingOf', () => {
  it.each([
    ['handling=strict', 'strict'],
    ['handling=lenient', 'lenient'],
    ['HANDLING = "Strict"', 'strict'],
    ['respond-async, handling=strict; a=b, wait=10', 'strict'],
    ['handling=strict, handling=lenient', 'strict'],
    ['other="a, handling=lenient", handling=strict', 'strict'],
    ['handling=other, handling=strict', 'strict'],
  ])('reads %j', (header, handling) => {
    expect(handlingOf(header)).toBe(handling);
  });

  it.each([
    undefined,
    '',
    'handling',
    'handling=',
    'handling=strictly',
    'mishandling=strict',
    'x="handling=strict"',
  ])('finds no preference in %j', (header) => {
    expect(handlingOf(header)).toBeUndefined();
  });

  it('reads a long header in linear time', () => {
    expect(handlingOf(`${'"\\"'.repeat(5_000)},${'handling='.repeat(1_000)}`)).toBeUndefined();
  });
});

describe('handleUnknownNames', () => {
  const unknown = (...names: string[]) => names.map((name) => ({ name, known: ['status', 'start_date'] }));
  const ignored = (...names: string[]) =>
    handleUnknownNames(unknown(...names), undefined).headers['X-Ignored'];
  const strictMessage = (...names: string[]) => {
    const { problems } = handleUnknownNames(unknown(...names), 'strict');
    return presentError(invalid(...problems), snakeCase).message;
  };

  it('adds nothing to a response when everything is known', () => {
    expect(handleUnknownNames([], undefined)).toEqual({ headers: {}, problems: [] });
  });

  it('names each unknown name once', () => {
    expect(ignored('stauts', 'webhook.ulr', 'stauts')).toBe('stauts, webhook.ulr');
  });

  it.each([
    ['a b', 'a%20b'],
    ['a,b', 'a%2Cb'],
    ['a\r\nSet-Cookie: x', 'a%0D%0ASet-Cookie%3A%20x'],
    ['zähler', 'z%C3%A4hler'],
    ['%zz', '%25zz'],
    ['+3', '%2B3'],
    ['\ud800', '%EF%BF%BD'],
  ])('percent-encodes %j', (name, encoded) => {
    expect(ignored(name)).toBe(encoded);
  });

  it('counts the names that do not fit', () => {
    const names = Array.from({ length: 500 }, (_, number) => `name${number}`);
    const header = ignored(...names) ?? '';
    const list = header.split(', ');
    expect(list.slice(0, 2)).toEqual(['name0', 'name1']);
    expect(list.at(-1)).toBe(`+${500 - (list.length - 1)}`);
    expect(list.length).toBeGreaterThan(100);
  });

  it('cuts long names', () => {
    expect(ignored('x'.repeat(5_000))).toBe('x'.repeat(BOUNDS.request.ignoredName.most));
  });

  it('is a bounded header of visible ASCII characters, whatever the names are', () => {
    const names = fc.array(fc.string({ unit: CODE_POINT, minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(names, (some) => {
        const header = ignored(...some) ?? '';
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        expect(header.length).toBeLessThan(BOUNDS.request.ignoredNames.most + ', +100'.length);
      }),
    );
    expect(ignored('語'.repeat(5_000))).not.toMatch(/^\+/);
  });

  it('refuses unknown names when the client prefers strict handling', () => {
    const { headers } = handleUnknownNames(unknown('color'), 'strict');
    expect(headers).toEqual({ 'Preference-Applied': 'handling=strict' });
    expect(strictMessage('color')).toEqual(['[color] is not valid', 'color is not known to this operation']);
  });

  it.each([
    ['stauts', 'status'],
    ['Status', 'status'],
    ['startDate', 'start_date'],
    ['StartDate', 'start_date'],
  ])('refuses %s as sent, and suggests %s', (name, near) => {
    expect(strictMessage(name)).toEqual([
      `[${name}] is not valid`,
      `${name} is not known to this operation: did you mean ${near}?`,
    ]);
  });

  it('names as many members in a refusal as in the header', () => {
    const names = Array.from({ length: 10_000 }, (_, number) => `name${number}`);
    expect(JSON.stringify(strictMessage(...names)).length).toBeLessThan(20_000);
  });

  it('says which handling it applied', () => {
    expect(handleUnknownNames(unknown('color'), 'lenient').headers).toEqual({
      'Preference-Applied': 'handling=lenient',
      'X-Ignored': 'color',
    });
  });
});
