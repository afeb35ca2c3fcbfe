import type { NetworkId } from '../lib/chain/networks';
import type { ChainWatcherService } from '../services/settlement/chain-watcher.service';
import type { Job } from './job';

/** Reads the new blocks of one network, when it is time for that (`ReadingPace`). */
export const watchChain = (watcher: ChainWatcherService, network: NetworkId): Job => ({
  name: `watch-${network}`,
  everySeconds: network === 'LOCAL' ? 0.25 : 0.5,
  run: () => watcher.scanWhenDue(network),
});
