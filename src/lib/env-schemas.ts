import { z } from 'zod';
import { isAddressOrSubnet, isLoopbackHost } from './client-address';
import { DEFAULT_HEARTBEAT, type PriceFeed } from './prices/price-feeds';

/** Schemas of settings. An error is the predicate of a sentence about the setting: "must be …". */

export const text = z.string();
export const flag = z.stringbool({ error: 'must be true or false' });
const splitItems = (value: string) => value.split(',').map((item) => item.trim());
export const commaSeparated = z.string().transform(splitItems);

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const oneOf = <T extends string>(...values: readonly T[]) =>
  z.enum(values, { error: `must be ${either.format(values)}` });

export const listOf = <T extends string>(values: readonly T[]) =>
  commaSeparated.pipe(z.array(z.enum(values, { error: `must be a list of ${values.join(', ')}` })));

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

const isUrlOf = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const joinProtocols = (protocols: readonly string[]) =>
  protocols.map((protocol) => `${protocol}//`).join(' or ');

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => isUrlOf(value, protocols),
      `must be a URL that starts with ${joinProtocols(protocols)}`,
    );

/** Item of a list of RPC URLs that is replaced by the network's public endpoints. */
export const PUBLIC_ENDPOINTS = 'public';

const RPC_PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:'];

/** Schema of a comma-separated list of RPC URLs, in which `public` is allowed as an item. */
export const rpcUrlList = commaSeparated.refine(
  (items) => items.every((item) => item === PUBLIC_ENDPOINTS || isUrlOf(item, RPC_PROTOCOLS)),
  `must be ${PUBLIC_ENDPOINTS}, or a URL that starts with ${joinProtocols(RPC_PROTOCOLS)}`,
);

/**
 * Schema of a server's URL. Refuses an unencoded `/`, `?` or `#` in the password: such a character ends the host part
 * of the URL, so the rest of the password would become the path, which Chit shows in messages.
 */
