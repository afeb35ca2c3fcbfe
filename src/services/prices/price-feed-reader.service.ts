import type { DataSource } from 'typeorm';
import type { FeedAnswer } from '../../infra/chain/price-feed';
import type { RpcChain } from '../../infra/chain/rpc-chain';
import { databaseTime, type Executor } from '../../infra/database/statements';
import type { Logger } from '../../infra/logger';
import type { NetworkId } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import type { FeedReading, PriceFeed } from '../../lib/prices/price-feeds';
import { judge } from '../../lib/prices/price-jumps';
import { isDisputed } from '../../lib/prices/rates';
import { arePricesNeeded } from './price-need';
import { lockReadings } from './price-reading.queries';

export interface FeedNetwork {
  chain: RpcChain;
  feeds: readonly PriceFeed[];
}

/** Reads and stores answers of price feeds while somebody needs them; `RateService` judges them. */
export class PriceFeedReader {
  private readonly byNetwork: Map<NetworkId, FeedNetwork>;
  /** Number of the looks of each network since its present need began; 0 while it is not needed. */
  private readonly looks = new Map<NetworkId, number>();
  /** Addresses of failing feeds, so that a failure is logged only once until the feed answers again. */
  private readonly failing = new Set<string>();
  /** Reasons for which the prices of feeds are not believed, by the feed's address, so that each is logged once. */
  private readonly refused = new Map<string, string>();

  constructor(
    private readonly database: DataSource,
    networks: readonly FeedNetwork[],
    private readonly log: Logger,
  ) {
    this.byNetwork = new Map(networks.map((network) => [network.chain.network, network]));
  }

  get networks(): NetworkId[] {
    return [...this.byNetwork.keys()];
  }

  /**
   * Reads a network's feeds if it is time: at the first call, so that wrong settings are reported; when a need of prices
   * has begun; and then at each `looksPerReading`-th call while the need lasts. Throws an RpcError when all feeds fail.
   */
  async look(network: NetworkId, looksPerReading: number): Promise<void> {
    const looks = this.looks.get(network);
    const isNeeded = looks === undefined || (await arePricesNeeded(this.database.manager, network));
    this.looks.set(network, isNeeded ? (looks ?? 0) + 1 : 0);
    if (isNeeded && (looks ?? 0) % looksPerReading === 0) await this.read(network);
  }

  /** Stores the latest answers; one that fails stays until it is too old. Throws an RpcError when all fail. */
  private async read(network: NetworkId): Promise<void> {
    const { chain, feeds } = this.byNetwork.get(network) as FeedNetwork;
    await chain.read(async (reader) => {
      // Loaded at the first reading, because viem takes a tenth of a second to load.
      const { readFeeds }: typeof import('../../infra/chain/price-feed') =
        require('../../infra/chain/price-feed');
      const answers = await readFeeds(reader, feeds);
      const results = await Promise.allSettled(
        feeds.map((feed, index) => this.take(network, feed, answers[index] as FeedAnswer | Error)),
      );
      const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (failed.length === feeds.length) throw failed[0];
    });
  }

  /** Aborts requests in flight. */
  close(): void {
    for (const { chain } of this.byNetwork.values()) chain.close();
  }

  private async take(network: NetworkId, feed: PriceFeed, answer: FeedAnswer | Error): Promise<void> {
    try {
      if (answer instanceof Error) throw answer;
      await this.database.transaction((tx) => this.store(tx, network, feed, answer));
      this.failing.delete(feed.address);
    } catch (error) {
      if (!this.failing.has(feed.address))
        this.log.warn({ err: error, network, pair: feed.pair }, 'A price feed cannot be read');
      this.failing.add(feed.address);
      throw error;
    }
  }

  private async store(tx: Executor, network: NetworkId, feed: PriceFeed, answer: FeedAnswer): Promise<void> {
    const readings = await lockReadings(tx, feed.pair);
    const before = readings.find((reading) => reading.network === network);
    const now = await databaseTime(tx);
    const read = { network, ...feed, ...answer, readOn: now };
    const reading = { ...read, ...judge(before, read, readings, now) };
    const all = [...readings.filter((other) => other !== before), reading];
    const refused = reading.jumpedOn ? 'jumped' : isDisputed(reading, all, now) ? 'disputed' : null;
    const { trusted, trustedOn, jumpedOn } = reading;
    await tx.query(STORE, [
      ...[network, feed.pair, feed.address, feed.heartbeat, reading.decimals, String(reading.answer)],
      ...[String(reading.roundId), reading.startedOn, reading.updatedOn],
      ...[trusted?.toString() ?? null, trustedOn, jumpedOn, refused, feed.pausesAtWeekends],
    ]);
    this.logRefusal(reading, refused);
  }

  private logRefusal(
    { network, pair, address, answer, decimals }: FeedReading,
    refused: string | null,
  ): void {
    const price = { network, pair, price: formatAmount(answer, decimals), reason: refused };
    if (refused && this.refused.get(address) !== refused)
      this.log.error(price, 'The price of a feed is not believed, and not used');
    if (!refused && this.refused.has(address)) this.log.warn(price, 'The price of a feed is believed again');
    if (refused) this.refused.set(address, refused);
    else this.refused.delete(address);
  }
}

const STORE = `
  INSERT INTO price_readings (network, pair, address, heartbeat, decimals, answer, round_id, started_on, updated_on, trusted,
    trusted_on, jumped_on, refused, pauses_at_weekends, read_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now())
  ON CONFLICT (network, pair) DO UPDATE SET address = excluded.address, heartbeat = excluded.heartbeat,
    decimals = excluded.decimals, answer = excluded.answer, round_id = excluded.round_id,
    started_on = excluded.started_on, updated_on = excluded.updated_on, trusted = excluded.trusted,
    trusted_on = excluded.trusted_on, jumped_on = excluded.jumped_on,
    refused = excluded.refused, pauses_at_weekends = excluded.pauses_at_weekends, read_on = excluded.read_on`;
