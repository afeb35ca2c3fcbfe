/** Helpers and inputs for forging tokens. */

/**
 * What a forger may have: valid tokens and the installation's secrets, and the signing secret for tokens with wrong
 * claims.
 */
export interface ForgeryInputs {
  validToken: string;
  /** Access token of another account. */
  otherAccountToken: string;
  /** The secret that signs access tokens. */
  secret: string;
  /** Other secrets of the same installation. */
  secrets: string[];
  /** URL of the forger's key server, which the product must never fetch. */
  keyServerUrl: string;
}

export type Json = Record<string, unknown>;
export type Forgeries = Record<string, string>;

export const base64UrlOf = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
export const jsonOf = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
export const nowSeconds = () => Math.floor(Date.now() / 1000);
