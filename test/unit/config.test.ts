import {
  type Config,
  NETWORK_SETTING_PREFIXES,
  PROCESS_ROLES,
  readConfig,
  SETTING_NAMES,
} from '../../src/config';
import { StartupError } from '../../src/errors';
import { CHAIN_IDS, NETWORKS } from '../../src/lib/chain/networks';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const SECRET = 'x'.repeat(32);
const KEY = `0x${'a1'.repeat(32)}`;

/** Problems of the settings as the operator sees them; empty for valid settings. */
function problemsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof StartupError) return error.lines;
    throw error;
  }
}

interface Setting {
  name: string;
  read(config: Config): unknown;
  /** Value when the variable is not set. */
  fallback: unknown;
  good: [text: string, value: unknown][];
  bad: string[];
  /** Other settings that this one requires. */
  beside?: Record<string, string>;
}

const plain = (
  name: Exclude<keyof Config, 'production' | 'networks' | 'rpcUrls' | 'confirmations' | 'limits'>,
  fallback: unknown,
  good: (string | [string, unknown])[],
  bad: string[],
): Setting => ({
  name,
  read: (config) => config[name],
  fallback,
  good: good.map((value) => (typeof value === 'string' ? [value, value] : value)),
  bad,
});

const limit = (name: keyof Config['rateLimits'], points: number, seconds: number): Setting => ({
  name: `RATE_LIMIT_${name}`,
  read: (config) => config.rateLimits[name],
  fallback: { points, seconds },
  good: [
    ['5/10', { points: 5, seconds: 10 }],
    ['1/1', { points: 1, seconds: 1 }],
    ['999999999/86400', { points: 999_999_999, seconds: 86_400 }],
  ],
  bad: [
    '5',
    '5/',
    '/5',
    '0/60',
    '5/0',
    '-5/60',
    '5.5/60',
    '5/60/1',
    '5 / 60',
    'five/60',
    '5/86401',
    '1e3/60',
    '٥/60',
  ],
});

const whole = (name: 'PORT' | 'DEFAULT_FEE_BPS' | 'LATE_PAYMENT_DAYS', fallback: number, most: number) =>
  plain(
    name,
    fallback,
    [
      ['0', 0],
      ['7', 7],
      [String(most), most],
    ],
    ['-1', '0.5', String(most + 1), 'many', 'NaN', 'Infinity', '1,0', '7 days', ' ', 'null'],
  );

const URLS_THAT_ARE_NONE = [
  'localhost',
  '//host',
  'host:80',
  'ftp://host',
  'javascript:alert(1)',
  'http://',
  ' ',
];

