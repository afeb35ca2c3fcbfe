import { z } from 'zod';
import { StartupError } from './errors';
import { ROLES } from './lib/actor';
import { BOUNDS } from './lib/bounds';
import { CHAIN_IDS, isChain, type NetworkId, networksFor, publicRpcUrls } from './lib/chain/networks';
import {
  baseUrl,
  commaSeparated,
  flag,
  flushMinimum,
  hostAndPort,
  listOf,
  mailbox,
  number,
  oneOf,
  origins,
  PUBLIC_ENDPOINTS,
  postgresUrl,
  priceFeeds,
  privateKey,
  publicUrl,
  type RateLimit,
  rateLimit,
  rateLimitText,
  rpcUrlList,
  serverUrl,
  smtpUrl,
  text,
  trustProxy,
  whole,
} from './lib/env-schemas';
import * as fields from './lib/input-schemas';
import type { PriceFeed } from './lib/prices/price-feeds';

export const PROCESS_ROLES = ['api', 'worker', 'watcher', 'bot'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const { rates } = BOUNDS;

/** Maximum lifetime of an event stream or WebSocket in minutes: one day. */
const MAX_STREAM_MINUTES = 24 * 60;

/** Maximum waiting period before a wallet change takes effect, in hours: 30 days. */
const MAX_WALLET_CHANGE_HOURS = 30 * 24;

const minutes = (most: number) =>
  number(`must be more than 0 and at most ${most}`, (value) => value > 0 && value <= most);

/** Rate limits by name: `CREATE` is the setting `RATE_LIMIT_CREATE`. `BOUNDS.rates` says what each counts. */
const limits = {
  CREATE: rateLimit(rates.create),
  CREATE_ACCOUNT: rateLimitText.optional(),
  READ: rateLimit(rates.read),
  WRITE: rateLimit(rates.write),
  WRITE_DAY: rateLimit(rates.writeDay),
  ADMIN: rateLimit(rates.admin),
  PUBLIC: rateLimit(rates.public),
  PAY: rateLimit(rates.pay),
  PAY_LINK: rateLimit(rates.payLink),
  PAY_LINK_FIRST: rateLimit(rates.payLinkFirst),
  RENEW: rateLimit(rates.renew),
  TEST: rateLimit(rates.test),
  REDELIVER: rateLimit(rates.redeliver),
  DELIVER: rateLimit(rates.deliver),
  UPLOAD: rateLimit(rates.upload),
  WALLET: rateLimit(rates.wallet),
  LOGIN: rateLimit(rates.login),
  LOGIN_ACCOUNT: rateLimitText.optional(),
};

/** Beginning of the names of the settings of `limits`. */
const RATE_LIMIT = 'RATE_LIMIT_';

/** Rate limits without a setting. */
const FIXED_LIMITS = {
  /** Counts per invoice the transactions that payers have looked up. */
  LOOK: { points: BOUNDS.account.looksOfInvoice.most, seconds: 86_400 },
  /** Counts the same per account. */
  LOOK_ACCOUNT: { points: BOUNDS.account.looks.most, seconds: 86_400 },
  /** Counts the test messages to one target, such as a webhook. */
  TEST_TARGET: { points: 1, seconds: BOUNDS.times.testPause.most },
};

/** `LOGIN_FAILURES` counts wrong passwords for an account from all addresses, without refusing any request. */
export type RateLimitName = keyof typeof limits | keyof typeof FIXED_LIMITS | 'LOGIN_FAILURES';
export type RateLimits = Record<RateLimitName, RateLimit>;

/** Settings with a fixed name. The names contain the units; an empty value counts as unset. */
const settings = {
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: commaSeparated.pipe(z.array(postgresUrl)).default([]),
  REDIS_URL: serverUrl('redis:', 'rediss:').optional(),
  PUBLIC_URL: publicUrl.optional(),
  /** Whom people ask about this installation. */
  OPERATOR_CONTACT: z
    .union(
      [fields.email, fields.httpsUrl],
      'must be an e-mail address, or an https URL without user name and password',
    )
    .optional(),
  CORS_ORIGINS: origins.default([]),
  HOST: text.default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  MAX_CONNECTIONS: whole(10, 1_000_000).default(BOUNDS.connections.all.most),
  MAX_STREAMS_PER_ADDRESS: whole(1, 1_000_000).default(BOUNDS.connections.streamsOfAddress.most),
  STREAM_MINUTES: minutes(MAX_STREAM_MINUTES).default(BOUNDS.times.stream.most),
  DATA_DIR: text.default('.data'),
  LOG_LEVEL: oneOf(...LOG_LEVELS).default('info'),
  /** Which requests are logged: none, those that were refused or failed, or all. */
  LOG_REQUESTS: oneOf('off', 'errors', 'all').default('off'),
  TRUST_PROXY: trustProxy.default(false),
  JWT_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
    .optional(),
  ADMIN_EMAIL: fields.email.default('admin@chit.local'),
  ADMIN_PASSWORD: fields.newPassword.optional(),
  SIGNUP: oneOf('open', 'invitation', 'closed').default('open'),
  SIGNUP_ROLE: oneOf('guest', 'customer').default('customer'),
  SECOND_FACTOR_REQUIRED: listOf(ROLES).default([]),
  WHITELIST: oneOf('admin', 'proof').default('admin'),
  WALLET_CHANGE_HOURS: whole(0, MAX_WALLET_CHANGE_HOURS).default(BOUNDS.times.walletChange.most),
  ROLES: listOf(PROCESS_ROLES).default([...PROCESS_ROLES]),
  DEFAULT_FEE_BPS: whole(0, 10_000).default(100),
  INVOICE_TTL_MINUTES: minutes(fields.MAX_TTL_MINUTES).default(60),
  PRICE_LOCK_MINUTES: number(
    `must be at least ${fields.MIN_TTL_MINUTES} and at most ${fields.MAX_TTL_MINUTES}`,
    (value) => value >= fields.MIN_TTL_MINUTES && value <= fields.MAX_TTL_MINUTES,
  ).default(15),
  NOTICE_MIN_USD: number('must be from 0 to 1000000', (value) => value <= 1_000_000).default(0.1),
  ALLOW_UNWATCHED: flag.optional(),
  LATE_PAYMENT_DAYS: whole(0, 365).default(7),
  FEE_RECIPIENT: fields.wallet.optional(),
  FEE_RECIPIENT_NETWORKS: listOf(CHAIN_IDS).optional(),
  OPERATOR_PRIVATE_KEY: privateKey.optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be a bot token of the form 123456:ABC…')
    .optional(),
  TELEGRAM_API_ROOT: baseUrl.default('https://api.telegram.org'),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{1,256}$/, 'must be 1 to 256 of A-Z a-z 0-9 _ -')
    .optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_LIMIT_HOUR: whole(1, 1_000_000).default(BOUNDS.mails.toStrangersHour.most),
  MAIL_LIMIT_DAY: whole(1, 10_000_000).default(BOUNDS.mails.toStrangersDay.most),
  METRICS_TOKEN: text.optional(),
  METRICS_ADDRESS: hostAndPort.optional(),
  MAX_WEBHOOKS: whole(1, 1_000).default(BOUNDS.account.webhooks.most),
  MAX_API_KEYS: whole(1, 10_000).default(BOUNDS.account.apiKeys.most),
  AUDIT_DAYS: whole(1, 36_500).default(BOUNDS.times.auditEntry.most),
};

