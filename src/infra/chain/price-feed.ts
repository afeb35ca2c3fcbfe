import { MAX_DECIMALS } from '../../lib/money';
import { type PriceFeed, SEQUENCER } from '../../lib/prices/price-feeds';
import type { ChainReader } from './rpc-chain';
import { RpcError } from './rpc-error';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from './viem';

/** Chainlink's `AggregatorV3Interface`, which other providers' push feeds have too. */
const FEED = parseAbi([
  'function description() view returns (string)',
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

/** Answer of a feed as its contract gives it. */
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

/** Reads the latest answer of a feed. Throws an RpcError when the contract reverts, or answers like no feed. */
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

/** Whether the contract says of itself that it is the feed of this pair. Throws an RpcError like `readAnswer`. */
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
