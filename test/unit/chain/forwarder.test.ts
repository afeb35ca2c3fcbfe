import fc from 'fast-check';
import { type Address, concatHex, getContractAddress, type Hex, keccak256, numberToHex } from 'viem';
import forwarderArtifact from '../../../contracts/artifacts/Forwarder.json';
import factoryArtifact from '../../../contracts/artifacts/ForwarderFactory.json';
import {
  DETERMINISTIC_DEPLOYER,
  FACTORY,
  FACTORY_SALT,
  type ForwarderTerms,
  forwarderAddress,
  forwarderSalt,
  IMPLEMENTATION,
} from '../../../src/lib/chain/forwarder';

const client: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const feeRecipient: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const invoiceUuid = 'c0ffee00-0000-4000-8000-000000000001';
const terms: ForwarderTerms = { invoiceUuid, client, feeRecipient, feeBps: 50 };

// Payers have addresses like these, so they must never change: if one of these tests fails, revert the change.
const vectors: [string, ForwarderTerms, Address][] = [
  ['a fee of half a percent', terms, '0xdD2ca66974Fd87326bC056dD9c74620B25cd2367'],
  [
    'no fee recipient',
    { ...terms, feeRecipient: null, feeBps: 0 },
    '0x26AA4C6A866d7A1a1199374c3C03DBD01641f0f5',
  ],
  ['the highest fee', { ...terms, feeBps: 10_000 }, '0x6C3a10Fe2BD4f0D73ba4128785A8468b8ed21492'],
  ['a fee that needs both bytes', { ...terms, feeBps: 0x0102 }, '0xDB2720035bDD54D6f3763AEba7aC19cf2462C64c'],
  [
    'the nil uuid',
    { ...terms, invoiceUuid: '00000000-0000-0000-0000-000000000000' },
    '0xC879EDAea65b56b5A4a79c8E957F763596FCc43A',
  ],
  [
    'the wallets exchanged',
    { ...terms, client: feeRecipient, feeRecipient: client },
    '0x50A492073785F48C89E24807EA766A517A8232c4',
  ],
];

describe('the basis of invoice addresses', () => {
  it('includes the pinned bytecode of the forwarder', () => {
    expect(keccak256(forwarderArtifact.deployedBytecode as Hex)).toBe(
      '0x65a66e1976f0bf83a5d91dc0a04cde3f5037d07239480275436c6a54efb62253',
    );
  });

  it('includes the pinned bytecode of the factory', () => {
    expect(keccak256(factoryArtifact.bytecode as Hex)).toBe(
      '0x103a0292b58ee828cca8be383e90ef1a73b2949c8829664720d7c07045ec5267',
    );
  });

  it('includes the factory at its CREATE2 address', () => {
    const bytecode = factoryArtifact.bytecode as Hex;
    expect(FACTORY).toBe(
      getContractAddress({ opcode: 'CREATE2', from: DETERMINISTIC_DEPLOYER, salt: FACTORY_SALT, bytecode }),
    );
  });

  it('includes the implementation as the first contract of the factory', () => {
    expect(IMPLEMENTATION).toBe(getContractAddress({ opcode: 'CREATE', from: FACTORY, nonce: 1n }));
  });
});

describe('forwarderSalt', () => {
  it('is the keccak256 of the 16 bytes of the UUID', () => {
    expect(forwarderSalt(invoiceUuid)).toBe(keccak256('0xc0ffee00000040008000000000000001'));
  });

  it.each(['', 'c0ffee00', `{${invoiceUuid}}`, invoiceUuid.replaceAll('-', ''), `${invoiceUuid}0`])(
    'refuses %j as a uuid',
    (malformed) => {
      expect(() => forwarderSalt(malformed)).toThrow(RangeError);
    },
  );
});

describe('forwarderAddress', () => {
  it.each(vectors)('keeps the address for %s', (_name, vector, address) => {
    expect(forwarderAddress(vector)).toBe(address);
  });

  it('agrees with an address computed from the definition of an ERC-1167 clone and CREATE2', () => {
    const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex);
    const feeBps = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.uuid(), address, address, feeBps, (uuid, aClient, aRecipient, bps) => {
        fc.pre(!/^0x0+$/.test(aClient));
        const args = concatHex([aClient, aRecipient, numberToHex(bps, { size: 2 })]);
        const code = concatHex([
          '0x363d3d373d3d3d363d73',
          IMPLEMENTATION,
          '0x5af43d82803e903d91602b57fd5bf3',
          args,
        ]);
        const bytecode = concatHex(['0x6100573d81600a3d39f3', code]);
        const salt = keccak256(`0x${uuid.replaceAll('-', '')}`);
        expect(
          forwarderAddress({ invoiceUuid: uuid, client: aClient, feeRecipient: aRecipient, feeBps: bps }),
        ).toBe(getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt, bytecode }));
      }),
    );
  });

  it('does not depend on the case of its inputs', () => {
    const upper = (hex: Address) => `0x${hex.slice(2).toUpperCase()}` as Address;
    expect(
      forwarderAddress({
        invoiceUuid: invoiceUuid.toUpperCase(),
        client: upper(client),
        feeRecipient: upper(feeRecipient),
        feeBps: 50,
      }),
    ).toBe(forwarderAddress(terms));
  });

  it('treats a missing fee recipient as the zero address', () => {
    const zero: Address = '0x0000000000000000000000000000000000000000';
    expect(forwarderAddress({ ...terms, feeRecipient: null })).toBe(
      forwarderAddress({ ...terms, feeRecipient: zero }),
    );
  });

  it.each([-1, 10_001, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a fee of %d basis points',
    (feeBps) => {
      expect(() => forwarderAddress({ ...terms, feeBps })).toThrow(RangeError);
    },
  );

  it.each(['0x', '0x1234', `${client}00`, client.slice(2), `0x${'g'.repeat(40)}`, `0x${'0'.repeat(40)}`])(
    'refuses %j as the client',
    (malformed) => {
      expect(() => forwarderAddress({ ...terms, client: malformed as Address })).toThrow(RangeError);
    },
  );

  it.each([`0${terms.invoiceUuid}`, `${terms.invoiceUuid}0`, terms.invoiceUuid.replaceAll('-', '')])(
    'refuses %j as the invoice',
    (malformed) => {
      expect(() => forwarderAddress({ ...terms, invoiceUuid: malformed })).toThrow(RangeError);
    },
  );

  it('refuses a malformed fee recipient', () => {
    expect(() => forwarderAddress({ ...terms, feeRecipient: '0x12' })).toThrow(RangeError);
  });
});

function toHex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
