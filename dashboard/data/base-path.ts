/**
 * Path of the installation's address, such as `/pay`; empty at the root of its host. The scripts are in the folder `assets`
 * below it.
 */
export const BASE_PATH = new URL('..', import.meta.url).pathname.replace(/\/$/, '');
