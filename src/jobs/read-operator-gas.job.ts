import { flushSeconds, type NetworkId } from '../lib/chain/networks';
import type { OperatorGasService } from '../services/settlement/operator-gas.service';
import type { Job } from './job';

/** Reads how much gas the operator's wallet can pay on one network, as often as the network is flushed. */
export const readOperatorGas = (service: OperatorGasService, network: NetworkId): Job => ({
  name: `operator-gas-${network}`,
  everySeconds: flushSeconds(network),
  run: () => service.read(network),
});
