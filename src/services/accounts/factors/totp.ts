import { Secret, TOTP } from 'otpauth';

/** In seconds; all authenticator apps support 30 seconds and 6 digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Number of time steps before and after the current step whose codes are also valid, because clocks differ. */
const WINDOW_STEPS = 1;
/** Length of a secret in bytes: the length of a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const CODE = new RegExp(`^\\d{${DIGITS}}$`);

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS });

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth:` URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string) =>
  totpOf(secret, { issuer, label }).toString();

/** Time step (RFC 6238) of the code; null when wrong, or more than one step from `now` (milliseconds). */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
