import type { ContractRead } from './contract-reads';
import { parseAbi } from './viem';

const BLOCKS = parseAbi([
  'function isBlacklisted(address) view returns (bool)',
  'function isBlackListed(address) view returns (bool)',
  'function getBlackListStatus(address) view returns (bool)',
]);
const PAUSED = parseAbi(['function paused() view returns (bool)']);

/** Number of reads that `blockReads` returns. */
export const BLOCK_READS = BLOCKS.length;

/**
 * Reads that tell whether the issuer of a token has blocked a wallet, as USDC (the first) and USDT do. The wallet is
 * blocked if any of the results is true; a token without blocks has none of the functions.
 */
export const blockReads = (token: string, wallet: string): ContractRead[] =>
  BLOCKS.map(({ name }) => ({ address: token, abi: BLOCKS, functionName: name, args: [wallet] }));

export const pausedRead = (token: string): ContractRead => ({
  address: token,
  abi: PAUSED,
  functionName: 'paused',
});