export const serverUrl = (...protocols: string[]) =>
  url(...protocols).refine(
    (value) => !/^[^/]*\/\/[^/?#]*[/?#].*@/.test(value),
    'must have each / ? # @ of its password percent-encoded: %2F %3F %23 %40',
  );

const SMTP_PROTOCOLS = ['smtp:', 'smtps:'];

/** Checks for a host, because the URL parser accepts `smtp:` URLs without one. */
export const smtpUrl = serverUrl(...SMTP_PROTOCOLS).refine(
  (value) => !isUrlOf(value, SMTP_PROTOCOLS) || new URL(value).hostname !== '',
  'must name a host',
);

const EMAIL_ADDRESS = z.email();

/** An address, or a name followed by the address in angle brackets; the name is empty if not given. */
export const mailbox = z
  .string()
  .trim()
  .refine((value) => parseMailbox(value) !== null, 'must be an e-mail address, or a name and <address>')
  .transform((value) => parseMailbox(value) ?? { name: '', address: value });

function parseMailbox(value: string): { name: string; address: string } | null {
  const [, name = '', address = value] = /^([^<>\p{Cc}]{0,100}?)\s*<([^<>]+)>$/u.exec(value) ?? [];
  return EMAIL_ADDRESS.safeParse(address).success ? { name: name.replace(/^"(.*)"$/, '$1'), address } : null;
}

/** Schema of an address to listen on, `host:port`; an IPv6 address is in brackets. Returns the host without brackets. */
export const hostAndPort = z
  .string()
  .trim()
  .refine(
    (value) => /^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/i.test(value) && URL.canParse(`http://${value}`),
    'must be host:port, for example 127.0.0.1:9464 or [::1]:9464',
  )
  .transform((value) => {
    const colon = value.lastIndexOf(':');
    return { host: value.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(value.slice(colon + 1)) };
  });

export const postgresUrl = serverUrl('postgres:', 'postgresql:');
export const baseUrl = url('http:', 'https:')
  .refine((value) => !/[?#]/.test(value), 'must not contain ? or #, because paths are added to it')
  .transform((value) => value.replace(/\/+$/, ''));

/** Refuses paths with which requests would look the same whether a proxy has removed or kept the path. */
export const publicUrl = baseUrl.refine(
  (value) => !['/checkout', '/graphql', '/metrics'].includes(new URL(value).pathname),
  'must have another path than /checkout, /graphql and /metrics, which are paths of Chit itself',
);

const isOrigin = (value: string) => {
  if (!isUrlOf(value, ['https:', 'http:'])) return false;
  const { origin, protocol, hostname } = new URL(value);
  // Refuses `*`: URLs permit it in host names, but an origin with a wildcard would match nothing.
  if (origin !== value || hostname.includes('*')) return false;
  return protocol === 'https:' || isLoopbackHost(hostname);
};

/** Origins as browsers send them in `Origin`; http for loopback hosts only. */
export const origins = commaSeparated.refine(
  (items) => items.every(isOrigin),
  'must be a list of https origins without a path, for example https://shop.example,https://app.shop.example:8443',
);

const KEY_FORM = /^0x[0-9a-fA-F]{64}$/;
/** Order of the curve secp256k1: a private key is greater than 0 and less than this number. */
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Whether the key is in the curve's range; true for text that is not 64 hex digits, which another rule refuses. */
const isPrivateKey = (value: string) =>
  !KEY_FORM.test(value) || (BigInt(value) > 0n && BigInt(value) < CURVE_ORDER);

export const privateKey = z
  .string()
  .regex(KEY_FORM, 'must be 0x and 64 hex digits')
  .refine(isPrivateKey, 'must be a number that can be a private key');

/** At most `points` operations in a window of `seconds`; further ones are refused until it ends. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/**
 * Maximum window of a rate limit: one day. Timers of Node.js overflow above 24.8 days and fire at once, which would
 * disable the limit. The window of LOGIN_ACCOUNT, by default 15 times that of LOGIN, must also stay below 24.8 days.
 */
const MAX_WINDOW_SECONDS = 24 * 60 * 60;

export const rateLimitText = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, 'must be points/seconds, for example 120/60')
  .transform((value): RateLimit => {
    const [points, seconds] = value.split('/').map(Number);
    return { points: points ?? 0, seconds: seconds ?? 0 };
  })
  .refine(({ seconds }) => seconds <= MAX_WINDOW_SECONDS, `must have at most ${MAX_WINDOW_SECONDS} seconds`);

export const rateLimit = ({ most: points, seconds }: { most: number; seconds: number }) =>
  rateLimitText.default({ points, seconds });

const FLUSH_MINIMUM_FORM = /^(?:[^\s:,]{1,42}:)?\d{1,60}(?:\.\d{1,36})?$/;

const normalizeTokenKey = (token: string) => (/^0x/i.test(token) ? token.toLowerCase() : token.toUpperCase());

/**
 * Schema of the minimum amounts that are transferred to the wallets (flushed), in whole tokens: `0.5` for all tokens,
 * or `USDC:0.5,0x…:2` by symbol or address. Returns amounts by token: symbols in upper case, addresses in lower case,
 * and `*` for all other tokens.
 */
export const flushMinimum = commaSeparated
  .refine(
    (entries) => entries.every((entry) => FLUSH_MINIMUM_FORM.test(entry)),
    'must be an amount in whole tokens, or a list of SYMBOL:amount and ADDRESS:amount, for example USDC:0.5,WETH:0.001',
  )
  .transform((entries): Record<string, string> => {
    const pairs = entries.map((entry) => entry.split(':'));
    return Object.fromEntries(
      pairs.map(([token = '', amount]) =>
        amount === undefined ? ['*', token] : [normalizeTokenKey(token), amount],
      ),
    );
  });

const PRICE_FEED_FORM = /^(?:[A-Z\d]{1,16}\/USD|SEQUENCER):0x[\da-f]{40}(?::[1-9]\d{0,6}(?::24\/[57])?)?$/i;

/**
 * Schema of price feeds: `EUR/USD:0x…:86400,SEQUENCER:0x…`. The number is the feed's heartbeat in seconds, by default a
 * day. `:24/5` after it says that the feed pauses at weekends.
 */
export const priceFeeds = commaSeparated
  .refine(
    (entries) => entries.every((entry) => PRICE_FEED_FORM.test(entry)),
    'must be a list of PAIR:address, PAIR:address:seconds or PAIR:address:seconds:24/5, for example EUR/USD:0x…:86400, where PAIR ends in /USD or is SEQUENCER',
  )
  .transform((entries): PriceFeed[] =>
    entries.map((entry) => {
      const [pair = '', address = '', heartbeat = DEFAULT_HEARTBEAT, hours] = entry.split(':');
      return {
        pair: pair.toUpperCase(),
        address: address.toLowerCase(),
        heartbeat: Number(heartbeat),
        pausesAtWeekends: hours === '24/5',
      };
    }),
  );

const NAMED_SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];
const isSubnet = (value: string) => NAMED_SUBNETS.includes(value) || isAddressOrSubnet(value);

/** Trusted proxies as in Express: a number, `true`, `false`, or a list of addresses and subnets. */
export const trustProxy = z
  .string()
  .refine(
    (value) => /^(\d{1,3}|true|false)$/.test(value) || splitItems(value).every(isSubnet),
    `must be a number, true, false, or a list of addresses, subnets, ${NAMED_SUBNETS.join(', ')}`,
  )
  .transform((value): number | boolean | string => {
    if (/^\d+$/.test(value)) return Number(value);
    return value === 'true' || (value === 'false' ? false : value);
  });
