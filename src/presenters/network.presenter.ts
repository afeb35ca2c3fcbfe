import { chainIdOf, explorerUrlOf, isTestnet, type NetworkId, networkNameOf } from '../lib/chain/networks';

/**
 * Converts a network to its REST form. `watched`: whether this installation reads the chain and so detects payments.
 */
export const presentNetwork = (id: NetworkId, watched: boolean) => ({
  id,
  name: networkNameOf(id),
  chain_id: chainIdOf(id),
  testnet: isTestnet(id),
  explorer_url: explorerUrlOf(id),
  watched,
});
