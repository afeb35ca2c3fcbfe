import { flushSeconds, type NetworkId } from '../lib/chain/networks';
import type { FlushService } from '../services/settlement/flush.service';
import type { Job } from './job';

/** Flushes one network: transfers the money of paid invoices to the wallets of their recipients. */
export const flush = (service: FlushService, network: NetworkId): Job => ({
  name: `flush-${network}`,
  everySeconds: flushSeconds(network),
  run: () => service.flush(network),
});