const SETTINGS: Setting[] = [
  {
    name: 'NODE_ENV',
    read: (config) => config.production,
    fallback: false,
    good: [
      ['development', false],
      ['test', false],
    ],
    bad: ['prod', 'Production', 'staging', ' '],
  },
  plain(
    'DATABASE_URL',
    undefined,
    ['postgres://a:b@host/db', 'postgres://a:b%2F@host/db?c=d', 'postgresql://host'],
    [
      'postgres://a:1/b@host/db',
      'postgres://a:1?b@host/db',
      'postgres://a:1#b@host/db',
      'mysql://host',
      ...URLS_THAT_ARE_NONE,
    ],
  ),
  {
    ...plain(
      'DATABASE_REPLICA_URLS',
      [],
      [
        ['postgres://a:b@host/db', ['postgres://a:b@host/db']],
        ['postgres://one/db, postgresql://two:5433/db', ['postgres://one/db', 'postgresql://two:5433/db']],
      ],
      ['mysql://host', 'postgres://host/db,', 'postgres://host/db, nonsense', ...URLS_THAT_ARE_NONE],
    ),
    beside: { DATABASE_URL: 'postgres://primary/db' },
  },
  plain(
    'REDIS_URL',
    undefined,
    ['redis://host:6379', 'rediss://host/1'],
    ['redis://a:1/b@host', 'http://host', ...URLS_THAT_ARE_NONE],
  ),
  plain(
    'PUBLIC_URL',
    undefined,
    [
      'https://pay.test',
      ['https://pay.test/', 'https://pay.test'],
      ['http://pay.test/chit//', 'http://pay.test/chit'],
    ],
    [
      ...['postgres://host', 'https://pay.test/checkout', 'https://pay.test/graphql/'],
      ...['https://pay.test/?shop=1', 'https://pay.test/#top', 'https://pay.test?', ...URLS_THAT_ARE_NONE],
    ],
  ),
  plain(
    'CORS_ORIGINS',
    [],
    [
      ['https://a.test', ['https://a.test']],
      ['https://a.test, https://b.test:8443', ['https://a.test', 'https://b.test:8443']],
      ['http://localhost:5173,http://[::1]:81', ['http://localhost:5173', 'http://[::1]:81']],
      ['http://127.0.0.1:1,http://app.localhost', ['http://127.0.0.1:1', 'http://app.localhost']],
    ],
    [
      ...['*', 'null', 'https://*.test', 'https://a.test/', 'https://a.test/path', 'https://a.test:443'],
      ...['https://A.test', 'http://a.test', 'http://10.0.0.1', 'wss://a.test', 'https://a.test,nonsense'],
      ...['https://user@a.test', 'http://localhost.test'],
    ],
  ),
  plain('HOST', '127.0.0.1', ['0.0.0.0', '::'], []),
  whole('PORT', 3000, 65_535),
  plain(
    'MAX_CONNECTIONS',
    20_000,
    [
      ['10', 10],
      ['1000000', 1_000_000],
    ],
    ['0', '9', '-10', '10.5', '1000001', 'many', ' '],
  ),
  plain(
    'MAX_STREAMS_PER_ADDRESS',
    200,
    [
      ['1', 1],
      ['1000000', 1_000_000],
    ],
    ['0', '-1', '1.5', '1000001', 'many', ' '],
  ),
  plain(
    'STREAM_MINUTES',
    60,
    [
      ['0.5', 0.5],
      ['1440', 1440],
    ],
    ['0', '-1', '1441', 'long', ' '],
  ),
  plain('DATA_DIR', '.data', ['/var/lib/chit'], []),
  plain(
    'LOG_LEVEL',
    'info',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    ['INFO', 'verbose', '30'],
  ),
  plain('LOG_REQUESTS', 'off', ['off', 'errors', 'all'], ['on', 'ALL', 'true']),
  plain(
    'TRUST_PROXY',
    false,
    [
      ['true', true],
      ['false', false],
      ['0', 0],
      ['2', 2],
      ['10', 10],
      'loopback',
      '10.0.0.1',
      '10.0.0.0/8, fd00::/8',
    ],
    ['yes', 'proxy.test', '10.0.0.0/33', '10.0.0.1,', '-1', '1.5', ' '],
  ),
  plain('JWT_SECRET', undefined, [SECRET, 'ü'.repeat(16)], ['x'.repeat(31), 'ü'.repeat(15), 'secret']),
  plain(
    'ADMIN_EMAIL',
    'admin@chit.local',
    ['a@b.io', ['Admin@Shop.Test', 'admin@shop.test']],
    ['admin', 'admin@', `${'a'.repeat(250)}@b.io`, ' '],
  ),
  plain(
    'ADMIN_PASSWORD',
    undefined,
    ['ten chars!', 'x'.repeat(128)],
    ['nine char', 'password123', 'x'.repeat(129)],
  ),
  plain('SIGNUP', 'open', ['open', 'invitation', 'closed'], ['true', 'Open', 'invite']),
  plain('WHITELIST', 'admin', ['admin', 'proof'], ['Admin', 'none']),
  plain('SIGNUP_ROLE', 'customer', ['customer', 'guest'], ['admin', 'Customer']),
  plain(
    'SECOND_FACTOR_REQUIRED',
    [],
    [
      ['admin', ['admin']],
      [' admin , customer ', ['admin', 'customer']],
      ['guest,customer,admin', ['guest', 'customer', 'admin']],
    ],
    ['all', 'admin,', ',', 'Admin', 'true', ' '],
  ),
  plain(
    'ROLES',
    [...PROCESS_ROLES],
    [
      ['api', ['api']],
      ['api,worker', ['api', 'worker']],
      [' watcher , bot ', ['watcher', 'bot']],
    ],
    ['all', 'api,', ',', 'API', 'api;worker', ' '],
  ),
  whole('DEFAULT_FEE_BPS', 100, 10_000),
  plain(
    'INVOICE_TTL_MINUTES',
    60,
    [
      ['1', 1],
      ['0.5', 0.5],
      ['44640', 44_640],
    ],
    ['0', '-1', '44641', 'an hour', 'NaN', 'Infinity', ' '],
  ),
  plain(
    'PRICE_LOCK_MINUTES',
    15,
    [
      ['5', 5],
      ['44640', 44_640],
    ],
    ['4.9', '44641', 'soon', ' '],
  ),
  plain(
    'NOTICE_MIN_USD',
    0.1,
    [
      ['0', 0],
      ['2.5', 2.5],
    ],
    ['-1', '1000001', 'little', ' '],
  ),
  whole('LATE_PAYMENT_DAYS', 7, 365),
  plain(
    'FEE_RECIPIENT',
    undefined,
    [WALLET, [WALLET.toLowerCase(), WALLET]],
    ['0x', `0x${'0'.repeat(40)}`, WALLET.replace('E', 'e'), 'vitalik.eth'],
  ),
  plain(
    'FEE_RECIPIENT_NETWORKS',
    undefined,
    [['BASE_MAINNET, LOCAL', ['BASE_MAINNET', 'LOCAL']]],
    ['BASE', 'base_mainnet', 'LOCAL,'],
  ),
  plain(
    'OPERATOR_PRIVATE_KEY',
    undefined,
    [KEY],
    [
      KEY.slice(2),
      KEY.slice(0, -1),
      ...['g', '0', 'f'].map((digit) => `0x${digit.repeat(64)}`),
      `${KEY}0`,
      `0x00${KEY.slice(2)}`,
    ],
  ),
  plain('TELEGRAM_BOT_TOKEN', undefined, ['123456:ABC-def_9'], ['123456', ':ABC', 'bot123:ABC', '123:AB C']),
  plain(
    'TELEGRAM_API_ROOT',
    'https://api.telegram.org',
    ['http://127.0.0.1:8081', ['https://bots.test/', 'https://bots.test']],
    URLS_THAT_ARE_NONE,
  ),
  plain(
    'TELEGRAM_WEBHOOK_SECRET',
    undefined,
    ['a', 'A-z_9', 'x'.repeat(256)],
    ['two words', 'ü', 'x'.repeat(257)],
  ),
  plain(
    'ALLOW_UNWATCHED',
    true,
    [
      ['true', true],
      ['false', false],
    ],
    ['maybe', '2', ' '],
  ),
  plain(
    'WEBHOOK_ALLOW_PRIVATE',
    false,
    [
      ['true', true],
      ['false', false],
      ['1', true],
      ['0', false],
    ],
    ['maybe', '2', ' '],
  ),
  plain(
    'MAX_WEBHOOKS',
    20,
    [
      ['1', 1],
      ['1000', 1_000],
    ],
    ['0', '1001', '1.5', 'many'],
  ),
  plain(
    'WALLET_CHANGE_HOURS',
    24,
    [
      ['0', 0],
      ['720', 720],
    ],
    ['-1', '721', '1.5', 'many'],
  ),
  plain(
    'MAIL_LIMIT_HOUR',
    200,
    [
      ['1', 1],
      ['1000000', 1_000_000],
    ],
    ['0', '1000001', '1.5', 'many'],
  ),
  plain(
    'MAIL_LIMIT_DAY',
    1_000,
    [
      ['1', 1],
      ['10000000', 10_000_000],
    ],
    ['0', '10000001', '1.5', 'many'],
  ),
  plain(
    'MAX_API_KEYS',
    50,
    [
      ['1', 1],
      ['10000', 10_000],
    ],
    ['0', '10001', '1.5', 'many'],
  ),
  plain(
    'AUDIT_DAYS',
    730,
    [
      ['1', 1],
      ['36500', 36_500],
    ],
    ['0', '36501', '1.5', 'many'],
  ),
  {
    ...plain(
      'SMTP_URL',
      undefined,
      ['smtp://mail.test', 'smtps://chit:geheim%2F@mail.test:465/?requireTLS=true'],
      ['smtp://', 'smtp://a:1/b@mail.test', 'https://mail.test', 'mail.test:25', ' '],
    ),
    beside: { MAIL_FROM: 'chit@shop.test' },
  },
  plain(
    'MAIL_FROM',
    undefined,
    [
      ['chit@shop.test', { name: '', address: 'chit@shop.test' }],
      ['Bob & Co. <chit@shop.test>', { name: 'Bob & Co.', address: 'chit@shop.test' }],
      ['"Bob, Inc." <chit@shop.test>', { name: 'Bob, Inc.', address: 'chit@shop.test' }],
    ],
    [
      'chit',
      'Chit <chit>',
      'a@b.io, c@d.io',
      'Chit <a@b.io> <c@d.io>',
      'Chit\nBcc: <a@b.io>',
      '<a@b.io',
      ' ',
    ],
  ),
  plain(
    'OPERATOR_CONTACT',
    undefined,
    ['help@pay.test', ['Help@Pay.test', 'help@pay.test'], 'https://pay.test/help?from=chit#ask'],
    [
      'help',
      'mailto:help@pay.test',
      'http://pay.test',
      'https://',
      'Help <help@pay.test>',
      ...URLS_THAT_ARE_NONE,
    ],
  ),
  plain('METRICS_TOKEN', undefined, ['anything at all'], []),
  plain(
    'METRICS_ADDRESS',
    undefined,
    [
      ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
      ['0.0.0.0:0', { host: '0.0.0.0', port: 0 }],
      ['[::1]:65535', { host: '::1', port: 65_535 }],
      ['metrics.chit.test:9464', { host: 'metrics.chit.test', port: 9464 }],
    ],
    [
      '9464',
      ':9464',
      '127.0.0.1',
      '127.0.0.1:',
      '127.0.0.1:65536',
      '::1:9464',
      'http://127.0.0.1:9464',
      'a b:1',
      'a/b:1',
    ],
  ),
  limit('CREATE', 120, 60),
  limit('CREATE_ACCOUNT', 120, 60),
  limit('READ', 600, 60),
  limit('WRITE', 60, 60),
  limit('WRITE_DAY', 2_000, 86_400),
  limit('ADMIN', 600, 60),
  limit('PUBLIC', 120, 60),
  limit('UPLOAD', 10, 60),
  limit('WALLET', 10, 600),
  limit('PAY', 10, 60),
  limit('PAY_LINK', 60, 60),
  limit('PAY_LINK_FIRST', 600, 60),
  limit('RENEW', 3, 60),
  limit('TEST', 30, 3600),
  limit('REDELIVER', 300, 3600),
  limit('DELIVER', 1_800, 60),
  limit('LOGIN', 10, 60),
  limit('LOGIN_ACCOUNT', 10, 900),
];

