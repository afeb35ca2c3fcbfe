import type { NetworkId } from '../lib/chain/networks';
import type { TokenFactsService } from '../services/tokens/token-facts.service';
import type { Job } from './job';

/** Compares the tokens of one network with their contracts: all after the start, and then each new one. */
export const checkTokens = (tokenFacts: TokenFactsService, network: NetworkId): Job => ({
  name: `check-tokens-${network}`,
  everySeconds: 5,
  run: () => tokenFacts.check(network),
});
