/** What tokens are made of, and what there is to make others of. */

/** What forgers may have got hold of: good tokens, and what the product runs with, short of using the secret as it is used. */
export interface ForgeryInputs {
  validToken: string;
  /** Another account's. */
  otherAccountToken: string;
  /** What the product signs with. */
  secret: string;
  /** Other secrets of the same installation. */
  secrets: string[];
  /** Where a key could be fetched, if anybody did. */
  keyServerUrl: string;
}

export type Json = Record<string, unknown>;
export type Forgeries = Record<string, string>;

export const base64UrlOf = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
export const jsonOf = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
export const nowSeconds = () => Math.floor(Date.now() / 1000);
