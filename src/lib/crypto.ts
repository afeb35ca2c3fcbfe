import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const randomToken = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Returns the SHA-256 hash as lower-case hex, the stored form of high-entropy secrets (API keys, refresh tokens). */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 as lower-case hex, from which nobody without the key can guess even a password. */
export const fingerprint = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('hex');

/** Derives a 32-byte key for one purpose from the process's secret (HKDF-SHA-256, RFC 5869). */
export const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'chit', purpose, 32));

/** Encrypts text for storage with AES-256-GCM and a random nonce. Returns base64url of nonce ‖ tag ‖ ciphertext. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the output of `seal`. Throws when the key is wrong or a byte was changed. */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

/** Decrypts the output of `seal`; null when the key is wrong, as after a change of JWT_SECRET. */
export function unsealOrNull(key: Buffer, sealed: string): string | null {
  try {
    return unseal(key, sealed);
  } catch {
    return null;
  }
}
