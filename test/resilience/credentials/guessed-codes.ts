import { codeOf, forgetUsedCodes, protect } from '../../support/app/authenticator';
import { register } from '../../support/app/factories';
import type { CredentialSetup } from './try-credentials';

const GUESSES = 40;
const MAX_WRONG_CODES = 10;

/** Settings of a product that limits wrong codes, and takes a client's address from the header of its proxy. */
const LIMITED = { RATE_LIMIT_LOGIN_ACCOUNT: `${MAX_WRONG_CODES}/900`, TRUST_PROXY: 'loopback' };

/** Guesses codes with a known password, each from another address, all at once. */
export async function guessCodes({ harness, recorder, triedKinds }: CredentialSetup): Promise<void> {
  triedKinds.add('TOTP code guessed from many addresses');
  const product = await harness.startProduct(LIMITED).ready();
  const owner = await protect(product, await register(product));
  const { email, password } = owner;
  const signIn = async (code: string, number: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${number}` };
    return (await product.rest('POST', '/auth/login', { body: { email, password, code }, headers })).status;
  };
  const statuses = await Promise.all(
    Array.from({ length: GUESSES }, (_, number) => signIn(`x${number}`, number)),
  );
  const compared = statuses.filter((status) => status !== 429).length;
  recorder.check(
    'ten wrong codes of a person are compared and no more, from whichever addresses',
    compared === MAX_WRONG_CODES,
    `${compared} of ${GUESSES} were: ${statuses.join(', ')}`,
  );
  await forgetUsedCodes(product, owner);
  const status = await signIn(codeOf(owner.secret), GUESSES);
  recorder.check('after ten wrong codes, not even the right one signs in', status === 429, String(status));
  await product.process.end('SIGKILL');
}
