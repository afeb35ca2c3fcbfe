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
  mailbox,
  number,
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

/** Which requests are logged: none, those that were refused or failed, or all. */
const LOGGED_REQUESTS = ['off', 'errors', 'all'] as const;

const roles = commaSeparated.pipe(
  z.array(z.enum(PROCESS_ROLES, { error: `must be a list of ${PROCESS_ROLES.join(', ')}` })).min(1),
);

const networkList = commaSeparated.pipe(
  z.array(z.enum(CHAIN_IDS, { error: `must be a list of ${CHAIN_IDS.join(', ')}` })),
);

const accountRoles = commaSeparated.pipe(
  z.array(z.enum(ROLES, { error: `must be a list of ${ROLES.join(', ')}` })),
);

/** Maximum lifetime of an event stream or WebSocket in minutes: one day. */
const MAX_STREAM_MINUTES = 24 * 60;

/** Maximum waiting period before a wallet change takes effect, in hours: 30 days. */
const MAX_WALLET_CHANGE_HOURS = 30 * 24;

/** Settings with a fixed name. The names contain the units; an empty value counts as unset. */
const settings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('development'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: commaSeparated.pipe(z.array(postgresUrl)).default([]),
  REDIS_URL: serverUrl('redis:', 'rediss:').optional(),
  PUBLIC_URL: publicUrl.optional(),
  CORS_ORIGINS: origins.default([]),
  HOST: text.default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  MAX_CONNECTIONS: whole(10, 1_000_000).default(BOUNDS.connections.all.most),
  MAX_STREAMS_PER_ADDRESS: whole(1, 1_000_000).default(BOUNDS.connections.streamsOfAddress.most),
  STREAM_MINUTES: number(
    `must be more than 0 and at most ${MAX_STREAM_MINUTES}`,
    (value) => value > 0 && value <= MAX_STREAM_MINUTES,
  ).default(BOUNDS.times.stream.most),
  DATA_DIR: text.default('.data'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  LOG_REQUESTS: z
    .enum(LOGGED_REQUESTS, { error: `must be one of ${LOGGED_REQUESTS.join(', ')}` })
    .default('off'),
  TRUST_PROXY: trustProxy.default(false),
  JWT_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
    .optional(),
  ADMIN_EMAIL: fields.email.default('admin@chit.local'),
  ADMIN_PASSWORD: fields.newPassword.optional(),
  SIGNUP: z
    .enum(['open', 'invitation', 'closed'], { error: 'must be open, invitation or closed' })
    .default('open'),
  SIGNUP_ROLE: z.enum(['guest', 'customer'], { error: 'must be guest or customer' }).default('customer'),
  SECOND_FACTOR_REQUIRED: accountRoles.default([]),
  WHITELIST: z.enum(['admin', 'proof'], { error: 'must be admin or proof' }).default('admin'),
  WALLET_CHANGE_HOURS: whole(0, MAX_WALLET_CHANGE_HOURS).default(BOUNDS.times.walletChange.most),
  ROLES: roles.default([...PROCESS_ROLES]),
  DEFAULT_FEE_BPS: whole(0, 10_000).default(100),
  INVOICE_TTL_MINUTES: number(
    `must be more than 0 and at most ${fields.MAX_TTL_MINUTES}`,
    (value) => value > 0 && value <= fields.MAX_TTL_MINUTES,
  ).default(60),
  PRICE_LOCK_MINUTES: number(
    `must be at least ${fields.MIN_TTL_MINUTES} and at most ${fields.MAX_TTL_MINUTES}`,
    (value) => value >= fields.MIN_TTL_MINUTES && value <= fields.MAX_TTL_MINUTES,
  ).default(15),
  NOTICE_MIN_USD: number('must be from 0 to 1000000', (value) => value <= 1_000_000).default(0.1),
  ALLOW_UNWATCHED: flag.optional(),
  LATE_PAYMENT_DAYS: whole(0, 365).default(7),
  FEE_RECIPIENT: fields.wallet.optional(),
  FEE_RECIPIENT_NETWORKS: networkList.optional(),
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
  RATE_LIMIT_CREATE: rateLimit(BOUNDS.rates.create.most, BOUNDS.rates.create.seconds),
  RATE_LIMIT_CREATE_ACCOUNT: rateLimitText.optional(),
  RATE_LIMIT_READ: rateLimit(BOUNDS.rates.read.most, BOUNDS.rates.read.seconds),
  RATE_LIMIT_WRITE: rateLimit(BOUNDS.rates.write.most, BOUNDS.rates.write.seconds),
  RATE_LIMIT_WRITE_DAY: rateLimit(BOUNDS.rates.writeDay.most, BOUNDS.rates.writeDay.seconds),
  RATE_LIMIT_ADMIN: rateLimit(BOUNDS.rates.admin.most, BOUNDS.rates.admin.seconds),
  RATE_LIMIT_PUBLIC: rateLimit(BOUNDS.rates.public.most, BOUNDS.rates.public.seconds),
  RATE_LIMIT_UPLOAD: rateLimit(BOUNDS.rates.upload.most, BOUNDS.rates.upload.seconds),
  RATE_LIMIT_WALLET: rateLimit(BOUNDS.rates.wallet.most, BOUNDS.rates.wallet.seconds),
  RATE_LIMIT_PAY: rateLimit(BOUNDS.rates.pay.most, BOUNDS.rates.pay.seconds),
  RATE_LIMIT_PAY_LINK: rateLimit(BOUNDS.rates.payLink.most, BOUNDS.rates.payLink.seconds),
  RATE_LIMIT_PAY_LINK_FIRST: rateLimit(BOUNDS.rates.payLinkFirst.most, BOUNDS.rates.payLinkFirst.seconds),
  RATE_LIMIT_RENEW: rateLimit(BOUNDS.rates.renew.most, BOUNDS.rates.renew.seconds),
  RATE_LIMIT_TEST: rateLimit(BOUNDS.rates.test.most, BOUNDS.rates.test.seconds),
  RATE_LIMIT_REDELIVER: rateLimit(BOUNDS.rates.redeliver.most, BOUNDS.rates.redeliver.seconds),
  RATE_LIMIT_DELIVER: rateLimit(BOUNDS.rates.deliver.most, BOUNDS.rates.deliver.seconds),
  RATE_LIMIT_LOGIN: rateLimit(BOUNDS.rates.login.most, BOUNDS.rates.login.seconds),
  RATE_LIMIT_LOGIN_ACCOUNT: rateLimitText.optional(),
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

export const SETTING_NAMES = Object.keys(settings);
export const NETWORK_SETTING_PREFIXES = Object.keys(perNetwork);

type Settings = z.output<z.ZodObject<typeof settings>>;

export interface RateLimits {
  CREATE: RateLimit;
  /** Counts all invoice creations of an account, with all API keys and through all interfaces. */
  CREATE_ACCOUNT: RateLimit;
  READ: RateLimit;
  /** Counts changes and exports per account; those that concern a person alone, per person. */
  WRITE: RateLimit;
  /** Counts the same as `WRITE` in a longer window, which bounds what an account can store in a day. */
  WRITE_DAY: RateLimit;
  ADMIN: RateLimit;
  PUBLIC: RateLimit;
  UPLOAD: RateLimit;
  /** Limits, per person, requests for the message that proves the ownership of a wallet, and the signed messages. */
  WALLET: RateLimit;
  /** Counts per client address: invoices that payers create through payment links, and prices that payers renew. */
  PAY: RateLimit;
  /** Counts invoice creations per payment link, from client addresses that already have an open invoice of the link. */
  PAY_LINK: RateLimit;
  /** Counts invoice creations per payment link, from all other client addresses. */
  PAY_LINK_FIRST: RateLimit;
  /** Counts price renewals per invoice. */
  RENEW: RateLimit;
  /** Counts per invoice the transactions that payers have looked up. */
  LOOK: RateLimit;
  /** Counts the same per account. */
  LOOK_ACCOUNT: RateLimit;
  /** Counts the test messages of an account. */
  TEST: RateLimit;
  /** Counts the test messages to one target, such as a webhook. */
  TEST_TARGET: RateLimit;
  /** Counts the webhook messages that an account sends again. */
  REDELIVER: RateLimit;
  /** Counts the attempts of webhook messages of an account, with its test account, per network address. */
  DELIVER: RateLimit;
  LOGIN: RateLimit;
  /** Limits wrong passwords for an account, per address or session, and wrong codes of second factors, per person. */
  LOGIN_ACCOUNT: RateLimit;
  /** Counts wrong passwords for an account from all addresses, without refusing any request. */
  LOGIN_FAILURES: RateLimit;
}
export type RateLimitName = keyof RateLimits;

/** The validated settings of the process, read from the environment once, at start. */
export interface Config extends Omit<Settings, 'NODE_ENV' | 'ALLOW_UNWATCHED' | `RATE_LIMIT_${string}`> {
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
  const parsed = z.object(settings).safeParse(given);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
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
  data: Settings,
  byNetwork: Pick<Config, 'rpcUrls' | 'confirmations' | 'flushMinimums' | 'priceFeeds'>,
): Config {
  const { NODE_ENV, RATE_LIMIT_CREATE, RATE_LIMIT_READ, RATE_LIMIT_PUBLIC, RATE_LIMIT_LOGIN, ...rest } = data;
  const { RATE_LIMIT_ADMIN, RATE_LIMIT_UPLOAD, RATE_LIMIT_CREATE_ACCOUNT, ...others } = rest;
  const { RATE_LIMIT_LOGIN_ACCOUNT, RATE_LIMIT_PAY, RATE_LIMIT_PAY_LINK, ...more } = others;
  const { RATE_LIMIT_RENEW, RATE_LIMIT_WALLET, RATE_LIMIT_PAY_LINK_FIRST, RATE_LIMIT_DELIVER, ...most } =
    more;
  const { RATE_LIMIT_WRITE, RATE_LIMIT_WRITE_DAY, RATE_LIMIT_TEST, RATE_LIMIT_REDELIVER, ...plain } = most;
  const perAccount = RATE_LIMIT_LOGIN_ACCOUNT ?? {
    ...RATE_LIMIT_LOGIN,
    seconds: RATE_LIMIT_LOGIN.seconds * (BOUNDS.rates.loginAccount.seconds / BOUNDS.rates.login.seconds),
  };
  const production = NODE_ENV === 'production';
  return {
    ...plain,
    production,
    ALLOW_UNWATCHED: plain.ALLOW_UNWATCHED ?? !production,
    networks: networksFor(production),
    ...byNetwork,
    rateLimits: {
      CREATE: RATE_LIMIT_CREATE,
      CREATE_ACCOUNT: RATE_LIMIT_CREATE_ACCOUNT ?? RATE_LIMIT_CREATE,
      READ: RATE_LIMIT_READ,
      WRITE: RATE_LIMIT_WRITE,
      WRITE_DAY: RATE_LIMIT_WRITE_DAY,
      ADMIN: RATE_LIMIT_ADMIN,
      PUBLIC: RATE_LIMIT_PUBLIC,
      UPLOAD: RATE_LIMIT_UPLOAD,
      WALLET: RATE_LIMIT_WALLET,
      PAY: RATE_LIMIT_PAY,
      PAY_LINK: RATE_LIMIT_PAY_LINK,
      PAY_LINK_FIRST: RATE_LIMIT_PAY_LINK_FIRST,
      RENEW: RATE_LIMIT_RENEW,
      LOOK: { points: BOUNDS.account.looksOfInvoice.most, seconds: 86_400 },
      LOOK_ACCOUNT: { points: BOUNDS.account.looks.most, seconds: 86_400 },
      TEST: RATE_LIMIT_TEST,
      TEST_TARGET: { points: 1, seconds: BOUNDS.times.testPause.most },
      REDELIVER: RATE_LIMIT_REDELIVER,
      DELIVER: RATE_LIMIT_DELIVER,
      LOGIN: RATE_LIMIT_LOGIN,
      LOGIN_ACCOUNT: perAccount,
      LOGIN_FAILURES: perAccount,
    },
  };
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

const unknownLimits = (given: Environment) =>
  Object.keys(given)
    .filter((name) => name.startsWith('RATE_LIMIT_') && !SETTING_NAMES.includes(name))
    .map(
      (name) =>
        `${name} names no limit; limits are CREATE, CREATE_ACCOUNT, READ, WRITE, WRITE_DAY, ADMIN, PUBLIC, PAY, PAY_LINK, PAY_LINK_FIRST, RENEW, TEST, REDELIVER, DELIVER, UPLOAD, WALLET, LOGIN, LOGIN_ACCOUNT`,
    );

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
