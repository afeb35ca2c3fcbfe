import { keccak_256 } from '@noble/hashes/sha3';
import type { Address, Hex } from 'viem';
import { checksumAddress, ZERO_ADDRESS } from './address';

/** The deterministic deployment proxy, at this address on every network: deploys by CREATE2. */
export const DETERMINISTIC_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Salt of the factory's deployment: the ASCII text `chit.forwarder-factory.v1`, padded with zeros. */
export const FACTORY_SALT: Hex = '0x636869742e666f727761726465722d666163746f72792e763100000000000000';

/** CREATE2 of DETERMINISTIC_DEPLOYER, FACTORY_SALT and the bytecode of contracts/artifacts/ForwarderFactory.json. */
export const FACTORY: Address = '0x45bD690C31D816377bc76e3C26c7d993dABeFef6';

/** CREATE of FACTORY with nonce 1: the factory's constructor deploys it first. */
export const IMPLEMENTATION: Address = '0x986d36D94dab7e3154ac97d0072ccaE1361bf13B';

/** The values from which an invoice's address is computed. */
export interface ForwarderTerms {
  /** UUID in canonical text form, in any letter case. */
  invoiceUuid: string;
  /** Wallet that receives the money except the fee. */
  client: Address;
  /** Wallet that receives the fee; null for no fee. */
  feeRecipient: Address | null;
  /** Fee in basis points, an integer from 0 to 10000. */
  feeBps: number;
}

const MAX_FEE_BPS = 10_000;

// Creation code of a clone (OpenZeppelin's Clones) with 42 bytes of immutable arguments; the arguments follow this
// prefix.
const CLONE_PREFIX = Buffer.concat([
  Buffer.from('6100573d81600a3d39f3363d3d373d3d3d363d73', 'hex'),
  addressBytes(IMPLEMENTATION),
  Buffer.from('5af43d82803e903d91602b57fd5bf3', 'hex'),
]);
const CREATE2_PREFIX = Buffer.concat([Buffer.from('ff', 'hex'), addressBytes(FACTORY)]);

/** Keccak256 of the 16 bytes of the UUID. Throws a RangeError for text that is no UUID in canonical form. */
export function forwarderSalt(invoiceUuid: string): Hex {
  return `0x${Buffer.from(saltBytes(invoiceUuid)).toString('hex')}`;
}

/**
 * Computes an invoice's address (EIP-55), to which the factory deploys the forwarder: the same on every network, and
 * without a network request. Throws a RangeError for a malformed UUID or address, for the zero address as the client
 * (money there would be lost), and for a fee that is not an integer from 0 to 10000.
 */
export function forwarderAddress({ invoiceUuid, client, feeRecipient, feeBps }: ForwarderTerms): Address {
  if (!Number.isInteger(feeBps) || feeBps < 0 || feeBps > MAX_FEE_BPS) {
    throw new RangeError(`feeBps must be a whole number from 0 to ${MAX_FEE_BPS}, not ${feeBps}`);
  }
  if (client === ZERO_ADDRESS) throw new RangeError('the client cannot be the zero address');

  const initCode = Buffer.concat([
    CLONE_PREFIX,
    addressBytes(client),
    addressBytes(feeRecipient ?? ZERO_ADDRESS),
    Uint8Array.of(feeBps >> 8, feeBps & 0xff),
  ]);
  const preimage = Buffer.concat([CREATE2_PREFIX, saltBytes(invoiceUuid), keccak_256(initCode)]);
  return checksumAddress(Buffer.from(keccak_256(preimage)).toString('hex').slice(-40));
}

function saltBytes(invoiceUuid: string): Uint8Array {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(invoiceUuid)) {
    throw new RangeError(`not a uuid: ${invoiceUuid}`);
  }
  return keccak_256(Buffer.from(invoiceUuid.replaceAll('-', ''), 'hex'));
}

function addressBytes(address: Address): Buffer {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new RangeError(`not an address: ${address}`);
  return Buffer.from(address.slice(2), 'hex');
}
