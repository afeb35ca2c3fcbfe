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
import { parseHtml } from '../../support/fake-telegram/telegram-html';

/** Any UTF-16 there is, unpaired surrogates and all planes among it. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
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

/** Whether a cut before `at` parts the two halves of one character. */
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
  ])('makes of %p %p', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });

  it('leaves Telegram nothing but the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseHtml(escapeHtml(text))).toEqual({ text: text.toWellFormed(), entities: [] });
      }),
    );
  });
});

describe('plainText', () => {
  it('turns what was escaped back into what it was', () => {
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
  ])('makes of %p in %i units %p', (text, max, shorter) => {
    expect(truncate(text, max)).toBe(shorter);
  });

  it('is never longer than it may be', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, max) => {
        expect(truncate(text, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('never parts a surrogate pair', () => {
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

  it('gives up no more than one character for the ellipsis', () => {
    fc.assert(
      fc.property(wellFormed, fc.integer({ min: 1, max: 50 }), (text, max) => {
        if (text.length > max) expect(truncate(text, max).length).toBeGreaterThanOrEqual(max - 1);
        else expect(truncate(text, max)).toBe(text);
      }),
    );
  });

  it.each([0, -1])('leaves nothing where there is room for %i units', (max) => {
    expect(truncate('a long note', max)).toBe('');
  });
});

describe('htmlLink', () => {
  it('leads to an address', () => {
    const html = htmlLink('0x12…34', 'https://scan.test/tx/0x1234');
    expect(html).toBe('<a href="https://scan.test/tx/0x1234">0x12…34</a>');
  });

  it('is text to copy where there is nowhere to lead', () => {
    expect(htmlLink('0x12…34', null)).toBe('<code>0x12…34</code>');
  });

  it.each(['<b>&"\'</a>', '&quot;&lt;', '"><img src=x>'])('shows %p as it is', (text) => {
    expect(parseHtml(htmlLink(text, null)).text).toBe(text);
    expect(parseHtml(htmlLink(text, 'https://scan.test/')).text).toBe(text);
  });

  it('keeps an address with markup within its quotes', () => {
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
  ])('makes of %p in %i characters %p', (lines, max, text) => {
    expect(truncateLines(lines, max)).toBe(text);
  });

  it('counts what a reader sees, not the markup', () => {
    const lines = ['<b>one</b>', '&lt;&amp;&gt;', '<i>two</i>'];
    expect(truncateLines(lines, 11)).toBe(lines.join('\n'));
    expect(truncateLines(lines, 10)).toBe(`${lines.slice(0, 2).join('\n')}\n…`);
  });

  it('never cuts a line in two, and takes as many as fit', () => {
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
  it('is what PostgreSQL takes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toStorable(text).isWellFormed()).toBe(true);
        expect(toStorable(text)).not.toContain('\0');
      }),
    );
  });

  it.each(['Orders', '🏳️‍🌈 <Shop>', ''])('leaves %p as it is', (text) => {
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
