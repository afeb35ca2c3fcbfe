import { FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { NetworkId } from '../../lib/chain/networks';
import type { TokenService } from '../../services/tokens/token.service';
import { NetworkType, toNetwork } from './network.type';

interface Dependencies {
  tokens: TokenService;
  watcher: { watches(network: NetworkId): boolean };
}

@Resolver(() => NetworkType)
export class NetworkResolver {
  constructor(private readonly services: Dependencies) {}

  @Query(() => [NetworkType], { description: 'The networks of this installation' })
  networks(): NetworkType[] {
    return this.services.tokens.networks.map(toNetwork);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether this installation reads the chain; on other networks payments are not detected',
  })
  watched(@Root() { id }: NetworkType): boolean {
    return this.services.watcher.watches(id);
  }
}
