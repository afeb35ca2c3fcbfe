import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Folder to which `npm run build` writes the page's script and style. The file names contain a hash of the content.
 */
export const ASSETS_FOLDER = resolve(__dirname, 'assets');

const ASSETS_PATH = '/checkout/assets';

const files = readdirSync(ASSETS_FOLDER);

function assetPath(name: string, extension: string): string {
  const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith(extension));
  if (!file) throw new Error(`src/checkout/assets has no ${name}${extension}: run npm run build`);
  return `${ASSETS_PATH}/${file}`;
}

export const SCRIPT = assetPath('page', '.js');
export const STYLE = assetPath('style', '.css');
