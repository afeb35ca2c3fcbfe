import fc from 'fast-check';
import { encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem';
import { type FlushTerms, flushCall, flushManyCall } from '../../../src/lib/chain/flush-call';
import { FACTORY, forwarderSalt } from '../../../src/lib/chain/forwarder';

const ABI = parseAbi([
  'struct Terms { bytes32 salt; address client; address feeRecipient; uint16 feeBps; }',
  'struct Entry { address token; Terms terms; }',
  'function flush(address token, Terms terms) returns (address forwarder)',
  'function flushMany(Entry[] entries)',
]);
const NOBODY = '0x0000000000000000000000000000000000000000';

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const flushTerms: fc.Arbitrary<FlushTerms> = fc.record({
  uuid: fc.uuid(),
  tokenAddress: address,
  client: address,
  feeRecipient: fc.option(address),
  feeBps: fc.integer({ min: 0, max: 10_000 }),
});

const entryOf = ({ uuid, tokenAddress, client, feeRecipient, feeBps }: FlushTerms) => ({
  token: tokenAddress as Hex,
  terms: {
    salt: forwarderSalt(uuid),
    client: client as Hex,
    feeRecipient: (feeRecipient ?? NOBODY) as Hex,
    feeBps,
  },
});

describe('The contract call of a flush', () => {
  it('is encoded as viem encodes it', () => {
    fc.assert(
      fc.property(flushTerms, (invoice) => {
        const { token, terms } = entryOf(invoice);
        const data = encodeFunctionData({ abi: ABI, functionName: 'flush', args: [token, terms] });
        expect(flushCall(invoice)).toEqual({ to: FACTORY, data });
      }),
    );
  });

  it('of several invoices is encoded as viem encodes it', () => {
    fc.assert(
      fc.property(fc.array(flushTerms), (invoices) => {
        const args = [invoices.map(entryOf)] as const;
        const data = encodeFunctionData({ abi: ABI, functionName: 'flushMany', args });
        expect(flushManyCall(invoices)).toEqual({ to: FACTORY, data });
      }),
    );
  });
});
