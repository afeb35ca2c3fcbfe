import { isTestnet, type NetworkId, networkNameOf } from '../../lib/chain/networks';
import type { Translator } from './translator';

/** Returns the display name of a network as plain text; adds a mark to the name of a test network. */
export function networkText(network: NetworkId, translator: Translator): string {
  const name = networkNameOf(network);
  return isTestnet(network) ? translator.text('testnet', { network: name }) : name;
}
