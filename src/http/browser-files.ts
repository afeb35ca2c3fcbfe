import { resolve } from 'node:path';

/**
 * Folder with the files that browsers load for a documentation page. `scripts/copy-browser-files.js` copies them from npm
 * packages, so the pages work without the internet.
 */
export const browserFiles = (page: 'swagger-ui') => resolve(__dirname, 'browser-files', page);
