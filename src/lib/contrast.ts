/** Contrast of colours as defined by WCAG 2.2. Colours are `#rrggbb`. */

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Minimum contrast of text with its background (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;

/** Number of steps in which a colour is mixed with black or white. */
const STEPS = 50;

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Relative luminance: 0 for black, 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours: 1 for equal ones, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns white or black, whichever has the higher contrast with the colour. The contrast is always at least 4.5. */
export const textColorOn = (color: string) =>
  contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK;

/**
 * Returns a shade of the colour that is readable as text on the background: the colour mixed with as little black (on a
 * light background) or white (on a dark one) as a contrast of 4.5 requires.
 */
export function readableOn(background: string, color: string): string {
  const target = textColorOn(background);
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) => mix(color, target, step / STEPS));
  return candidates.find((each) => contrast(each, background) >= TEXT_CONTRAST) ?? target;
}

function mix(color: string, target: string, share: number): string {
  const [from, to] = [channelsOf(color), channelsOf(target)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
