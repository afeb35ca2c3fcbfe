import { z } from 'zod';
import { presentNetwork } from '../../presenters/network.presenter';
import type { Services } from '../../services/services';
import { many } from '../shared/reply';
import { route } from '../shared/route';

const networkShape = z
  .strictObject({
    id: z.string().describe('Value of `network` elsewhere, for example ARB_SEPOLIA'),
    name: z.string().describe('Display name'),
    chain_id: z.int().describe('Chain ID (EIP-155)'),
    testnet: z.boolean().describe('Whether it is a test network, whose tokens have no value'),
    explorer_url: z.url().nullable().describe('Block explorer'),
    watched: z
      .boolean()
      .describe('Whether this installation reads the chain; on other networks payments are not detected'),
  })
  .meta({
    id: 'Network',
    description: 'A chain on which invoices can be paid',
    examples: [
      {
        id: 'ARB_SEPOLIA',
        name: 'Arbitrum Sepolia',
        chain_id: 421614,
        testnet: true,
        explorer_url: 'https://sepolia.arbiscan.io',
        watched: true,
      },
    ],
  });

const listNetworks = ({ tokens, watchedNetworks }: Services) =>
  route('networks', 'get /network', {
    tag: 'Networks',
    summary: 'List the networks of this installation',
    description: 'Public: the networks on which tokens can be listed, in a fixed order.',
    credential: 'none',
    answer: many(networkShape),
    handle: () =>
      Promise.all(tokens.networks.map(async (id) => presentNetwork(id, await watchedNetworks.isWatched(id)))),
  });

/** The network operation that Chit adds to the REST specification. */
export const networkRoutes = [listNetworks];
