import { paymentUri } from '../../src/lib/chain/payment-uri';

describe('paymentUri', () => {
  it('is a token transfer by EIP-681', () => {
    const uri = paymentUri({
      network: 'ARB_SEPOLIA',
      tokenAddress: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
      contractAddress: '0x6d6ca91DeE86a684E32eDec06aC26542902F3BB7',
      amount: 12_500_000n,
    });
    expect(uri).toBe(
      'ethereum:0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d@421614/transfer' +
        '?address=0x6d6ca91DeE86a684E32eDec06aC26542902F3BB7&uint256=12500000',
    );
  });
});
