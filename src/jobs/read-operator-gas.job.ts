import { flushSeconds, type NetworkId } from '../lib/chain/networks';
import type { ChainWatcherService } from '../services/settlement/chain-watcher.service';
import type { OperatorGasService } from '../services/settlement/operator-gas.service';
import type { Job } from './job';

/** Reads balance and gas price of the operator's wallet, as often as the network is flushed, if one is needed. */
export const readOperatorGas = (
  service: OperatorGasService,
  watcher: ChainWatcherService,
  network: NetworkId,
): Job => ({
  name: `operator-gas-${network}`,
  everySeconds: flushSeconds(network),
  run: async () => {
    if (!(await watcher.isIdle(network))) await service.read(network);
  },
});
