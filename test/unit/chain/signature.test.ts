import { toHex } from 'viem';
import { signatureText } from '../../../src/infra/chain/signature';

const r = `0x${'1'.repeat(64)}`;
const s = `0x${'2'.repeat(63)}`;
const TEXT = `0x${'1'.repeat(64)}0${'2'.repeat(63)}`;

describe('The signature of a transaction', () => {
  it.each([
    ['of type 2, by its parity', { yParity: '0x0', v: '0x0' }, '1b'],
    ['of type 2, by its parity', { yParity: '0x1', v: '0x1' }, '1c'],
    ['of type 1 without a parity', { v: '0x1' }, '1c'],
    ['of the old kind', { v: '0x1b' }, '1b'],
    ['of the old kind', { v: '0x1c' }, '1c'],
    ['for one chain, Ethereum', { v: toHex(1 * 2 + 35) }, '1b'],
    ['for one chain, Arbitrum Sepolia', { v: toHex(421_614 * 2 + 36) }, '1c'],
  ])('%s is r, s and v: %j → %s', (_what, parity, v) => {
    expect(signatureText({ r, s, ...parity })).toBe(TEXT + v);
  });

  it('is 65 bytes, however small r is', () => {
    expect(signatureText({ r: '0x1', s: '0x2', yParity: '0x0' })).toHaveLength(2 + 130);
  });

  it.each([
    ['is unknown', null],
    ['nobody signed', { r: '0x0', s: '0x0', v: '0x0' }],
    ['is told without one', {}],
  ])('is null if the transaction %s', (_what, transaction) => {
    expect(signatureText(transaction)).toBeNull();
  });
});
