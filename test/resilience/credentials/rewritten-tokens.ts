import {
  base64UrlOf,
  type Forgeries,
  type ForgeryInputs,
  type Json,
  jsonOf,
  nowSeconds,
} from './token-parts';

/** A valid token in other spellings. */
export function rewrittenTokens({ validToken }: ForgeryInputs): Forgeries {
  const [header = '', payload = '', signature = ''] = validToken.split('.');
  const toBase64 = (part: string) => Buffer.from(part, 'base64url').toString('base64');
  return {
    'the signature twice': `${validToken}.${signature}`,
    'a dot behind': `${validToken}.`,
    'two dots behind': `${validToken}..`,
    'a dot before': `.${validToken}`,
    'no signature': `${header}.${payload}`,
    'an empty signature': `${header}.${payload}.`,
    'no payload': `${header}..${signature}`,
    'dots alone': '..',
    'one part': header,
    'padded signature': `${validToken}=`,
    'all parts in base64': `${toBase64(header)}.${toBase64(payload)}.${toBase64(signature)}`,
    'padded payload': `${header}.${payload}==.${signature}`,
    'half a signature': validToken.slice(0, -20),
    'a character less': validToken.slice(0, -1),
    'a character more': `${validToken}A`,
    'a space within': `${header}. ${payload}.${signature}`,
    'a tab before': `\t${validToken}`,
    'a line break behind': `${validToken}\n`,
    'a line break within': `${header}.\r\n ${payload}.${signature}`,
    'a NUL behind': `${validToken}\0`,
    'a zero-width space behind': `${validToken}\u200b`,
    'a byte order mark before': `\ufeff${validToken}`,
    'full-width letters': validToken.replace(/[a-z]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    ),
    'capital letters': validToken.toUpperCase(),
    'base64 of all of it': Buffer.from(validToken).toString('base64url'),
    'percent-encoded': validToken.replaceAll('.', '%2e'),
    quoted: `"${validToken}"`,
    'JSON serialization': JSON.stringify({ protected: header, payload, signature }),
    'a comma and another': `${validToken},${validToken}`,
    'another spelling of the last bits': withOtherPaddingBits(validToken),
    overlong: `${validToken}${'A'.repeat(20_000)}`,
  };
}

/** Tokens that combine parts of valid tokens. */
export function recombinedTokens(claims: Json, { validToken, otherAccountToken }: ForgeryInputs): Forgeries {
  const [header = '', payload = '', signature = ''] = validToken.split('.');
  const [, otherPayload = '', otherSignature = ''] = otherAccountToken.split('.');
  const corrupted = Buffer.from(signature, 'base64url').map((byte, at) => (at === 0 ? byte ^ 1 : byte));
  return {
    'another’s payload': `${header}.${otherPayload}.${signature}`,
    'another’s signature': `${header}.${payload}.${otherSignature}`,
    'a later end': `${header}.${base64UrlOf({ ...claims, exp: nowSeconds() + 1e9 })}.${signature}`,
    'an admin’s role': `${header}.${base64UrlOf({ ...claims, role: 'admin' })}.${signature}`,
    'the session twice': `${header}.${base64UrlOf(JSON.stringify(claims).replace('}', `,"sid":"${jsonOf(otherPayload)['sid']}"}`))}.${signature}`,
    'parts in another order': `${payload}.${header}.${signature}`,
    'a bit of the signature': `${header}.${payload}.${Buffer.from(corrupted).toString('base64url')}`,
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Changes the two unused bits of the last of 43 base64url characters. */
function withOtherPaddingBits(token: string): string {
  const last = ALPHABET.indexOf(token.at(-1) ?? '');
  return token.slice(0, -1) + ALPHABET[(last & ~3) | ((last + 1) & 3)];
}
