/**
 * Preloaded into the product (`--import`): redirects its standard output to the file that RESILIENCE_LOG_FILE names.
 */
import { closeSync, openSync } from 'node:fs';

closeSync(1);
// `open` returns the lowest free descriptor, which is 1, standard output.
openSync(`${process.env['RESILIENCE_LOG_FILE']}`, 'a');
