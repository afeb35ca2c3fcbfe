import { NETWORK_IDS } from '../../src/lib/chain/networks';
import { defaultFlushMinimum } from '../../src/services/settlement/flush-minimum';
import { DEFAULT_TOKENS } from '../../src/services/tokens/default-tokens';

describe('The default minimum of a flush', () => {
  it.each(NETWORK_IDS)('applies to the default tokens of %s only', (network) => {
    const own = DEFAULT_TOKENS.filter((token) => token.network === network);
    expect(Object.keys(defaultFlushMinimum(network)).sort()).toEqual(
      own.map(({ address }) => address.toLowerCase()).sort(),
    );
  });

  it('is 5 tokens on Ethereum, where gas costs dollars, and 0.1 elsewhere', () => {
    expect(new Set(Object.values(defaultFlushMinimum('ETH_MAINNET')))).toEqual(new Set(['5']));
    expect(new Set(Object.values(defaultFlushMinimum('BASE_MAINNET')))).toEqual(new Set(['0.1']));
  });
});
