import { TOTP } from 'otpauth';
import type { AnyChit, Person } from './factories';

const STEP_MS = 30_000;

/** Code that an authenticator app shows now, or this many time steps later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A person with a confirmed authenticator app. */
export interface ProtectedPerson extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up an authenticator app for a person. */
export async function protect(chit: AnyChit, person: Person): Promise<ProtectedPerson> {
  const as = person.accessToken;
  const { secret } = (await chit.operate('beginTotp { secret }', {}, { as })).body.data;
  const { body } = await chit.operate('confirmTotp', { code: codeOf(secret) }, { as });
  await forgetUsedCodes(chit, person);
  return { ...person, secret, recoveryCodes: body.data };
}

/** Lets a person's TOTP codes be used again, so that a test does not wait for the next time step. */
export async function forgetUsedCodes(chit: AnyChit, { uuid }: Pick<Person, 'uuid'>): Promise<void> {
  await chit.database.query('UPDATE totp_secrets SET last_step = NULL WHERE user_uuid = $1', [uuid]);
}
