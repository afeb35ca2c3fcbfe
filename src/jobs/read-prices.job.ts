import type { NetworkId } from '../lib/chain/networks';
import type { PriceFeedReader } from '../services/prices/price-feed-reader.service';
import type { Job } from './job';

/** Looks whether somebody needs prices, and then reads the price feeds of one network. */
export const readPrices = (reader: PriceFeedReader, network: NetworkId): Job => ({
  name: `read-prices-${network}`,
  everySeconds: 1,
  run: () => reader.look(network, network === 'LOCAL' ? 1 : 15),
});
