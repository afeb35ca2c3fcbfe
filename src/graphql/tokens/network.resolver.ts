import { FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Services } from '../../services/services';
import { NetworkType, toNetwork } from '../shared/network.type';

@Resolver(() => NetworkType)
export class NetworkResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [NetworkType], { description: 'The networks of this installation' })
  networks(): NetworkType[] {
    return this.services.tokens.networks.map(toNetwork);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether this installation reads the chain; on other networks, payments are not detected and an admin confirms them',
  })
  watched(@Root() { id }: NetworkType): Promise<boolean> {
    return this.services.watchedNetworks.isWatched(id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether new invoices are possible: networks that are not watched may be refused',
  })
  async acceptsInvoices(@Root() { id }: NetworkType): Promise<boolean> {
    return (await this.services.watchedNetworks.supportOf(id)) !== 'refused';
  }
}
