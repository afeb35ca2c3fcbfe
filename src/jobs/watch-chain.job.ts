import { type NetworkId, pollSeconds } from '../lib/chain/networks';
import type { ChainWatcherService } from '../services/settlement/chain-watcher.service';
import type { Job } from './job';

/** Reads the new blocks of one network. */
export const watchChain = (watcher: ChainWatcherService, network: NetworkId): Job => ({
  name: `watch-${network}`,
  everySeconds: pollSeconds(network),
  run: () => watcher.scan(network),
});
