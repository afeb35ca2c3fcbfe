import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../src/lib/crypto';
import { type Person, register } from '../../support/app/factories';
import { SETTINGS } from '../../support/app/settings';
import { type CeremonyOptions, type Forgery, SoftAuthenticator } from '../../support/app/soft-authenticator';
import type { Product } from '../harness';

export const ORIGIN = SETTINGS.PUBLIC_URL;
const RP_ID = new URL(ORIGIN).hostname;

/** Responses in which an authenticator or a browser lies. */
export const LIES: Record<string, Forgery> = {
  'from another origin': { origin: `${ORIGIN}.evil.test` },
  'from the origin without TLS': { origin: ORIGIN.replace('https', 'http') },
  'from another port': { origin: `${ORIGIN}:8443` },
  'of another relying party': { rpId: 'evil.test' },
  'of a parent domain': { rpId: 'chit.test' },
  'to another challenge': { challenge: randomBytes(32).toString('base64url') },
  'to no challenge': { challenge: '' },
  'without verification of the user': { isVerified: false },
  'without presence of the user': { isPresent: false },
  'of a payment': { type: 'payment.get' },
};

const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;

/** A ceremony of an installation with the given secret, which ends after the given milliseconds. */
export function signedCeremony(
  secret: string,
  { kind, sessionUuid = null, endsIn }: { kind: string; sessionUuid?: string | null; endsIn: number },
): CeremonyOptions {
  const body = Buffer.concat([Buffer.alloc(EXPIRY_BYTES), randomBytes(NONCE_BYTES)]);
  body.writeUIntBE(Date.now() + endsIn, 0, EXPIRY_BYTES);
  const key = deriveKey(secret, 'passkey-ceremonies');
  const tag = createHmac('sha256', key).update(`${kind} ${sessionUuid} `).update(body).digest();
  return withToken(Buffer.concat([body, tag]).toString('base64url'));
}

/** The options of a ceremony with this token, whose hash is the challenge. */
export function withToken(ceremony: string): CeremonyOptions {
  const challenge = createHash('sha256').update(ceremony).digest('base64url');
  return { ceremony, options: { challenge, rp: { id: RP_ID }, rpId: RP_ID } };
}

/** The options of the ceremony with a changed bit in its token: `at` counts from the end of the bytes. */
export function withOtherBit({ ceremony }: CeremonyOptions, at: number): CeremonyOptions {
  const bytes = Buffer.from(ceremony, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length + at) ^ 1, bytes.length + at);
  return withToken(bytes.toString('base64url'));
}

export const beginRegistration = async (product: Product, as: string): Promise<CeremonyOptions> =>
  (await product.operate('passkeyRegistrationOptions { ceremony options }', {}, { as })).body.data;

export const beginSignIn = async (product: Product): Promise<CeremonyOptions> =>
  (await product.operate('passkeySignInOptions { ceremony options }')).body.data;

/** Registers a passkey for a new person. */
export async function createPasskeyOwner(
  product: Product,
): Promise<{ person: Person; key: SoftAuthenticator }> {
  const person = await register(product);
  const key = new SoftAuthenticator(ORIGIN, person.uuid);
  const input = key.register(await beginRegistration(product, person.accessToken));
  await product.operate('registerPasskey { passkey { uuid } }', { input }, { as: person.accessToken });
  return { person, key };
}
