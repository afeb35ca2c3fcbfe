/**
 * Loaded into the product before its own code (`--import`): its output goes to the file that FIRE_LOG names, as where its
 * operator has redirected it.
 */
import { closeSync, openSync } from 'node:fs';

closeSync(1);
// Takes the lowest number that is free, which is that of standard output.
openSync(`${process.env['FIRE_LOG']}`, 'a');