describe('the settings in this test', () => {
  it('are complete', () => {
    expect(SETTINGS.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES].sort());
    expect([...NETWORK_SETTING_PREFIXES].sort()).toEqual([
      'CONFIRMATIONS_',
      'FLUSH_MIN_',
      'PRICE_FEEDS_',
      'RPC_URLS_',
    ]);
  });
});

describe.each(SETTINGS)('$name', ({ name, read, fallback, good, bad, beside }) => {
  it('has its default', () => {
    expect(read(readConfig({}))).toEqual(fallback);
  });

  it('counts as unset if it is empty', () => {
    expect(read(readConfig({ [name]: '' }))).toEqual(fallback);
  });

  it('accepts valid values', () => {
    for (const [text, value] of good)
      expect([text, read(readConfig({ ...beside, [name]: text }))]).toEqual([text, value]);
  });

  it('refuses invalid values in one line with its name but not its value', () => {
    for (const text of bad) {
      const lines = problemsOf({ ...beside, [name]: text });
      expect([text, lines.length]).toEqual([text, 1]);
      expect(lines[0]).toMatch(new RegExp(`^${name} (must|is) [^\\n]+$`));
    }
  });
});

describe('replicas', () => {
  it('are refused with the embedded database', () => {
    expect(problemsOf({ DATABASE_REPLICA_URLS: 'postgres://host/db' })).toEqual([
      'DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas',
    ]);
  });
});

