import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { accentStyle } from '../../src/checkout/accent';
import { contrast } from '../../src/lib/contrast';

const STYLE = readFileSync(join(__dirname, '../../src/checkout/client/style.css'), 'utf8');

/** Colours on which the page shows links: its card, its fields, and the backgrounds of the states. */
const BACKGROUND = /--(?:ground|card|field|[a-z]+-tint): (#[0-9a-f]{6});/g;

/** The backgrounds of the light page and of the dark page. */
const [light, dark] = STYLE.split('prefers-color-scheme: dark')
  .slice(0, 2)
  .map((part) => [...part.matchAll(BACKGROUND)].map(([, color = '']) => color)) as [string[], string[]];

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Values of a custom property in a stylesheet, in their order. */
const valuesOf = (style: string, name: string) =>
  [...style.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, color = '']) => color);

describe('The contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#8a2be2', '#8a2be2', 1],
    ['#ff0000', '#0000ff', 2.15],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('The stylesheet of a merchant', () => {
  it('has buttons in exactly the colour of the merchant, with readable text', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const style = accentStyle(color);
        const [ink = ''] = valuesOf(style, 'accent-ink');
        expect(valuesOf(style, 'accent-fill')).toEqual([color]);
        expect(contrast(ink, color)).toBeGreaterThanOrEqual(4.5);
      }),
      { examples: [['#000000'], ['#ffffff'], ['#777777'], ['#757575'], ['#ffff00']] },
    );
  });

  it('has links that are readable on every background of the page', () => {
    expect([light.length, dark.length]).toEqual([7, 7]);
    fc.assert(
      fc.property(colors, (color) => {
        const [onLight = '', onDark = ''] = valuesOf(accentStyle(color), 'accent');
        for (const background of light) expect(contrast(onLight, background)).toBeGreaterThanOrEqual(4.5);
        for (const background of dark) expect(contrast(onDark, background)).toBeGreaterThanOrEqual(4.5);
      }),
      { examples: [['#000000'], ['#ffffff'], ['#777777'], ['#00ff00'], ['#0000ff']] },
    );
  });

  it('keeps a colour that is readable already', () => {
    expect(valuesOf(accentStyle('#123456'), 'accent')[0]).toBe('#123456');
    expect(valuesOf(accentStyle('#ffee99'), 'accent')[1]).toBe('#ffee99');
  });
});
