import type { Address } from 'viem';
import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { call, deployToken } from '../support/chain/chain-scenes';
import { until } from '../support/until';

const ARB_SEPOLIA = 421_614;
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

/** A price feed of a test: anybody may set its answer. */
interface Feed {
  anvil: Anvil;
  address: Address;
}

async function deployFeed(anvil: Anvil, description: string, decimals = 8): Promise<Feed> {
  return { anvil, address: await deployToken(anvil, 'TestPriceFeed', description, decimals) };
}

/** Sets the answer of a feed; times are in seconds from now. */
const answer = ({ anvil, address }: Feed, price: number | bigint, updated = -60, started = -DAY) =>
  call(anvil, 'TestPriceFeed', address, 'set', [
    BigInt(price),
    BigInt(now() + started),
    BigInt(now() + updated),
  ]);

const RATES = `query ($currency: String!) { rates(currency: $currency) {
  token { symbol network { id } } rate pegged sources { pair price network { id } address roundId updatedOn }
} }`;

const QUOTE = `query ($price: PriceInput!, $accepts: [AcceptInput!]) { quote(price: $price, accepts: $accepts) {
  options { amount rate { rate token { symbol network { id } } } } lockMinutes
} }`;

describe('Prices of tokens, from feeds on two chains', () => {
  let local: Anvil;
  let rollup: Anvil;
  let chit: Chit;
  let merchant: Merchant;
  let feeds: Record<'eur' | 'usdc' | 'eth' | 'wrong' | 'rollupEth' | 'sequencer', Feed>;
  const tokens: Record<string, { tokenAddress: string; network: string }> = {};

  const addToken = async (symbol: string, network: string, decimals: number, anvil: Anvil) => {
    const token = await deployToken(anvil, 'PayToken', symbol, symbol, decimals);
    const input = { name: symbol, symbol, address: token, network, decimals };
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    const admin = await signInAdmin(chit);
    const { body } = await chit.graphql(create, { input }, admin.accessToken);
    expect(body.errors).toBeUndefined();
    tokens[`${symbol} ${network}`] = { tokenAddress: token, network };
  };

  const tokenAddress = (digit: number) => `0x${String(digit).repeat(40)}`;

  beforeAll(async () => {
    [local, rollup] = await Promise.all([startAnvil(), startAnvil({ chainId: ARB_SEPOLIA })]);
    feeds = {
      eur: await deployFeed(local, 'EUR / USD'),
      usdc: await deployFeed(local, 'USDC / USD', 6),
      eth: await deployFeed(local, 'ETH / USD'),
      wrong: await deployFeed(local, 'CHF / USD'),
      rollupEth: await deployFeed(rollup, 'ETH / USD', 18),
      sequencer: await deployFeed(rollup, 'L2 Sequencer Uptime Status Feed', 0),
    };
    chit = await Chit.start({
      RPC_URLS_LOCAL: local.url,
      RPC_URLS_ARB_SEPOLIA: rollup.url,
      PRICE_FEEDS_LOCAL: [
        `EUR/USD:${feeds.eur.address}`,
        `USDC/USD:${feeds.usdc.address}`,
        `ETH/USD:${feeds.eth.address}:3600`,
        `GBP/USD:${feeds.wrong.address}`,
        `DAI/USD:${tokenAddress(9)}`,
      ].join(),
      PRICE_FEEDS_ARB_SEPOLIA: `ETH/USD:${feeds.rollupEth.address},SEQUENCER:${feeds.sequencer.address}`,
    });
    merchant = await createMerchant(chit);
    await addToken('USDC', 'LOCAL', 6, local);
    await addToken('WETH', 'LOCAL', 18, local);
    await addToken('ETH', 'LOCAL', 18, local);
    await addToken('ETH', 'ARB_SEPOLIA', 18, rollup);
    await answerAll();
    await untilShown('USD', DOLLARS);
    await untilShown('EUR', EUROS);
  });

  afterAll(async () => {
    await chit.stop();
    await Promise.all([local.stop(), rollup.stop()]);
  });

  /** Answers with which every feed can be used. */
  async function answerAll() {
    await answer(feeds.eur, 115_000_000);
    await answer(feeds.usdc, 999_000);
    await answer(feeds.eth, 345_000_000_000);
    await answer(feeds.wrong, 130_000_000);
    await answer(feeds.rollupEth, 3_500n * 10n ** 18n);
    await answer(feeds.sequencer, 0, -DAY);
  }

  const ask = (query: string, variables: object) => chit.graphql(query, variables, merchant.accessToken);

  const ratesIn = async (currency: string) => {
    const { body } = await ask(RATES, { currency });
    expect(body.errors).toBeUndefined();
    return body.data.rates;
  };

  /** Rates of this test's tokens as `SYMBOL NETWORK: rate`. */
  const shown = async (currency: string): Promise<string[]> =>
    (await ratesIn(currency))
      // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
      .map(({ token, rate }: any) => ({ name: `${token.symbol} ${token.network.id}`, rate }))
      .filter(({ name }: { name: string }) => name in tokens)
      .map(({ name, rate }: { name: string; rate: string }) => `${name}: ${rate}`);

  const untilShown = async (currency: string, expected: string[]) => {
    let last: string[] = [];
    await until(async () => {
      last = await shown(currency);
      return JSON.stringify(last) === JSON.stringify(expected);
    }).catch(() => expect(last).toEqual(expected));
  };

  const isShown = async (currency: string, expected: string[]) =>
    JSON.stringify(await shown(currency)) === JSON.stringify(expected);

  const DOLLARS = ['ETH ARB_SEPOLIA: 3500', 'ETH LOCAL: 3450', 'USDC LOCAL: 1'];
  const EUROS = ['ETH ARB_SEPOLIA: 3043.47826087', 'ETH LOCAL: 3000', 'USDC LOCAL: 0.868695652174'];

  it('are those of the own network, and 1:1 for a pegged token', async () => {
    expect(await shown('USD')).toEqual(DOLLARS);
    expect(await shown('EUR')).toEqual(EUROS);
    const usdc = (await ratesIn('USD')).find(({ pegged }: { pegged: boolean }) => pegged);
    expect(usdc).toMatchObject({
      token: { symbol: 'USDC' },
      sources: [{ pair: 'USDC/USD', price: '0.999' }],
    });
  });

  it('name the feeds from which they are computed', async () => {
    const [rate] = await ratesIn('eur');
    expect(rate.sources).toEqual([
      {
        ...{ pair: 'ETH/USD', price: '3500', network: { id: 'ARB_SEPOLIA' } },
        ...{ address: feeds.rollupEth.address, roundId: expect.stringMatching(/^\d+$/) },
        updatedOn: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ pair: 'EUR/USD', price: '1.15', network: { id: 'LOCAL' } }),
    ]);
  });

  it('exist in the currencies of the feeds, on the networks that are meant', async () => {
    const currencies = async (testnet?: boolean) => {
      const { body } = await ask('query ($testnet: Boolean) { currencies(testnet: $testnet) }', { testnet });
      return body.data.currencies;
    };
    expect([await currencies(), await currencies(true)]).toEqual([
      ['EUR', 'USD'],
      ['EUR', 'USD'],
    ]);
    expect(await currencies(false)).toEqual([]);
  });

  it('do not exist in a currency whose contract is the feed of another one', async () => {
    expect(await shown('GBP')).toEqual([]);
    expect(await shown('CHF')).toEqual([]);
  });

  describe('are used in a quote,', () => {
    const options = async (price: object, accepts?: object[]) => {
      const { body } = await ask(QUOTE, { price, accepts });
      expect(body.errors).toBeUndefined();
      // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
      return body.data.quote.options.map(({ amount, rate }: any) => `${amount} ${rate.token.symbol}`);
    };

    const all = () => Object.values(tokens);

    const refusal = async (price: object, accepts?: object[]) => {
      const { body } = await ask(QUOTE, { price, accepts });
      expect(body.data).toBeFalsy();
      return body.errors[0].extensions;
    };

    const eur = (amount: string) => ({ amount, currency: 'EUR' });

    it('which says what a price is in each token, rounded up', async () => {
      expect(await options(eur('25.90'), all())).toEqual(['29.8149 USDC', '0.00863334 ETH', '0.00851 ETH']);
      expect(await options({ amount: '25.9', currency: 'USD' })).toContain('25.9 USDC');
    });

    it('which leaves out tokens without a rate', async () => {
      const accepts = [tokens['WETH LOCAL'], tokens['USDC LOCAL']].flatMap((token) => token ?? []);
      expect(await options(eur('10'), accepts)).toEqual(['11.5116 USDC']);
    });

    it('which says for how long an invoice would lock the amounts', async () => {
      const lockOf = async (currency: string) => {
        const accepts = [tokens['USDC LOCAL']];
        const { body } = await ask(QUOTE, { price: { amount: '10', currency }, accepts });
        return body.data.quote.lockMinutes;
      };
      expect([await lockOf('EUR'), await lockOf('USD')]).toEqual([15, null]);
    });

    it('which is refused with 503 when no token can be priced', async () => {
      const { code, reason } = await refusal({ amount: '10', currency: 'JPY' });
      expect({ code, reason }).toEqual({
        code: 'SERVICE_UNAVAILABLE',
        reason: { code: 'no_rate', params: { currency: 'JPY' } },
      });
    });

    it.each<[string, object, object[] | undefined, string]>([
      ['more decimals than the currency has', eur('1.001'), undefined, 'decimals'],
      ['nothing', eur('0'), undefined, 'positive'],
      ['no currency', { amount: '1', currency: 'USDC' }, undefined, 'currency'],
      [
        'a token that is not active',
        eur('1'),
        [{ tokenAddress: tokenAddress(8), network: 'LOCAL' }],
        'inactive_token',
      ],
      [
        'a native coin',
        eur('1'),
        [{ tokenAddress: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', network: 'LOCAL' }],
        'native_coin',
      ],
      ['no token', eur('1'), [], 'accepts_count'],
    ])('which is refused for %s', async (_what, price, accepts, reason) => {
      const { problems } = await refusal(price, accepts);
      expect(problems).toEqual([expect.objectContaining({ code: reason })]);
    });
  });

  describe('while answers change,', () => {
    afterEach(async () => {
      await answerAll();
      await untilBelieved(async () => {
        const untrusted = "SELECT FROM price_readings WHERE trusted IS NULL AND pair <> 'SEQUENCER'";
        if ((await chit.database.query(untrusted)).length > 0) return false;
        return (await isShown('USD', DOLLARS)) && (await isShown('EUR', EUROS));
      });
    });

    /** Waits as `until`, and lets Chit believe the next answer of each feed that has jumped. */
    const untilBelieved = (ask: () => Promise<boolean>) =>
      until(async () => {
        const forget =
          'UPDATE price_readings SET trusted = NULL, jumped_on = NULL WHERE jumped_on IS NOT NULL';
        await chit.database.query(forget);
        return ask();
      });

    it.each<[string, () => Promise<unknown>]>([
      ['is zero', () => answer(feeds.eth, 0)],
      ['is negative', () => answer(feeds.eth, -1)],
      ['is outdated', () => answer(feeds.eth, 345_000_000_000, -3_600 - 361)],
      ['is in the future', () => answer(feeds.eth, 345_000_000_000, 120)],
    ])('come from another chain while that of the own one %s', async (_why, change) => {
      await change();
      await untilShown('USD', ['ETH ARB_SEPOLIA: 3500', 'ETH LOCAL: 3500', 'USDC LOCAL: 1']);
    });

    it('come from another chain while the sequencer of the own one is down, and for an hour afterwards', async () => {
      const others = ['ETH ARB_SEPOLIA: 3450', 'ETH LOCAL: 3450', 'USDC LOCAL: 1'];
      await answer(feeds.sequencer, 1, -60, -60);
      await untilShown('USD', others);
      await answer(feeds.sequencer, 0, -60, -3_500);
      await answer(feeds.rollupEth, 3_600n * 10n ** 18n);
      await until(async () => {
        const [row] = await chit.database.query<{ answer: string }>(
          "SELECT answer FROM price_readings WHERE pair = 'SEQUENCER'",
        );
        return row?.answer === '0';
      });
      expect(await shown('USD')).toEqual(others);
    });

    it('come from another chain while that of the own one jumps', async () => {
      await answer(feeds.eth, 10n ** 18n);
      await untilShown('USD', ['ETH ARB_SEPOLIA: 3500', 'ETH LOCAL: 3500', 'USDC LOCAL: 1']);
    });

    it('do not exist while two chains contradict each other', async () => {
      await answer(feeds.eth, 700_000_000_000);
      await untilBelieved(() => isShown('USD', ['USDC LOCAL: 1']));
    });

    it('do not exist after an absurd jump, which is reported, until the price has lasted for a day', async () => {
      const quote = () =>
        ask(QUOTE, { price: { amount: '100', currency: 'EUR' }, accepts: [tokens['USDC LOCAL']] });
      const price = async () => (await quote()).body;
      await answer(feeds.eur, 115_000_000n * 10n ** 8n);
      await until(async () => (await price()).errors?.[0].extensions.reason.code === 'no_rate');
      const { accessToken } = await signInAdmin(chit);
      const status = await chit.graphql(
        '{ systemStatus { refusedPriceFeeds { network { id } pair reason } } }',
        {},
        accessToken,
      );
      const refused = { network: { id: 'LOCAL' }, pair: 'EUR/USD', reason: 'jumped' };
      expect(status.body.data.systemStatus.refusedPriceFeeds).toEqual([refused]);
      expect(await (await fetch(`${chit.url}/metrics`)).text()).toContain(
        'chit_price_feeds_refused{network="LOCAL",pair="EUR/USD",reason="jumped"} 1',
      );
      const age =
        "UPDATE price_readings SET jumped_on = jumped_on - interval '24 hours' WHERE pair = 'EUR/USD'";
      await chit.database.query(age);
      await until(async () => (await price()).errors === undefined);
      expect((await price()).data.quote.options).toHaveLength(1);
    });

    it('do not exist for a pegged token that has lost its peg', async () => {
      await answer(feeds.usdc, 994_000);
      await untilShown('USD', DOLLARS.slice(0, 2));
      expect(await shown('EUR')).toContain('USDC LOCAL: 0.864347826087');
    });
  });
});
