import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { call, deployToken } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { whileLocked } from '../support/database/row-lock';
import { until } from '../support/until';

const PAIRS = ['EUR/USD', 'USDC/USD', 'ETH/USD'] as const;

describe('Price feeds', () => {
  let anvil: Anvil;
  let faulty: FaultyRpc;
  let chit: Chit;
  let merchant: Merchant;
  const addresses: string[] = [];

  beforeAll(async () => {
    anvil = await startAnvil();
    faulty = await startFaultyRpc(anvil.url);
    const feeds: string[] = [];
    for (const pair of PAIRS) {
      const address = await deployToken(anvil, 'TestPriceFeed', pair.replace('/', ' / '), 8);
      const now = BigInt(Math.floor(Date.now() / 1000));
      await call(anvil, 'TestPriceFeed', address, 'set', [100_000_000n, now, now]);
      feeds.push(`${pair}:${address}`);
      addresses.push(address.slice(2).toLowerCase());
    }
    chit = await Chit.start({ RPC_URLS_LOCAL: faulty.url, PRICE_FEEDS_LOCAL: feeds.join() });
    merchant = await createMerchant(chit);
    await until(async () => (await readTimes()).length === PAIRS.length);
  });

  afterAll(async () => {
    await chit.stop();
    await faulty.stop();
    await anvil.stop();
  });

  const readTimes = async () => {
    const rows = await chit.database.query<{ read_on: Date }>('SELECT read_on FROM price_readings');
    return rows.map(({ read_on }) => Number(read_on));
  };

  /** Requests that read feeds: the network has no invoices, wallets and flushes that would call contracts. */
  const reads = () => faulty.requests.filter(({ method }) => method === 'eth_call');

  /** Waits until the watcher has looked again whether somebody needs prices. */
  const look = () =>
    whileLocked(chit.database, 'LOCK TABLE price_needs IN ACCESS EXCLUSIVE MODE', 1, async () => undefined);

  const looks = async (count: number) => {
    for (let done = 0; done < count; done += 1) await look();
  };

  /** Makes the readings and the need as old as they are after days without sales. */
  const fallIdle = async () => {
    await chit.database.query("UPDATE price_needs SET until = now() - interval '2 days'");
    await looks(2);
    await chit.database.query(
      "UPDATE price_readings SET read_on = now() - interval '2 days', trusted_on = now() - interval '2 days'",
    );
  };

  const rates = async () => {
    const query = '{ currencies }';
    return (await chit.graphql(query, {}, merchant.accessToken)).body.data.currencies;
  };

  it('are not read while nobody needs prices', async () => {
    await looks(2);
    const before = reads().length;
    await looks(5);
    expect(reads().length).toBe(before);
  });

  it('are all read with one request while somebody does', async () => {
    await chit.database.query(
      "INSERT INTO price_needs (until) VALUES (now() + interval '1 hour') ON CONFLICT (id) DO UPDATE SET until = excluded.until",
    );
    await looks(1);
    const [before, last] = [reads().length, Math.max(...(await readTimes()))];
    await looks(3);
    await until(async () => (await readTimes()).every((time) => time > last));
    // On this network, each look reads; the request of the last one may be under way.
    const since = reads().slice(before);
    expect(since.length).toBeGreaterThanOrEqual(2);
    for (const { params } of since) {
      const text = JSON.stringify(params);
      expect(addresses.filter((address) => text.includes(address))).toEqual(addresses);
    }
    await fallIdle();
  });

  it('are read for the first request after days without any, which waits for them', async () => {
    await fallIdle();
    await chit.restart();
    await looks(2);
    await fallIdle();
    const before = reads().length;
    await rates();
    expect(reads().length).toBeGreaterThan(before);
    expect(Math.min(...(await readTimes()))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are read until a price that jumped is believed, so that somebody hears of it', async () => {
    await fallIdle();
    await chit.database.query(
      "UPDATE price_readings SET jumped_on = now(), trusted = trusted * 20 WHERE pair = 'EUR/USD'",
    );
    const before = reads().length;
    await until(async () => reads().length > before + 1);
    await chit.database.query('UPDATE price_readings SET jumped_on = NULL, trusted = NULL');
    await looks(2);
    const after = reads().length;
    await looks(3);
    expect(reads().length).toBe(after);
  });
});
