import { flushSeconds, type NetworkId } from '../lib/chain/networks';
import type { FlushService } from '../services/settlement/flush.service';
import type { Job } from './job';

/** Moves what paid invoices hold on one network. */
export const flush = (service: FlushService, network: NetworkId): Job => ({
  name: `flush-${network}`,
  everySeconds: flushSeconds(network),
  run: () => service.flush(network),
});
