import { Int } from 'type-graphql';
import {
  explorerUrlOf,
  isTestnet,
  NETWORK_IDS,
  NETWORKS,
  type NetworkId,
  networkNameOf,
} from '../../lib/chain/networks';
import { field, nullable, objectType } from '../shared/types';
import { HttpUrl } from './scalars';

export const NetworkType = objectType('Network', 'A chain on which invoices can be paid', {
  id: field(String, 'Network ID, for example ARB_SEPOLIA'),
  name: field(String, 'Display name'),
  chainId: field(Int, 'Chain ID (EIP-155); 0 for `TEST`, which is no chain'),
  testnet: field(Boolean, 'Whether it is a test network, whose tokens have no value'),
  explorerUrl: nullable(HttpUrl, 'Block explorer'),
});
export type NetworkType = InstanceType<typeof NetworkType> & { id: NetworkId };

const NETWORK_TYPES = new Map(NETWORK_IDS.map((id) => [id, describe(id)]));

export const toNetwork = (id: NetworkId) => NETWORK_TYPES.get(id) as NetworkType;

function describe(id: NetworkId): NetworkType {
  return {
    id,
    name: networkNameOf(id),
    chainId: NETWORKS[id].id,
    testnet: isTestnet(id),
    explorerUrl: explorerUrlOf(id),
  };
}
