import type { NetworkId } from '../lib/chain/networks';
import { blockNumber, boolean, instant, table, text, uuid } from './columns';

/** Number of the last block that was read on a network, and the lease of the process that reads the network. */
export const ChainCursor = table('chain_cursors', {
  network: text<NetworkId>().primary(),
  /** Number of the last block that was read; null before the first read. */
  blockNumber: blockNumber().nullable(),
  blockHash: text().nullable(),
  blockTime: instant().nullable(),
  /** Number of the highest known block of the chain. */
  headNumber: blockNumber().nullable(),
  /** Time when the head block last advanced, or when the watcher started. */
  headMovedOn: instant().default(() => 'now()'),
  /** Time until which somebody probably looks at an unpaid invoice of the network; null before anybody has. */
  lookedUntil: instant().nullable(),
  /** Time up to which the addresses of ended invoices were looked at for stray money; null before the first look. */
  endedLookedTo: instant().nullable(),
  /** Whether the network is not read, because no invoice needs it. */
  isIdle: boolean().default(false),
  /** ID of the process that holds the lease. Until `leaseUntil`, only this process may read the network. */
  leaseHolder: uuid().nullable(),
  leaseUntil: instant().default(() => 'now()'),
});
