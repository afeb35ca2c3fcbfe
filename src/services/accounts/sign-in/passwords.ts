import { invalid } from '../../../errors';
import { isMadeOfNames } from '../../../lib/common-passwords';
import { randomToken } from '../../../lib/crypto';
import { reason } from '../../../lib/reasons';

/** Loaded for the first password, because its native library takes memory of which many processes have no use. */
const argon2 = (): typeof import('@node-rs/argon2') => require('@node-rs/argon2');

const GENERATED_PASSWORD_BYTES = 18;

/** Parameters of argon2id by the OWASP Password Storage Cheat Sheet: 19 MiB of memory, 2 passes, 1 lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Dummy argon2id hash that matches no password. Verifying a password against it takes as long as against a real hash.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$SSKbueoFTtrcSmSwUSevHw$T+UjQyNtjIEzDCoJUl6eB9hVeJizUqxptTZCNiQQffs';

/**
 * Normalizes a password to Unicode NFKC, so that different keyboards produce the same text (NIST SP 800-63B, 3.1.1.2).
 */
const normalize = (password: string) => password.normalize('NFKC');

/** Returns a random password, for an operator to read once. */
export const generatePassword = () => randomToken(GENERATED_PASSWORD_BYTES);

/** The names of a person that a password must not be made of, and the name of the password's member in the input. */
interface Choice {
  names: readonly (string | null)[];
  member: 'password' | 'newPassword';
}

/** Hashes a password that a person has chosen. Throws `invalid` for one that is made of the person's own names. */
export async function hashChosenPassword(password: string, { names, member }: Choice): Promise<string> {
  if (isMadeOfNames(password, names)) throw invalid({ member, reason: reason('password_from_name') });
  return hashPassword(password);
}

export const hashPassword = (password: string) => argon2().hash(normalize(password), ARGON2_OPTIONS);

/** False without a hash after the same time, so that the time does not reveal which accounts exist. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await argon2().verify(passwordHash || DUMMY_HASH, normalize(password));
  return matches && Boolean(passwordHash);
}
