import { keccak_256 } from '@noble/hashes/sha3';
import { logPlace, type RawLog } from './transfers';

/** A flush of one token from the address of an invoice, as its forwarder logged it; addresses and hashes are in lower case. */
export interface FlushedLog {
  /** Address of the forwarder, which is that of the invoice. */
  forwarder: string;
  token: string;
  client: string;
  /** What the client got, in base units. */
  net: bigint;
  /** What the fee recipient got, in base units. */
  fee: bigint;
  blockNumber: number;
  blockHash: string;
  transactionHash: string;
  logIndex: number;
}

/** Block numbers, both inclusive; without `forwarders`, logs of all forwarders match. */
export interface FlushedQuery {
  from: number;
  to: number;
  forwarders?: readonly string[];
}

/** keccak256 hash of the event's signature. */
export const FLUSHED_TOPIC = `0x${Buffer.from(keccak_256('Flushed(address,address,uint256,uint256)')).toString('hex')}`;

const ADDRESS_WORD = /^0x0{24}[0-9a-f]{40}$/;
const TWO_WORDS = /^0x[0-9a-f]{128}$/;

const wordToAddress = (word: string) => `0x${word.slice(-40)}`;

/** The flushes that match, without duplicates: nodes repeat logs, and some ignore the filter. */
export function selectFlushes(logs: readonly RawLog[], { from, to, forwarders }: FlushedQuery): FlushedLog[] {
  const asked = forwarders && new Set(forwarders);
  const found = new Map<string, FlushedLog>();
  for (const log of logs) {
    const flush = parseFlush(log);
    if (!flush || flush.blockNumber < from || flush.blockNumber > to) continue;
    if (asked?.has(flush.forwarder) === false) continue;
    found.set(`${flush.blockHash}:${flush.logIndex}`, flush);
  }
  return [...found.values()];
}

/** Returns null for a log that is malformed, is another event, or is in no block, and for a flush of nothing. */
function parseFlush(log: RawLog): FlushedLog | null {
  const place = logPlace(log);
  const [topic, token = '', client = '', ...more] = log.topics.map((word) => word.toLowerCase());
  const data = log.data.toLowerCase();
  if (!place || topic !== FLUSHED_TOPIC || more.length > 0) return null;
  if (!ADDRESS_WORD.test(token) || !ADDRESS_WORD.test(client) || !TWO_WORDS.test(data)) return null;
  const net = BigInt(data.slice(0, 66));
  const fee = BigInt(`0x${data.slice(66)}`);
  if (net + fee === 0n) return null;
  return {
    forwarder: log.address.toLowerCase(),
    token: wordToAddress(token),
    client: wordToAddress(client),
    net,
    fee,
    ...place,
  };
}
