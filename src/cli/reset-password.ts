import { readConfig } from '../config';
import { StartupError } from '../errors';
import { email as emailSchema } from '../lib/input-schemas';
import { resetPassword } from '../services/accounts/sign-in/reset-password';
import { withDatabase } from './open-database';

/**
 * `chit reset-password [--remove-factors] <e-mail>`: gives the account a new random password, and resolves to the
 * message to print, with the password. With the option, also removes the account's second factors. Throws a
 * StartupError when there is no such account, or the database must be migrated first.
 */
export async function runResetPassword(
  environment: NodeJS.ProcessEnv,
  given: string,
  removeFactors: boolean,
): Promise<string> {
  const { success, data: email } = emailSchema.safeParse(given);
  if (!success) throw new StartupError([`${given} is not an e-mail address.`]);
  return withDatabase(readConfig(environment), async ({ database, place, pending }) => {
    if (pending.length > 0)
      throw new StartupError([`The database ${place} is of an older Chit: run \`chit migrate\` first.`]);
    const password = await resetPassword(database, email, { removeFactors });
    if (password === undefined)
      throw new StartupError([`There is no account ${email} in the database ${place}.`]);
    const factors = removeFactors ? ' Its second factors are removed.' : '';
    return `The new password of ${email} is ${password} (shown this once). All its sessions have ended.${factors}`;
  });
}
