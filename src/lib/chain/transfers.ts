/**
 * Reads token transfers from logs (docs/settlement.md). Addresses and hashes are in lower case, as nodes return them.
 */

/** A log as a node returns it, not validated yet. */
export interface RawLog {
  address: string;
  topics: readonly string[];
  data: string;
  blockNumber: string | null;
  blockHash: string | null;
  transactionHash: string | null;
  logIndex: string | null;
  removed?: boolean;
}

/** A token transfer in a block. */
export interface Transfer {
  token: string;
  from: string;
  to: string;
  /** Base units, more than 0. */
  amount: bigint;
  blockNumber: number;
  blockHash: string;
  transactionHash: string;
  logIndex: number;
}

/**
 * A filter for transfers: `from` and `to` are block numbers, both inclusive; without `recipients`, transfers to
 * anybody.
 */
export interface TransferQuery {
  from: number;
  to: number;
  tokens: readonly string[];
  recipients?: readonly string[];
}

/** keccak256 of `Transfer(address,address,uint256)` (ERC-20). */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const WORD = /^0x[0-9a-f]{64}$/;
const ADDRESS_WORD = /^0x0{24}[0-9a-f]{40}$/;

/** An address as a log's topic. */
export const addressTopic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

const addressOf = (word: string) => `0x${word.slice(-40)}`;

/**
 * The transfer that a log records; null for any other log: reorged out of the chain, not in a block yet, of an NFT (its
 * id is a fourth topic), of a zero amount, or malformed.
 */
export function transferOf(log: RawLog): Transfer | null {
  const { blockNumber, blockHash, transactionHash, logIndex } = log;
  if (log.removed || !blockNumber || !blockHash || !transactionHash || !logIndex) return null;
  const [topic, from = '', to = '', ...more] = log.topics.map((word) => word.toLowerCase());
  if (topic !== TRANSFER_TOPIC || more.length > 0) return null;
  if (!ADDRESS_WORD.test(from) || !ADDRESS_WORD.test(to) || !WORD.test(log.data.toLowerCase())) return null;
  const amount = BigInt(log.data);
  if (amount === 0n) return null;
  return {
    token: log.address.toLowerCase(),
    from: addressOf(from),
    to: addressOf(to),
    amount,
    blockNumber: Number(blockNumber),
    blockHash: blockHash.toLowerCase(),
    transactionHash: transactionHash.toLowerCase(),
    logIndex: Number(logIndex),
  };
}

/** The transfers among `logs` that match the query, each once: nodes repeat logs, and some nodes ignore the filter. */
export function transfersAmong(logs: readonly RawLog[], query: TransferQuery): Transfer[] {
  const tokens = new Set(query.tokens);
  const recipients = query.recipients && new Set(query.recipients);
  const found = new Map<string, Transfer>();
  for (const log of logs) {
    const transfer = transferOf(log);
    if (!transfer || transfer.blockNumber < query.from || transfer.blockNumber > query.to) continue;
    if (!tokens.has(transfer.token) || recipients?.has(transfer.to) === false) continue;
    found.set(`${transfer.blockHash}:${transfer.transactionHash}:${transfer.logIndex}`, transfer);
  }
  return [...found.values()];
}
