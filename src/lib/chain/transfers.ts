/** Parses token transfers from event logs (docs/settlement.md); addresses and hashes are in lower case. */

/** An event log as a node returns it, not validated yet. */
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
  /** Amount in base units, more than 0. */
  amount: bigint;
  blockNumber: number;
  blockHash: string;
  transactionHash: string;
  logIndex: number;
}

/** `from` and `to` are block numbers, both inclusive; without `senders` or `recipients`, all addresses match. */
export interface TransferQuery {
  from: number;
  to: number;
  tokens: readonly string[];
  senders?: readonly string[];
  recipients?: readonly string[];
}

/** keccak256 hash of `Transfer(address,address,uint256)`, the ERC-20 event. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const WORD = /^0x[0-9a-f]{64}$/;
const ADDRESS_WORD = /^0x0{24}[0-9a-f]{40}$/;

/** Encodes an address as a topic of an event log. */
export const addressTopic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

const wordToAddress = (word: string) => `0x${word.slice(-40)}`;

/** Returns where a log is on the chain; null for one that a reorg has removed, or that is not in a block yet. */
export function logPlace({ removed, blockNumber, blockHash, transactionHash, logIndex }: RawLog) {
  if (removed || !blockNumber || !blockHash || !transactionHash || !logIndex) return null;
  return {
    blockNumber: Number(blockNumber),
    blockHash: blockHash.toLowerCase(),
    transactionHash: transactionHash.toLowerCase(),
    logIndex: Number(logIndex),
  };
}

/**
 * Parses an event log as a token transfer. Returns null for a log that a reorg has removed, that is not in a block yet,
 * or that is malformed. Also returns null for another event, for a zero amount, and for an NFT (whose ID is a fourth
 * topic).
 */
export function parseTransfer(log: RawLog): Transfer | null {
  const place = logPlace(log);
  if (!place) return null;
  const [topic, from = '', to = '', ...more] = log.topics.map((word) => word.toLowerCase());
  if (topic !== TRANSFER_TOPIC || more.length > 0) return null;
  if (!ADDRESS_WORD.test(from) || !ADDRESS_WORD.test(to) || !WORD.test(log.data.toLowerCase())) return null;
  const amount = BigInt(log.data);
  if (amount === 0n) return null;
  return {
    token: log.address.toLowerCase(),
    from: wordToAddress(from),
    to: wordToAddress(to),
    amount,
    ...place,
  };
}

/** The transfers that match, without duplicates: nodes repeat logs, and some ignore the filter. */
export function selectTransfers(logs: readonly RawLog[], query: TransferQuery): Transfer[] {
  const tokens = new Set(query.tokens);
  const senders = query.senders && new Set(query.senders);
  const recipients = query.recipients && new Set(query.recipients);
  const found = new Map<string, Transfer>();
  for (const log of logs) {
    const transfer = parseTransfer(log);
    if (!transfer || transfer.blockNumber < query.from || transfer.blockNumber > query.to) continue;
    if (!tokens.has(transfer.token) || recipients?.has(transfer.to) === false) continue;
    if (senders?.has(transfer.from) === false) continue;
    found.set(`${transfer.blockHash}:${transfer.transactionHash}:${transfer.logIndex}`, transfer);
  }
  return [...found.values()];
}
