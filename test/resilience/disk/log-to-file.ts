/**
 * Loaded into the product before its own code (`--import`): its output goes to the file that RESILIENCE_LOG_FILE names, as where its
 * operator has redirected it.
 */
import { closeSync, openSync } from 'node:fs';

closeSync(1);
// Takes the lowest number that is free, which is that of standard output.
openSync(`${process.env['RESILIENCE_LOG_FILE']}`, 'a');
