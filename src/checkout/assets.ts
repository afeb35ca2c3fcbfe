import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where `npm run build` puts the page's script and style; their names carry a fingerprint of what is in them. */
export const ASSETS_FOLDER = resolve(__dirname, 'assets');

/** Where they are served. */
const ASSETS_PATH = '/checkout/assets';

const files = readdirSync(ASSETS_FOLDER);

function pathOf(name: string, extension: string): string {
  const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith(extension));
  if (!file) throw new Error(`src/checkout/assets has no ${name}${extension}: run npm run build`);
  return `${ASSETS_PATH}/${file}`;
}

export const SCRIPT = pathOf('page', '.js');
export const STYLE = pathOf('style', '.css');
