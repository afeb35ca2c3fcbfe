import { z } from 'zod';
import { isAddressOrSubnet } from './client-address';

/** What the text of a setting may be, and what it is read as; messages go on where the setting's name ends. */

export const text = z.string();
export const flag = z.stringbool({ error: 'must be true or false' });
const items = (value: string) => value.split(',').map((item) => item.trim());
export const list = z.string().transform(items);

export const number = (rule: string, fits: (value: number) => boolean) =>
  z
    .string()
    .trim()
    .regex(/^\d+(?:\.\d+)?$/, rule)
    .transform(Number)
    .refine(fits, rule);

export const whole = (min: number, max: number) =>
  number(
    `must be a whole number from ${min} to ${max}`,
    (value) => Number.isInteger(value) && value >= min && value <= max,
  );

export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** What follows a host is shown: a / ? or # of the password would end the host early, and the rest be taken for a name. */
export const serverUrl = (...protocols: string[]) =>
  url(...protocols).refine(
    (value) => !/^[^/]*\/\/[^/?#]*[/?#].*@/.test(value),
    'must have each / ? # @ of its password percent-encoded: %2F %3F %23 %40',
  );

export const postgresUrl = serverUrl('postgres:', 'postgresql:');
export const baseUrl = url('http:', 'https:').transform((value) => value.replace(/\/+$/, ''));

const KEY_FORM = /^0x[0-9a-fA-F]{64}$/;
/** The order of secp256k1: a key is more than 0 and less than that. */
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Of text that has the form of one. */
const isPrivateKey = (value: string) =>
  !KEY_FORM.test(value) || (BigInt(value) > 0n && BigInt(value) < CURVE_ORDER);

export const privateKey = z
  .string()
  .regex(KEY_FORM, 'must be 0x and 64 hex digits')
  .refine(isPrivateKey, 'must be a number that can be a private key');

/** `points` acts in `seconds`; one more is refused until the window ends. */
export interface Limit {
  points: number;
  seconds: number;
}

/** A day. Timers end early above 24.8 days, which would leave a limit without effect; LOGIN_ACCOUNT takes up to 15. */
const MAX_WINDOW_SECONDS = 24 * 60 * 60;

export const limitText = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, 'must be points/seconds, for example 120/60')
  .transform((value): Limit => {
    const [points, seconds] = value.split('/').map(Number);
    return { points: points ?? 0, seconds: seconds ?? 0 };
  })
  .refine(({ seconds }) => seconds <= MAX_WINDOW_SECONDS, `must have at most ${MAX_WINDOW_SECONDS} seconds`);

/** One that need not be set. */
export const limit = (points: number, seconds: number) => limitText.default({ points, seconds });

const FLUSH_MINIMUM_FORM = /^(?:[^\s:,]{1,42}:)?\d{1,60}(?:\.\d{1,36})?$/;

const keyOfToken = (token: string) => (/^0x/i.test(token) ? token.toLowerCase() : token.toUpperCase());

/** `0.5` for every token, or `USDC:0.5,0x…:2`, by symbol or address; read as whole tokens by token, `*` for every other. */
export const flushMinimum = list
  .refine(
    (entries) => entries.every((entry) => FLUSH_MINIMUM_FORM.test(entry)),
    'must be an amount in whole tokens, or a list of SYMBOL:amount and ADDRESS:amount, for example USDC:0.5,WETH:0.001',
  )
  .transform((entries): Record<string, string> => {
    const pairs = entries.map((entry) => entry.split(':'));
    return Object.fromEntries(
      pairs.map(([token = '', amount]) =>
        amount === undefined ? ['*', token] : [keyOfToken(token), amount],
      ),
    );
  });

const NAMED_SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];
const isSubnet = (value: string) => NAMED_SUBNETS.includes(value) || isAddressOrSubnet(value);

/** A number of proxies, `true`, `false`, or a list of addresses and subnets, as Express takes it. */
export const trustProxy = z
  .string()
  .refine(
    (value) => /^(\d{1,3}|true|false)$/.test(value) || items(value).every(isSubnet),
    `must be a number, true, false, or a list of addresses, subnets, ${NAMED_SUBNETS.join(', ')}`,
  )
  .transform((value): number | boolean | string => {
    if (/^\d+$/.test(value)) return Number(value);
    return value === 'true' || (value === 'false' ? false : value);
  });
