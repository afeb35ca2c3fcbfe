import { MAX_DECIMALS } from '../../lib/money';
import { type PriceFeed, SEQUENCER } from '../../lib/prices/price-feeds';
import type { ChainReader } from './rpc-chain';
import { RpcError } from './rpc-error';
import { parseAbi } from './viem';

/** ABI of Chainlink's `AggregatorV3Interface`, which push feeds of other providers implement too. */
const FEED = parseAbi([
  'function description() view returns (string)',
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

/** `answer` is the price times 10^`decimals`; of a sequencer feed, 0 (up) or 1 (down). */
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

const FUNCTIONS = ['decimals', 'latestRoundData', 'description'] as const;
type Round = readonly [
  roundId: bigint,
  answer: bigint,
  startedAt: bigint,
  updatedAt: bigint,
  answeredIn: bigint,
];

/**
 * Reads the latest answers of price-feed contracts with one request, in the order of `feeds`. In place of an answer,
 * returns an RpcError for a contract that does not answer like a price feed, and for one whose `description()` does not
 * name the pair; that of a sequencer feed must contain `SEQUENCER`. Throws an RpcError when the request fails.
 */
export async function readFeeds(
  reader: ChainReader,
  feeds: readonly PriceFeed[],
): Promise<(FeedAnswer | RpcError)[]> {
  const results = await reader.readAll(
    feeds.flatMap(({ address }) => FUNCTIONS.map((functionName) => ({ address, abi: FEED, functionName }))),
  );
  return feeds.map((feed, index) => toAnswer(feed, results.slice(index * FUNCTIONS.length)));
}

function toAnswer({ pair, address }: PriceFeed, results: readonly unknown[]): FeedAnswer | RpcError {
  const missing = FUNCTIONS.find((_, index) => results[index] === undefined);
  if (missing) return notLikeAFeed(address, missing);
  const [decimals, round, description] = results as [number, Round, string];
  if (decimals > MAX_DECIMALS) return notLikeAFeed(address, 'decimals');
  const named = description.replaceAll(' ', '').toUpperCase();
  if (pair === SEQUENCER ? !named.includes(SEQUENCER) : named !== pair)
    return new RpcError(`The contract ${address} is not the price feed of ${pair}`);
  const [roundId, answer, startedAt, updatedAt] = round;
  return { decimals, answer, roundId, startedOn: toDate(startedAt), updatedOn: toDate(updatedAt) };
}

const notLikeAFeed = (address: string, functionName: string) =>
  new RpcError(`${address} does not answer ${functionName}() like a price feed`);