describe('mail', () => {
  it('is refused without a sender', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.test' })).toEqual([
      'SMTP_URL needs MAIL_FROM, the sender of the mails',
    ]);
  });

  it('is refused in production without the public URL', () => {
    const settings = { NODE_ENV: 'production', JWT_SECRET: SECRET, MAIL_FROM: 'a@b.io' };
    expect(problemsOf({ ...settings, SMTP_URL: 'smtp://mail.test' })).toEqual([
      'SMTP_URL needs PUBLIC_URL with NODE_ENV=production: mails contain links',
    ]);
  });
});

describe('settings of one network', () => {
  it('are unset by default', () => {
    expect(readConfig({})).toMatchObject({ rpcUrls: {}, confirmations: {} });
  });

  it('count as unset if they are empty', () => {
    expect(readConfig({ RPC_URLS_ARB_SEPOLIA: '', CONFIRMATIONS_NOWHERE: '' })).toMatchObject({
      rpcUrls: {},
      confirmations: {},
    });
  });

  it.each(CHAIN_IDS)('are read for %s', (network) => {
    const config = readConfig({
      [`RPC_URLS_${network}`]: 'https://one.test/key, wss://two.test',
      [`CONFIRMATIONS_${network}`]: '12',
    });
    expect(config.rpcUrls).toEqual({ [network]: ['https://one.test/key', 'wss://two.test'] });
    expect(config.confirmations).toEqual({ [network]: 12 });
  });

  it.each(CHAIN_IDS)(
    "replace the RPC URL public by viem's endpoints of %s, in any place of the list",
    (network) => {
      const endpoints = [...NETWORKS[network].rpcUrls.default.http];
      expect(endpoints.length).toBeGreaterThan(0);
      expect(readConfig({ [`RPC_URLS_${network}`]: 'public' }).rpcUrls).toEqual({ [network]: endpoints });
      const listed = readConfig({ [`RPC_URLS_${network}`]: 'https://one.test, public' }).rpcUrls;
      expect(listed).toEqual({ [network]: ['https://one.test', ...endpoints] });
    },
  );

  it('are read as minimums by symbol, by address, and for every other token', () => {
    const config = readConfig({
      FLUSH_MIN_ARB_SEPOLIA: '0.5, usdc:2,0xABCDEF0000000000000000000000000000000001:3',
    });
    expect(config.flushMinimums).toEqual({
      ARB_SEPOLIA: { '*': '0.5', USDC: '2', '0xabcdef0000000000000000000000000000000001': '3' },
    });
  });

  it('are read as price feeds, with a day as heartbeat unless another is given', () => {
    const [euro, sequencer] = ['0xABCDEF0000000000000000000000000000000001', `0x${'1'.repeat(40)}`];
    const config = readConfig({
      PRICE_FEEDS_ARB_SEPOLIA: `eur/usd:${euro}:3600:24/5, SEQUENCER:${sequencer}`,
    });
    expect(config.priceFeeds).toEqual({
      ARB_SEPOLIA: [
        { pair: 'EUR/USD', address: euro.toLowerCase(), heartbeat: 3_600, pausesAtWeekends: true },
        { pair: 'SEQUENCER', address: sequencer, heartbeat: 86_400, pausesAtWeekends: false },
      ],
    });
  });

  it.each(['RPC_URLS_', 'RPC_URLS_ARB', 'RPC_URLS_arb_sepolia', 'RPC_URLS___proto__', 'CONFIRMATIONS_MOON'])(
    'are refused for an unknown network: %s',
    (name) => {
      expect(problemsOf({ [name]: '5' })).toEqual([
        `${name} names no network; networks are ${CHAIN_IDS.join(', ')}`,
      ]);
    },
  );

  it.each([
    ['RPC_URLS_ARB_SEPOLIA', 'localhost:8545'],
    ['RPC_URLS_ARB_SEPOLIA', 'Public'],
    ['RPC_URLS_ARB_SEPOLIA', 'https://one.test,'],
    ['RPC_URLS_ARB_SEPOLIA', 'ftp://one.test, nonsense'],
    ['CONFIRMATIONS_ARB_SEPOLIA', '0'],
    ['CONFIRMATIONS_ARB_SEPOLIA', '10001'],
    ['CONFIRMATIONS_ARB_SEPOLIA', '1.5'],
    ['CONFIRMATIONS_ARB_SEPOLIA', 'many'],
    ['FLUSH_MIN_ARB_SEPOLIA', '-1'],
    ['FLUSH_MIN_ARB_SEPOLIA', '1e3'],
    ['FLUSH_MIN_ARB_SEPOLIA', 'USDC'],
    ['FLUSH_MIN_ARB_SEPOLIA', 'USDC:1,'],
    ['FLUSH_MIN_ARB_SEPOLIA', 'USDC:1:2'],
    ['PRICE_FEEDS_ARB_SEPOLIA', '0xABCDEF0000000000000000000000000000000001'],
    ['PRICE_FEEDS_ARB_SEPOLIA', 'EUR/GBP:0xABCDEF0000000000000000000000000000000001'],
    ['PRICE_FEEDS_ARB_SEPOLIA', 'EUR/USD:0xABCDEF'],
    ['PRICE_FEEDS_ARB_SEPOLIA', 'EUR/USD:0xABCDEF0000000000000000000000000000000001:0'],
    ['PRICE_FEEDS_ARB_SEPOLIA', 'EUR/USD:0xABCDEF0000000000000000000000000000000001:24/5'],
  ])('are refused in one line: %s=%s', (name, text) => {
    const lines = problemsOf({ [name]: text });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
  });
});