/**
 * Settings with one name per network. The keys are prefixes: `RPC_URLS_` stands for `RPC_URLS_ARB_SEPOLIA` and so on.
 */
const perNetwork = {
  RPC_URLS_: rpcUrlList,
  CONFIRMATIONS_: whole(1, 10_000),
  FLUSH_MIN_: flushMinimum,
  PRICE_FEEDS_: priceFeeds,
};

const schema = z.object({ plain: z.object(settings), limits: z.object(limits) });

export const SETTING_NAMES = [
  ...Object.keys(settings),
  ...Object.keys(limits).map((name) => RATE_LIMIT + name),
];
export const NETWORK_SETTING_PREFIXES = Object.keys(perNetwork);

type Settings = z.output<typeof schema>;

/** The validated settings of the process, read from the environment once, at start. */
export interface Config extends Omit<Settings['plain'], 'NODE_ENV' | 'ALLOW_UNWATCHED'> {
  production: boolean;
  /** Whether invoices are possible on networks that nobody watches; by default, only outside production. */
  ALLOW_UNWATCHED: boolean;
  networks: NetworkId[];
  rpcUrls: Partial<Record<NetworkId, string[]>>;
  confirmations: Partial<Record<NetworkId, number>>;
  /** Smallest amount to flush, by network and token; decimal text in whole tokens. */
  flushMinimums: Partial<Record<NetworkId, Record<string, string>>>;
  /**
   * Price feeds by network, in addition to the built-in feeds; a feed replaces the built-in feed of the same pair.
   */
  priceFeeds: Partial<Record<NetworkId, PriceFeed[]>>;
  rateLimits: RateLimits;
}

type Environment = Record<string, string | undefined>;

