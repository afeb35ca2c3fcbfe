import { resolve } from 'node:path';

/** Files of a documentation page, copied from npm packages, so that it works without the internet. */
export const browserFiles = (page: 'swagger-ui') => resolve(__dirname, 'browser-files', page);
