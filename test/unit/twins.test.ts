import { TOKEN_SYMBOLS_MAP } from '@across-protocol/constants';
import { toChecksumAddress } from '../../src/lib/chain/address';
import { NETWORKS } from '../../src/lib/chain/networks';
import { TWINS } from '../../src/lib/chain/twins';
import { DEFAULT_TOKENS } from '../../src/services/tokens/default-tokens';

const ACROSS: Record<string, { decimals: number; addresses: Record<number, string> }> = {
  'USDC.e': TOKEN_SYMBOLS_MAP['USDC.e'],
  USDbC: TOKEN_SYMBOLS_MAP.USDbC,
};

it.each(TWINS.map((twin) => [`${twin.symbol} on ${twin.network}`, twin] as const))(
  'The known copy %s is what Across publishes, beside a default token',
  (_name, { symbol, network, address, decimals, original }) => {
    expect(address).toBe(ACROSS[symbol]?.addresses[NETWORKS[network].id]);
    expect(decimals).toBe(ACROSS[symbol]?.decimals);
    expect(toChecksumAddress(address.toLowerCase())).toBe(address);
    expect(DEFAULT_TOKENS.map((token) => `${token.network} ${token.address}`)).toContain(
      `${network} ${original}`,
    );
  },
);
