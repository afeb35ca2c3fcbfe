import { MAX_DECIMALS } from '../../lib/money';
import { type PriceFeed, SEQUENCER } from '../../lib/prices/price-feeds';
import type { ChainReader } from './rpc-chain';
import { RpcError } from './rpc-error';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from './viem';

/** ABI of Chainlink's `AggregatorV3Interface`, which push feeds of other providers implement too. */
const FEED = parseAbi([
  'function description() view returns (string)',
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

/**
 * Latest answer of a price-feed contract. `answer` is the price times 10^`decimals`; for a sequencer feed, 0 (up) or
 * 1 (down).
 */
export interface FeedAnswer {
  decimals: number;
  answer: bigint;
  roundId: bigint;
  startedOn: Date;
  updatedOn: Date;
}

/** The largest time that JavaScript can represent, in seconds. */
const MAX_SECONDS = 8_640_000_000_000n;

const toDate = (seconds: bigint) => new Date(Number(seconds > MAX_SECONDS ? MAX_SECONDS : seconds) * 1000);

/**
 * Reads the latest answer of a price-feed contract. Throws an RpcError when the request fails, when the contract
 * reverts, or when its response is not that of a price feed.
 */
export async function readAnswer(reader: ChainReader, address: string): Promise<FeedAnswer> {
  const [decimals, round] = await Promise.all([
    ask(reader, address, 'decimals'),
    ask(reader, address, 'latestRoundData'),
  ]);
  const [roundId, answer, startedAt, updatedAt] = round as readonly [bigint, bigint, bigint, bigint, bigint];
  if ((decimals as number) > MAX_DECIMALS) throw notLikeAFeed(address, 'decimals');
  return {
    ...{ decimals: decimals as number, answer, roundId },
    startedOn: toDate(startedAt),
    updatedOn: toDate(updatedAt),
  };
}

/**
 * Whether the contract's `description()` names the pair of the price feed; for a sequencer feed, whether it contains
 * `SEQUENCER`. Throws an RpcError in the same cases as `readAnswer`.
 */
export async function isFeedOf(reader: ChainReader, { pair, address }: PriceFeed): Promise<boolean> {
  const description = ((await ask(reader, address, 'description')) as string)
    .replaceAll(' ', '')
    .toUpperCase();
  return pair === SEQUENCER ? description.includes(SEQUENCER) : description === pair;
}

async function ask(
  reader: ChainReader,
  address: string,
  functionName: 'description' | 'decimals' | 'latestRoundData',
) {
  const data = await reader.call(address, encodeFunctionData({ abi: FEED, functionName }));
  try {
    return decodeFunctionResult({ abi: FEED, functionName, data });
  } catch {
    throw notLikeAFeed(address, functionName);
  }
}

const notLikeAFeed = (address: string, functionName: string) =>
  new RpcError(`${address} does not answer ${functionName}() like a price feed`);
