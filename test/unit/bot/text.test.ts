import fc from 'fast-check';
import {
  htmlLink,
  maskEmail,
  plainText,
  toStorable,
  truncate,
  truncateLines,
} from '../../../src/bot/messages/text';
import { escapeHtml } from '../../../src/lib/escape-html';
import { CODE_POINT } from '../../support/code-point';
import { parseHtml } from '../../support/fake-telegram/telegram-html';

/** Any UTF-16 text, including unpaired surrogates and all planes. */
const anyText = fc.oneof(
  fc.string({ unit: CODE_POINT, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom('😀', '\ud83d', '\ude00', 'a', '<', '>', '&', '"', '&lt;', '&amp;', '&#60;', '</b>'),
    )
    .map((parts) => parts.join('')),
);

const wellFormed = anyText.map((text) => text.toWellFormed());

/** Whether a cut before `at` splits a surrogate pair. */
const partsPair = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;

describe('escapeHtml', () => {
  it.each([
    ['<b>', '&lt;b&gt;'],
    ['&', '&amp;'],
    ['&lt;', '&amp;lt;'],
    ['"\'', '&quot;&#39;'],
    ['1 < 2 && 3 > 2', '1 &lt; 2 &amp;&amp; 3 &gt; 2'],
    ['\ud800 and \udc00', '\ufffd and \ufffd'],
    ['😀', '😀'],
    ['', ''],
  ])('converts %p to %p', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });

  it('leaves only plain text for Telegram', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseHtml(escapeHtml(text))).toEqual({ text: text.toWellFormed(), entities: [] });
      }),
    );
  });
});

describe('plainText', () => {
  it('reverses escaping', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(plainText(escapeHtml(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['<b>25</b> USDC', '25 USDC'],
    ['<a href="https://a.test/?b=1&amp;c=&quot;&gt;">here</a>', 'here'],
    ['&amp;lt;', '&lt;'],
    ['&amp;quot;', '&quot;'],
    ['&quot;', '"'],
    ['', ''],
  ])('reads %p as %p', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('truncate', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['abc', 1, '…'],
    ['', 1, ''],
    ['😀😀', 4, '😀😀'],
    ['😀😀', 3, '😀…'],
    ['😀😀', 2, '…'],
    ['a😀b', 3, 'a…'],
    ['a😀bc', 4, 'a😀…'],
  ])('shortens %p to %i units: %p', (text, max, shorter) => {
    expect(truncate(text, max)).toBe(shorter);
  });

  it('never exceeds the maximum length', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, max) => {
        expect(truncate(text, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('never splits a surrogate pair', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, max) => {
        const shorter = truncate(text, max);
        if (shorter === text) return;
        const kept = shorter.slice(0, -1);
        expect(shorter.endsWith('…')).toBe(true);
        expect(text.startsWith(kept)).toBe(true);
        expect(partsPair(text, kept.length)).toBe(false);
      }),
    );
  });

  it('keeps a well-formed text well-formed', () => {
    fc.assert(
      fc.property(wellFormed, fc.integer({ min: 1, max: 50 }), (text, max) => {
        expect(truncate(text, max).isWellFormed()).toBe(true);
      }),
    );
  });

  it('removes at most one character for the ellipsis', () => {
    fc.assert(
      fc.property(wellFormed, fc.integer({ min: 1, max: 50 }), (text, max) => {
        if (text.length > max) expect(truncate(text, max).length).toBeGreaterThanOrEqual(max - 1);
        else expect(truncate(text, max)).toBe(text);
      }),
    );
  });

  it.each([0, -1])('returns empty text for a maximum of %i units', (max) => {
    expect(truncate('a long note', max)).toBe('');
  });
});

describe('htmlLink', () => {
  it('leads to an address', () => {
    const html = htmlLink('0x12…34', 'https://scan.test/tx/0x1234');
    expect(html).toBe('<a href="https://scan.test/tx/0x1234">0x12…34</a>');
  });

  it('is text to copy without an address', () => {
    expect(htmlLink('0x12…34', null)).toBe('<code>0x12…34</code>');
  });

  it.each(['<b>&"\'</a>', '&quot;&lt;', '"><img src=x>'])('shows %p unchanged', (text) => {
    expect(parseHtml(htmlLink(text, null)).text).toBe(text);
    expect(parseHtml(htmlLink(text, 'https://scan.test/')).text).toBe(text);
  });

  it('keeps markup in an address inside the quotes', () => {
    const url = 'https://scan.test/?a=1&lt=2&b="><b>';
    expect(parseHtml(htmlLink('here', url))).toEqual({
      text: 'here',
      entities: [{ type: 'text_link', offset: 0, length: 4, url: new URL(url).href }],
    });
  });
});

describe('truncateLines', () => {
  it.each([
    [['one', 'two'], 7, 'one\ntwo'],
    [['one', 'two'], 6, 'one\n…'],
    [['one', 'two'], 3, 'one\n…'],
    [['one', 'two'], 2, '…'],
    [['one'], 3, 'one'],
    [[], 0, ''],
  ])('shortens %p to %i characters: %p', (lines, max, text) => {
    expect(truncateLines(lines, max)).toBe(text);
  });

  it('counts visible characters, not markup', () => {
    const lines = ['<b>one</b>', '&lt;&amp;&gt;', '<i>two</i>'];
    expect(truncateLines(lines, 11)).toBe(lines.join('\n'));
    expect(truncateLines(lines, 10)).toBe(`${lines.slice(0, 2).join('\n')}\n…`);
  });

  it('never splits a line, and keeps as many lines as fit', () => {
    const anyLines = fc.array(fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\n', ' ')));
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 60 }), (texts, max) => {
        const lines = texts.map(escapeHtml);
        const fitted = truncateLines(lines, max);
        if (fitted === lines.join('\n')) return expect(plainText(fitted).length).toBeLessThanOrEqual(max);
        const kept = fitted.split('\n').length - 1;
        expect(fitted).toBe([...lines.slice(0, kept), '…'].join('\n'));
        expect(texts.slice(0, kept).join('\n').length).toBeLessThanOrEqual(max);
        expect(texts.slice(0, kept + 1).join('\n').length).toBeGreaterThan(max);
      }),
    );
  });
});

describe('toStorable', () => {
  it('returns text that PostgreSQL can store', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toStorable(text).isWellFormed()).toBe(true);
        expect(toStorable(text)).not.toContain('\0');
      }),
    );
  });

  it.each(['Orders', '🏳️‍🌈 <Shop>', ''])('leaves %p unchanged', (text) => {
    expect(toStorable(text)).toBe(text);
  });
});

describe('maskEmail', () => {
  it.each([
    ['mia@shop.test', 'm•••@shop.test'],
    ['m@shop.test', '•••@shop.test'],
    ['"a@b"@shop.test', '"•••@shop.test'],
  ])('shows %s as %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});
