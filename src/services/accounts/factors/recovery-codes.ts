import { randomInt } from 'node:crypto';
import { BOUNDS } from '../../../lib/bounds';
import { sha256 } from '../../../lib/crypto';

/** Crockford's base32 in lower case: digits and letters without look-alikes, 5 bits per character. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** A code of 16 characters has 80 random bits, so a plain SHA-256 hash of the code cannot be reversed. */
const CHARACTERS = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns a set of new recovery codes, such as `7hqk-2mxd-v0c9-tz5e`. */
export const newRecoveryCodes = () => Array.from({ length: BOUNDS.account.recoveryCodes.most }, newCode);

const newCode = () =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(GROUP, '$&-');

/** Removes the spaces and hyphens with which people type a code, and converts it to lower case. */
export const normalizeCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Returns the stored form of a recovery code: the SHA-256 hash of the normalized code. */
export const hashRecoveryCode = (code: string) => sha256(normalizeCode(code));