describe('rateLimits', () => {
  it.each(['RATE_LIMIT_', 'RATE_LIMIT_WRITES', 'RATE_LIMIT_create', 'RATE_LIMIT_LOGIN_'])(
    'refuse the name %s',
    (name) => {
      expect(problemsOf({ [name]: '5/60' })).toEqual([
        `${name} names no limit; limits are CREATE, CREATE_ACCOUNT, READ, WRITE, WRITE_DAY, ADMIN, PUBLIC, PAY, PAY_LINK, PAY_LINK_FIRST, RENEW, TEST, REDELIVER, DELIVER, UPLOAD, WALLET, LOGIN, LOGIN_ACCOUNT`,
      ]);
    },
  );

  it('default to CREATE for the creations of an account', () => {
    const create = { RATE_LIMIT_CREATE: '5/10' };
    expect(readConfig(create).rateLimits.CREATE_ACCOUNT).toEqual({ points: 5, seconds: 10 });
    const both = { ...create, RATE_LIMIT_CREATE_ACCOUNT: '6/7' };
    expect(readConfig(both).rateLimits.CREATE_ACCOUNT).toEqual({ points: 6, seconds: 7 });
  });

  it('default to the points of LOGIN and 15 times its window for wrong passwords of an account', () => {
    expect(readConfig({ RATE_LIMIT_LOGIN: '3/20' }).rateLimits).toMatchObject({
      LOGIN: { points: 3, seconds: 20 },
      LOGIN_ACCOUNT: { points: 3, seconds: 300 },
    });
  });

  it('use the set value for wrong passwords of an account', () => {
    const settings = { RATE_LIMIT_LOGIN: '3/20', RATE_LIMIT_LOGIN_ACCOUNT: '7/8' };
    expect(readConfig(settings).rateLimits.LOGIN_ACCOUNT).toEqual({ points: 7, seconds: 8 });
  });

  it('have windows that a timer can represent', () => {
    const { rateLimits } = readConfig({ RATE_LIMIT_LOGIN: '5/86400' });
    for (const { seconds } of Object.values(rateLimits)) expect(seconds * 1000).toBeLessThan(2 ** 31);
  });
});

