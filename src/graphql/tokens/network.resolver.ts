import type { NetworkId } from '../../lib/chain/networks';
import { NetworkType, toNetwork } from '../shared/network.type';
import { memberOf, query, rootFields } from '../shared/resolvers';

export const NetworkResolver = [
  rootFields({
    networks: query([NetworkType], 'The networks of this installation', {}, ({ tokens }) =>
      tokens.networks.map(toNetwork),
    ),
  }),
  memberOf(
    NetworkType,
    'watched',
    Boolean,
    'Whether this installation reads the chain; on other networks, payments are not detected and an admin confirms them',
    {},
    ({ id }, { watchedNetworks }) => watchedNetworks.isWatched(id as NetworkId),
  ),
  memberOf(
    NetworkType,
    'acceptsInvoices',
    Boolean,
    'Whether new invoices are possible: networks that are not watched may be refused',
    {},
    async ({ id }, { watchedNetworks }) => (await watchedNetworks.supportOf(id as NetworkId)) !== 'refused',
  ),
];
