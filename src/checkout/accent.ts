import { readableOn, textColorOn } from '../lib/contrast';

/** Backgrounds for readable colours: the darkest of the light page, the lightest of the dark page. */
const BACKGROUNDS = { light: '#d9dde5', dark: '#4a3030' };

/** Path of the stylesheet for a merchant's colour (`#rrggbb`). */
export const accentPath = (color: string) => `/checkout/accent/${color.slice(1)}.css`;

/**
 * Returns the stylesheet for a merchant's colour. Buttons have exactly this colour, with white or black text. Links and
 * outlines have a shade of the colour that is readable on the light or dark page. The stylesheet is a separate file,
 * because the page's Content-Security-Policy forbids inline styles.
 */
export const accentStyle = (color: string) => `:root {
  --accent: ${readableOn(BACKGROUNDS.light, color)};
  --accent-fill: ${color};
  --accent-ink: ${textColorOn(color)};
}
@media (prefers-color-scheme: dark) {
  :root {
    --accent: ${readableOn(BACKGROUNDS.dark, color)};
  }
}
`;
