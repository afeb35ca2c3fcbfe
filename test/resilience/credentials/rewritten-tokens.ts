import { decoded, encoded, type Forgeries, type Json, type Loot, now } from './token-parts';

/** A good token, written otherwise. */
export function otherTexts({ good }: Loot): Forgeries {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const standard = (part: string) => Buffer.from(part, 'base64url').toString('base64');
  return {
    'the signature twice': `${good}.${signature}`,
    'a dot behind': `${good}.`,
    'two dots behind': `${good}..`,
    'a dot before': `.${good}`,
    'no signature': `${header}.${payload}`,
    'an empty signature': `${header}.${payload}.`,
    'no payload': `${header}..${signature}`,
    'dots alone': '..',
    'one part': header,
    'padded signature': `${good}=`,
    'all parts in base64': `${standard(header)}.${standard(payload)}.${standard(signature)}`,
    'padded payload': `${header}.${payload}==.${signature}`,
    'half a signature': good.slice(0, -20),
    'a character less': good.slice(0, -1),
    'a character more': `${good}A`,
    'a space within': `${header}. ${payload}.${signature}`,
    'a tab before': `\t${good}`,
    'a line break behind': `${good}\n`,
    'a line break within': `${header}.\r\n ${payload}.${signature}`,
    'a NUL behind': `${good}\0`,
    'a zero-width space behind': `${good}\u200b`,
    'a byte order mark before': `\ufeff${good}`,
    'full-width letters': good.replace(/[a-z]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    ),
    'capital letters': good.toUpperCase(),
    'base64 of all of it': Buffer.from(good).toString('base64url'),
    'percent-encoded': good.replaceAll('.', '%2e'),
    quoted: `"${good}"`,
    'JSON serialization': JSON.stringify({ protected: header, payload, signature }),
    'a comma and another': `${good},${good}`,
    'another spelling of the last bits': aliased(good),
    overlong: `${good}${'A'.repeat(20_000)}`,
  };
}

/** Parts of good tokens, put together. */
export function otherParts(claims: Json, { good, others }: Loot): Forgeries {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const [, otherPayload = '', otherSignature = ''] = others.split('.');
  const spoilt = Buffer.from(signature, 'base64url').map((byte, at) => (at === 0 ? byte ^ 1 : byte));
  return {
    'another’s payload': `${header}.${otherPayload}.${signature}`,
    'another’s signature': `${header}.${payload}.${otherSignature}`,
    'a later end': `${header}.${encoded({ ...claims, exp: now() + 1e9 })}.${signature}`,
    'an admin’s role': `${header}.${encoded({ ...claims, role: 'admin' })}.${signature}`,
    'the session twice': `${header}.${encoded(JSON.stringify(claims).replace('}', `,"sid":"${decoded(otherPayload)['sid']}"}`))}.${signature}`,
    'parts in another order': `${payload}.${header}.${signature}`,
    'a bit of the signature': `${header}.${payload}.${Buffer.from(spoilt).toString('base64url')}`,
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The last of 43 characters has two bits that nobody reads. */
function aliased(token: string): string {
  const last = ALPHABET.indexOf(token.at(-1) ?? '');
  return token.slice(0, -1) + ALPHABET[(last & ~3) | ((last + 1) & 3)];
}
