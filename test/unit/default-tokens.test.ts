import { TOKEN_SYMBOLS_MAP } from '@across-protocol/constants';
import uniswap from '@uniswap/default-token-list/build/uniswap-default.tokenlist.json';
import { toChecksumAddress } from '../../src/lib/chain/address';
import { CHAIN_IDS, NETWORKS } from '../../src/lib/chain/networks';
import { DEFAULT_TOKENS, type DefaultToken } from '../../src/services/tokens/default-tokens';

const ACROSS: Record<string, { decimals: number; addresses: Record<number, string> }> = {
  USDC: TOKEN_SYMBOLS_MAP.USDC,
  USDT: TOKEN_SYMBOLS_MAP.USDT,
};

const isTestnet = ({ network }: DefaultToken) =>
  'testnet' in NETWORKS[network] && NETWORKS[network].testnet === true;

const inUniswapList = ({ symbol, network }: DefaultToken) =>
  uniswap.tokens.filter((token) => token.chainId === NETWORKS[network].id && token.symbol === symbol);

const NAMED = DEFAULT_TOKENS.map((token) => [`${token.symbol} on ${token.network}`, token] as const);

describe('the default tokens', () => {
  it.each(NAMED)('have %s at the address and with the decimals that Across publishes', (_name, token) => {
    const published = ACROSS[token.symbol];
    expect(token.address).toBe(published?.addresses[NETWORKS[token.network].id]);
    expect(token.decimals).toBe(published?.decimals);
  });

  it.each(NAMED.filter(([, token]) => !isTestnet(token)))(
    'have %s at the address and with the decimals that Uniswap publishes',
    (_name, token) => {
      expect(inUniswapList(token)).toEqual([
        expect.objectContaining({ address: token.address, decimals: token.decimals }),
      ]);
    },
  );

  it.each(NAMED)('have %s in EIP-55 form', (_name, { address }) => {
    expect(toChecksumAddress(address.toLowerCase())).toBe(address);
  });

  it('have no token of a network twice, and no symbol of a network twice', () => {
    const addresses = DEFAULT_TOKENS.map(({ network, address }) => `${network} ${address}`);
    const symbols = DEFAULT_TOKENS.map(({ network, symbol }) => `${network} ${symbol}`);
    expect(new Set(addresses).size).toBe(DEFAULT_TOKENS.length);
    expect(new Set(symbols).size).toBe(DEFAULT_TOKENS.length);
  });

  it('have USDC on every public network but BNB Chain, where Circle does not issue it', () => {
    const without = ['BNB_MAINNET', 'BNB_TESTNET', 'LOCAL'];
    expect(
      DEFAULT_TOKENS.filter(({ symbol }) => symbol === 'USDC')
        .map(({ network }) => network)
        .sort(),
    ).toEqual(CHAIN_IDS.filter((network) => !without.includes(network)).sort());
  });

  it('satisfy the rules for tokens that admins add', () => {
    for (const { name, symbol, decimals } of DEFAULT_TOKENS) {
      expect(name.length > 0 && name.length <= 100 && symbol.length > 0 && symbol.length <= 32).toBe(true);
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 36).toBe(true);
    }
  });
});
