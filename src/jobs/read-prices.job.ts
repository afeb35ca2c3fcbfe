import type { NetworkId } from '../lib/chain/networks';
import type { PriceFeedReader } from '../services/prices/price-feed-reader.service';
import type { Job } from './job';

/** Reads the price feeds of one network. Each reading is valid for two minutes. */
export const readPrices = (reader: PriceFeedReader, network: NetworkId): Job => ({
  name: `read-prices-${network}`,
  everySeconds: network === 'LOCAL' ? 1 : 15,
  run: () => reader.read(network),
});
