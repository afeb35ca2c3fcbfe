import {
  CHAIN_IDS,
  explorerUrlOf,
  flushSeconds,
  isTestnet,
  minutesFor,
  pollSeconds,
  publicRpcUrls,
  transactionUrl,
} from '../../../src/lib/chain/networks';

const isLocal = (network: string) => network === 'LOCAL';

describe('The networks', () => {
  it('are test networks by their name, and the local one', () => {
    const named = CHAIN_IDS.filter((network) => /_(SEPOLIA|AMOY|TESTNET)$/.test(network) || isLocal(network));
    expect(CHAIN_IDS.filter(isTestnet)).toEqual(named);
  });

  it('are polled every 2 to 4 seconds, and the local one four times a second', () => {
    for (const network of CHAIN_IDS.filter((each) => !isLocal(each))) {
      expect(pollSeconds(network)).toBeGreaterThanOrEqual(2);
      expect(pollSeconds(network)).toBeLessThanOrEqual(4);
    }
    expect(pollSeconds('LOCAL')).toBe(0.25);
  });

  it('are flushed every minute, and the local one every second', () => {
    expect(CHAIN_IDS.map(flushSeconds)).toEqual(CHAIN_IDS.map((network) => (isLocal(network) ? 1 : 60)));
  });

  it.each([
    ['ETH_MAINNET', 12, 3],
    ['BASE_MAINNET', 10, 1],
    ['POLYGON_MAINNET', 64, 3],
    ['LOCAL', 1, 1],
  ] as const)('take whole minutes, at least one, for their blocks: %s', (network, blocks, minutes) => {
    expect(minutesFor(network, blocks)).toBe(minutes);
  });

  it('have public endpoints', () => {
    for (const network of CHAIN_IDS)
      expect(publicRpcUrls(network)).toContainEqual(expect.stringMatching(/^http/));
  });

  it('have a block explorer that shows transactions, except the local one', () => {
    for (const network of CHAIN_IDS) {
      const explorer = explorerUrlOf(network);
      expect(explorer === null).toBe(isLocal(network));
      expect(transactionUrl(network, '0xab')).toBe(explorer && `${explorer}/tx/0xab`);
    }
  });
});
