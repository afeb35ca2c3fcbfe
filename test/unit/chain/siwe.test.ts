import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { type SignInMessage, signInMessage } from '../../../src/lib/chain/siwe';

const WALLET = '0x5290840009852788 6E0F7030069857D2E4169EE7'.replace(' ', '') as `0x${string}`;
const ACCOUNT = '019a9d3e-0000-7000-8000-000000000001';
const NONCE = '0123456789abcdef0123456789abcdef';

const GIVEN: SignInMessage = {
  publicUrl: 'https://pay.example.com',
  wallet: WALLET,
  chainId: 42161,
  accountUuid: ACCOUNT,
  nonce: NONCE,
  issuedOn: new Date('2026-11-23T08:00:00Z'),
  expiresOn: new Date('2026-11-23T08:10:00Z'),
};

const message = (change: Partial<SignInMessage> = {}) => signInMessage({ ...GIVEN, ...change });

/** The lines of EIP-4361 after the statement, each with its name. */
const FIELDS = /^URI: |^Version: |^Chain ID: |^Nonce: |^Issued At: |^Expiration Time: |^Request ID: /;

describe('The message that a wallet signs', () => {
  it('has the text and the order of lines of EIP-4361', () => {
    expect(message()).toBe(`pay.example.com wants you to sign in with your Ethereum account:
${WALLET}

This wallet receives the payouts of my account. The signature permits no transaction.

URI: https://pay.example.com
Version: 1
Chain ID: 42161
Nonce: ${NONCE}
Issued At: 2026-11-23T08:00:00.000Z
Expiration Time: 2026-11-23T08:10:00.000Z
Request ID: ${ACCOUNT}`);
  });

  it('is read by another implementation with all its members', () => {
    expect(parseSiweMessage(message())).toEqual({
      domain: 'pay.example.com',
      address: WALLET,
      statement: 'This wallet receives the payouts of my account. The signature permits no transaction.',
      uri: 'https://pay.example.com',
      version: '1',
      chainId: 42161,
      nonce: NONCE,
      issuedAt: GIVEN.issuedOn,
      expirationTime: GIVEN.expiresOn,
      requestId: ACCOUNT,
    });
  });

  it.each([
    ['https://pay.example.com', 'pay.example.com'],
    ['https://pay.example.com:8443', 'pay.example.com:8443'],
    ['https://pay.example.com/chit', 'pay.example.com'],
    ['http://localhost:3000', 'localhost:3000'],
    ['http://pay', 'pay'],
    ['http://[::1]:3000', '[::1]:3000'],
    ['https://bücher.example', 'xn--bcher-kva.example'],
  ])('names the host of %s as its domain', (publicUrl, domain) => {
    const [first] = message({ publicUrl }).split('\n');
    expect(first).toBe(`${domain} wants you to sign in with your Ethereum account:`);
    expect(message({ publicUrl })).toContain(`\nURI: ${publicUrl}\n`);
  });

  it.each([1, 8453, 31_337])('names the chain %i', (chainId) => {
    expect(parseSiweMessage(message({ chainId })).chainId).toBe(chainId);
  });

  it('differs with another nonce, account or wallet', () => {
    const texts = [
      message(),
      message({ nonce: 'f'.repeat(32) }),
      message({ accountUuid: ACCOUNT.replace(/1$/, '2') }),
      message({ wallet: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is valid for its domain, nonce and wallet, and only until it expires', () => {
    const parsed = parseSiweMessage(message());
    const isValid = (change: object) =>
      validateSiweMessage({
        ...{ message: parsed, domain: 'pay.example.com', nonce: NONCE, address: WALLET },
        time: new Date('2026-11-23T08:09:59.999Z'),
        ...change,
      });
    expect(isValid({})).toBe(true);
    expect(isValid({ domain: 'pay.example.com.evil.test' })).toBe(false);
    expect(isValid({ nonce: 'f'.repeat(32) })).toBe(false);
    expect(isValid({ address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' })).toBe(false);
    expect(isValid({ time: GIVEN.expiresOn })).toBe(false);
  });

  it('has one line for each field, whatever the account and its wallet are', () => {
    const fields = message()
      .split('\n')
      .filter((line) => FIELDS.test(line));
    expect(fields).toHaveLength(7);
    expect(message().split('\n')).toHaveLength(12);
  });

  it.each([
    ['publicUrl', 'https://pay.example.com/\nURI: https://evil.test'],
    ['wallet', `${WALLET}\n\nI give away everything.`],
    ['accountUuid', `${ACCOUNT}\nResources:\n- https://evil.test`],
    ['nonce', `${NONCE}\rExpiration Time: 2099-01-01T00:00:00Z`],
    ['nonce', `${NONCE}\u2028Chain ID: 1`],
  ])('is not written when %s would add a line', (member, hostile) => {
    expect(() => message({ [member]: hostile })).toThrow(RangeError);
  });
});
