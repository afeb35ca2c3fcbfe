import fc from 'fast-check';
import { getAddress } from 'viem';
import { checksumAddress } from '../../../src/lib/chain/address';

describe('The EIP-55 form of an address', () => {
  it('equals that of viem', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const hex = Buffer.from(bytes).toString('hex');
        expect(checksumAddress(hex)).toBe(getAddress(`0x${hex}`));
      }),
    );
  });
});
