import type { NetworkId } from '../../lib/chain/networks';
import type { TokenFacts } from '../../lib/chain/token-facts';
import { MAX_DECIMALS } from '../../lib/money';
import { readFromAny } from './read-from-any';
import { parseAbi } from './viem';

/** Functions of a token contract; old tokens return `symbol` and `name` as bytes32. */
const READS = [
  { abi: parseAbi(['function decimals() view returns (uint256)']), functionName: 'decimals' },
  { abi: parseAbi(['function symbol() view returns (string)']), functionName: 'symbol' },
  { abi: parseAbi(['function symbol() view returns (bytes32)']), functionName: 'symbol' },
  { abi: parseAbi(['function name() view returns (string)']), functionName: 'name' },
  { abi: parseAbi(['function name() view returns (bytes32)']), functionName: 'name' },
];

/**
 * Reads what the token contracts say about themselves, with one request for all. Returns the facts in the order of the
 * addresses; null for an address without code, and for a contract without a `decimals()` that Chit supports. Opens its
 * own RPC connections. Throws an RpcError when no endpoint answers.
 */
export async function readTokenFacts(
  addresses: readonly string[],
  endpoints: { network: NetworkId; urls: readonly string[] },
): Promise<(TokenFacts | null)[]> {
  const reads = addresses.flatMap((address) => READS.map((read) => ({ address, ...read })));
  const answers = await readFromAny(endpoints, (reader) => reader.readAll(reads));
  return addresses.map((_, index) => factsOf(answers.slice(index * READS.length)));
}

function factsOf([decimals, symbol, oldSymbol, name, oldName]: readonly unknown[]): TokenFacts | null {
  if (typeof decimals !== 'bigint' || decimals > MAX_DECIMALS) return null;
  return { decimals: Number(decimals), symbol: textOf(symbol ?? oldSymbol), name: textOf(name ?? oldName) };
}

/** Characters of a name that are kept: a contract may return any number. */
const LONGEST_TEXT = 100;

/** Converts a string, or the bytes of a bytes32, to text; null without any. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.startsWith('0x') ? Buffer.from(value.slice(2), 'hex').toString() : value;
  return text.replaceAll('\0', '').slice(0, LONGEST_TEXT) || null;
}
