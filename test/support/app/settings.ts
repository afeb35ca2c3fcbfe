/** Default settings of the tests' Chit, and data that every installation has from its first start. */

export const ADMIN = { email: 'admin@chit.test', password: 'the-admin-of-tests' };

/** USDC on Arbitrum Sepolia (6 decimals): a default token of every installation. */
export const USDC = { token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', network: 'ARB_SEPOLIA' };

/** Settings of a test's Chit: a free port, and rate limits so high that only tests of limits reach them. */
export const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://pay.chit.test',
  JWT_SECRET: 'a-secret-of-tests-that-is-long-enough',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_CREATE: '1000000/60',
  RATE_LIMIT_READ: '1000000/60',
  RATE_LIMIT_WRITE: '1000000/60',
  RATE_LIMIT_WRITE_DAY: '1000000/86400',
  RATE_LIMIT_ADMIN: '1000000/60',
  RATE_LIMIT_PUBLIC: '1000000/60',
  RATE_LIMIT_UPLOAD: '1000000/60',
  RATE_LIMIT_WALLET: '1000000/60',
  RATE_LIMIT_PAY: '1000000/60',
  RATE_LIMIT_PAY_LINK: '1000000/60',
  RATE_LIMIT_PAY_LINK_FIRST: '1000000/60',
  RATE_LIMIT_RENEW: '1000000/60',
  RATE_LIMIT_LOGIN: '1000000/60',
  RATE_LIMIT_TEST: '1000000/60',
  RATE_LIMIT_REDELIVER: '1000000/60',
  RATE_LIMIT_DELIVER: '1000000/60',
  MAIL_LIMIT_HOUR: '100000',
  MAIL_LIMIT_DAY: '100000',
};
