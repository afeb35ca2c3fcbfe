import type { NetworkId } from '../lib/chain/networks';
import { blockNumber, instant, table, text } from './columns';

/** Checkpoint: the last block of a completed read, whose hash later shows whether a reorg has removed it. */
export const ChainBlock = table('chain_blocks', {
  network: text<NetworkId>().primary(),
  number: blockNumber().primary(),
  hash: text(),
  time: instant(),
});
export type ChainBlock = InstanceType<typeof ChainBlock>;
