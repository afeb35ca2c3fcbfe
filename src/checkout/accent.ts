import { readableOn, textColorOn } from '../lib/contrast';

/** As dark as the darkest background of the light page, and as light as the lightest one of the dark page. */
const BACKGROUNDS = { light: '#d9dde5', dark: '#4a3030' };

/** Path of the stylesheet for a merchant's colour (`#rrggbb`). */
export const accentPath = (color: string) => `/checkout/accent/${color.slice(1)}.css`;

/**
 * Returns the stylesheet for a merchant's colour: buttons have the colour itself, with white or black text; links and
 * outlines have a shade of the colour that is readable on the page's light or dark background. A separate stylesheet,
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
