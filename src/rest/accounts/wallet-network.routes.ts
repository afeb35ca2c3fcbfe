import { z } from 'zod';
import { CODE_KINDS } from '../../lib/chain/code-kind';
import * as fields from '../../lib/input-schemas';
import type {
  WalletNetwork,
  WalletNetworkService,
} from '../../services/accounts/wallets/wallet-network.service';
import * as examples from '../shared/examples';
import { filter } from '../shared/query';
import { listReply, listReplyShape, type Reply } from '../shared/reply';
import { type Route, route } from '../shared/route';

const tag = 'Users';

const walletNetworkBody = z
  .object({
    wallet: fields.wallet.describe("The account's wallet, or the wallet that it requests"),
    network: fields.network.describe('Network'),
  })
  .meta({
    id: 'WalletNetworkRequest',
    description: 'A contract wallet on a network',
    examples: [{ wallet: examples.WALLET, network: 'ARB_SEPOLIA' }],
  });

const walletNetworkShape = z
  .strictObject({
    wallet: z.string().describe("The account's wallet, or the wallet that it requests (EIP-55)"),
    network: z.string().describe('Network'),
    kind: z
      .enum(CODE_KINDS)
      .nullable()
      .describe(
        "What is at the wallet's address there: plain (no code), delegated (EIP-7702), or contract; null until the network has answered",
      ),
    checked_on: z.iso.datetime().nullable().describe('Time when `kind` was read last'),
    confirmed_on: z.iso
      .datetime()
      .nullable()
      .describe('Time when the owner confirmed to control the wallet there, or proved it by a signature'),
    needs_confirmation: z
      .boolean()
      .describe(
        'Whether the wallet is a contract on some network and not confirmed on this one, so that invoices are refused here',
      ),
  })
  .meta({
    id: 'WalletNetwork',
    description: 'A wallet on a watched network',
    examples: [
      {
        wallet: examples.WALLET,
        network: 'ARB_SEPOLIA',
        kind: 'contract',
        checked_on: examples.INSTANT,
        confirmed_on: null,
        needs_confirmation: true,
      },
    ],
  });

const responseShape = listReplyShape(walletNetworkShape);

const replyWith = (networks: readonly WalletNetwork[]): Reply =>
  listReply(
    networks.length,
    networks.map(({ wallet, network, kind, checkedOn, confirmedOn, needsConfirmation }) => ({
      wallet,
      network,
      kind,
      checked_on: checkedOn?.toISOString() ?? null,
      confirmed_on: confirmedOn?.toISOString() ?? null,
      needs_confirmation: needsConfirmation,
    })),
  );

interface Dependencies {
  walletNetworks: WalletNetworkService;
}

const listNetworks = ({ walletNetworks }: Dependencies) =>
  route({
    operation: 'walletNetworks',
    method: 'get',
    path: '/user/wallet/network',
    tag,
    summary: 'List the watched networks of a wallet, and where it is confirmed',
    description: 'For customers and admins; an admin can name another account.',
    credential: 'accessToken',
    query: z.object({
      user_uuid: filter(fields.uuid, 'Another account, for admins', examples.USER_UUID),
    }),
    responseShape,
    handle: async ({ actor, query }) => replyWith(await walletNetworks.list(actor, query.userUuid)),
  });

const confirmNetwork = ({ walletNetworks }: Dependencies) =>
  route({
    operation: 'confirmWalletNetwork',
    method: 'post',
    path: '/user/wallet/network/confirm',
    tag,
    summary: 'Confirm that you control your contract wallet on a network',
    description:
      'For customers and admins. The address of a contract can belong to nobody or to an attacker on another network; money that is paid out to it there is lost.',
    credential: 'accessToken',
    body: walletNetworkBody,
    responseShape,
    handle: async ({ actor, body }) =>
      replyWith(await walletNetworks.confirm(actor, body.wallet, body.network)),
  });

const withdrawNetwork = ({ walletNetworks }: Dependencies) =>
  route({
    operation: 'withdrawWalletNetwork',
    method: 'post',
    path: '/user/wallet/network/withdraw',
    tag,
    summary: 'Withdraw the confirmation of a network',
    description: 'For customers and admins. New invoices are refused there; open ones keep their wallet.',
    credential: 'accessToken',
    body: walletNetworkBody,
    responseShape,
    handle: async ({ actor, body }) =>
      replyWith(await walletNetworks.withdraw(actor, body.wallet, body.network)),
  });

/** The operations on the networks of a contract wallet that Chit adds to the REST specification. */
export const walletNetworkRoutes = (dependencies: Dependencies): Route[] => [
  listNetworks(dependencies),
  confirmNetwork(dependencies),
  withdrawNetwork(dependencies),
];
