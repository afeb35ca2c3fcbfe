import { Field, Int, ObjectType } from 'type-graphql';
import {
  explorerUrlOf,
  isTestnet,
  NETWORK_IDS,
  NETWORKS,
  type NetworkId,
  networkNameOf,
} from '../../lib/chain/networks';
import { HttpUrl } from './scalars';

@ObjectType('Network', { description: 'A chain on which invoices can be paid', simpleResolvers: true })
export class NetworkType {
  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  id: NetworkId;

  @Field(() => String, { description: 'Display name' })
  name: string;

  @Field(() => Int, { description: 'Chain ID (EIP-155); 0 for `TEST`, which is no chain' })
  chainId: number;

  @Field(() => Boolean, { description: 'Whether it is a test network, whose tokens have no value' })
  testnet: boolean;

  @Field(() => HttpUrl, { nullable: true, description: 'Block explorer' })
  explorerUrl: string | null;
}

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