describe('production', () => {
  const production = { NODE_ENV: 'production', JWT_SECRET: SECRET };

  it('offers every network except LOCAL', () => {
    const config = readConfig(production);
    expect(config.production).toBe(true);
    expect(config.networks).toEqual(CHAIN_IDS.filter((network) => network !== 'LOCAL'));
  });

  it.each(['development', 'test', ''])('is not selected by %j, which also offers LOCAL', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV }).networks).toEqual(CHAIN_IDS);
  });

  it.each([undefined, ''])('requires JWT_SECRET instead of %j', (secret) => {
    expect(problemsOf({ NODE_ENV: 'production', JWT_SECRET: secret })).toEqual([
      'JWT_SECRET is required with NODE_ENV=production',
    ]);
  });

  it.each(['true', '1', 'yes'])('refuses WEBHOOK_ALLOW_PRIVATE=%s', (value) => {
    expect(problemsOf({ ...production, WEBHOOK_ALLOW_PRIVATE: value })).toEqual([
      'WEBHOOK_ALLOW_PRIVATE is refused with NODE_ENV=production',
    ]);
  });

  it('refuses CORS_ORIGINS with http', () => {
    expect(problemsOf({ ...production, CORS_ORIGINS: 'https://a.test,http://localhost:5173' })).toEqual([
      'CORS_ORIGINS must have https origins only with NODE_ENV=production',
    ]);
    expect(problemsOf({ ...production, CORS_ORIGINS: 'https://a.test' })).toEqual([]);
  });

  it('accepts WEBHOOK_ALLOW_PRIVATE=false', () => {
    expect(readConfig({ ...production, WEBHOOK_ALLOW_PRIVATE: 'false' }).WEBHOOK_ALLOW_PRIVATE).toBe(false);
  });

  it('permits invoices on unwatched networks only if ALLOW_UNWATCHED is true', () => {
    expect(readConfig(production).ALLOW_UNWATCHED).toBe(false);
    expect(readConfig({ ...production, ALLOW_UNWATCHED: 'true' }).ALLOW_UNWATCHED).toBe(true);
  });

  it.each(['http://127.0.0.1:8545', 'public'])('refuses RPC_URLS_LOCAL=%s', (value) => {
    expect(problemsOf({ ...production, RPC_URLS_LOCAL: value })).toEqual([
      'RPC_URLS_LOCAL is refused with NODE_ENV=production',
    ]);
  });
});