/** Reads the settings (`docs/configuration.md`). Throws a StartupError that lists all problems, one per line. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  const parsed = schema.safeParse({ plain: given, limits: limitsIn(given) });
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.push(`${path[0] === 'limits' ? RATE_LIMIT : ''}${String(path[1])} ${message}`);
  const rpcUrls = withPublicUrls(readPerNetwork(given, 'RPC_URLS_', problems));
  const confirmations = readPerNetwork(given, 'CONFIRMATIONS_', problems);
  const flushMinimums = readPerNetwork(given, 'FLUSH_MIN_', problems);
  const feeds = readPerNetwork(given, 'PRICE_FEEDS_', problems);
  problems.push(...unknownLimits(given));
  if (given['DATABASE_REPLICA_URLS'] !== undefined && given['DATABASE_URL'] === undefined)
    problems.push('DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas');
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined)
    problems.push('SMTP_URL needs MAIL_FROM, the sender of the mails');
  problems.push(...productionProblems(given, rpcUrls));
  if (!parsed.success || problems.length > 0) throw new StartupError([...new Set(problems)]);
  return buildConfig(parsed.data, { rpcUrls, confirmations, flushMinimums, priceFeeds: feeds });
}

function buildConfig(
  { plain, limits: set }: Settings,
  byNetwork: Pick<Config, 'rpcUrls' | 'confirmations' | 'flushMinimums' | 'priceFeeds'>,
): Config {
  const { NODE_ENV, ALLOW_UNWATCHED, ...others } = plain;
  const production = NODE_ENV === 'production';
  return {
    ...others,
    production,
    ALLOW_UNWATCHED: ALLOW_UNWATCHED ?? !production,
    networks: networksFor(production),
    ...byNetwork,
    rateLimits: rateLimitsOf(set),
  };
}

function rateLimitsOf(set: Settings['limits']): RateLimits {
  const seconds = set.LOGIN.seconds * (rates.loginAccount.seconds / rates.login.seconds);
  const { CREATE_ACCOUNT = set.CREATE, LOGIN_ACCOUNT = { ...set.LOGIN, seconds } } = set;
  return { ...set, ...FIXED_LIMITS, CREATE_ACCOUNT, LOGIN_ACCOUNT, LOGIN_FAILURES: LOGIN_ACCOUNT };
}

function readPerNetwork<P extends keyof typeof perNetwork>(
  environment: Environment,
  prefix: P,
  problems: string[],
) {
  const found: Partial<Record<NetworkId, z.output<(typeof perNetwork)[P]>>> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(prefix)) continue;
    const network = name.slice(prefix.length);
    const parsed = perNetwork[prefix].safeParse(value);
    if (!isChain(network)) problems.push(`${name} names no network; networks are ${CHAIN_IDS.join(', ')}`);
    else if (!parsed.success) problems.push(`${name} ${parsed.error.issues[0]?.message}`);
    else found[network] = parsed.data as z.output<(typeof perNetwork)[P]>;
  }
  return found;
}

/** Replaces the item `public` of each network's RPC URLs by the network's public endpoints. */
const withPublicUrls = (listed: Config['rpcUrls']): Config['rpcUrls'] =>
  Object.fromEntries(
    Object.entries(listed).map(([network, items]) => [
      network,
      items.flatMap((item) => (item === PUBLIC_ENDPOINTS ? publicRpcUrls(network as NetworkId) : [item])),
    ]),
  );

/** The settings of rate limits, by the names of the limits. */
const limitsIn = (given: Environment): Environment =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      name.startsWith(RATE_LIMIT) ? [[name.slice(RATE_LIMIT.length), value]] : [],
    ),
  );

const unknownLimits = (given: Environment) =>
  Object.keys(limitsIn(given))
    .filter((name) => !Object.hasOwn(limits, name))
    .map((name) => `${RATE_LIMIT}${name} names no limit; limits are ${Object.keys(limits).join(', ')}`);

function productionProblems(given: Environment, rpcUrls: Config['rpcUrls']): string[] {
  if (given['NODE_ENV'] !== 'production') return [];
  return [
    given['JWT_SECRET'] === undefined && 'JWT_SECRET is required with NODE_ENV=production',
    flag.safeParse(given['WEBHOOK_ALLOW_PRIVATE']).data &&
      'WEBHOOK_ALLOW_PRIVATE is refused with NODE_ENV=production',
    given['SMTP_URL'] !== undefined &&
      given['PUBLIC_URL'] === undefined &&
      'SMTP_URL needs PUBLIC_URL with NODE_ENV=production: mails contain links',
    origins.safeParse(given['CORS_ORIGINS']).data?.some((origin) => origin.startsWith('http:')) &&
      'CORS_ORIGINS must have https origins only with NODE_ENV=production',
    rpcUrls.LOCAL && 'RPC_URLS_LOCAL is refused with NODE_ENV=production',
  ].filter((problem) => typeof problem === 'string');
}
