import { flushSeconds, type NetworkId } from '../lib/chain/networks';
import type { ChainWatcherService } from '../services/settlement/chain-watcher.service';
import type { OperatorGasService } from '../services/settlement/operator-gas.service';
import type { Job } from './job';

/**
 * Reads the balance of the operator's wallet and the gas price on one network, as often as the network is flushed
 * (money is moved from the invoices' addresses to the wallets), unless no invoice needs the network.
 */
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