describe('readConfig', () => {
  it('needs no settings', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('lists all problems at once, one line each', () => {
    const lines = problemsOf({
      NODE_ENV: 'production',
      PORT: 'many',
      SIGNUP: 'maybe',
      ADMIN_PASSWORD: 'short',
      ROLES: 'one,two,three',
      RATE_LIMIT_READ: '5',
      RATE_LIMIT_OTHER: '5/60',
      RPC_URLS_MOON: 'https://one.test',
      RPC_URLS_LOCAL: 'http://127.0.0.1:8545',
      CONFIRMATIONS_ARB_SEPOLIA: '0',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'ADMIN_PASSWORD',
      'CONFIRMATIONS_ARB_SEPOLIA',
      'JWT_SECRET',
      'PORT',
      'RATE_LIMIT_OTHER',
      'RATE_LIMIT_READ',
      'ROLES',
      'RPC_URLS_LOCAL',
      'RPC_URLS_MOON',
      'SIGNUP',
      'WEBHOOK_ALLOW_PRIVATE',
    ]);
  });

  it('shows no secret in a problem', () => {
    const secrets = { JWT_SECRET: 'hunter2', ADMIN_PASSWORD: 'hunter2', OPERATOR_PRIVATE_KEY: 'hunter2' };
    expect(
      problemsOf({ ...secrets, DATABASE_URL: 'hunter2', TELEGRAM_BOT_TOKEN: 'hunter2' }).join(),
    ).not.toContain('hunter2');
  });

  it('ignores variables of other programs', () => {
    expect(problemsOf({ PATH: '/bin', npm_config_x: '1', __proto__: 'x', PORTS: 'x' })).toEqual([]);
  });

  it('reads only the given environment and does not change it', () => {
    const environment = Object.freeze({ PORT: '8080', HOST: '' });
    expect(readConfig(environment)).toMatchObject({ PORT: 8080, HOST: '127.0.0.1' });
  });
});
