import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { presentUser } from '../../presenters/user.presenter';
import type { WalletService } from '../../services/accounts/wallets/wallet.service';
import * as examples from '../shared/examples';
import { resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';
import { userShape } from './user.schema';

const tag = 'Users';

const MESSAGE = [
  'pay.example.com wants you to sign in with your Ethereum account:',
  examples.WALLET,
  '',
  'This wallet receives the payouts of my account. The signature permits no transaction.',
  '',
  'URI: https://pay.example.com',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 3f0a9c2b7d1e4856a0b1c2d3e4f50617',
  `Issued At: ${examples.INSTANT}`,
  'Expiration Time: 2026-11-20T12:10:00.000Z',
  `Request ID: ${examples.USER_UUID}`,
].join('\n');

const challengeBody = z
  .object({
    address: fields.wallet.describe('Wallet to prove'),
    network: fields.network
      .optional()
      .describe('Network of the wallet, if it is a contract that checks signatures (ERC-1271)'),
  })
  .meta({
    id: 'WalletChallengeRequest',
    description: 'Request for a message to sign',
    examples: [{ address: examples.WALLET }],
  });

const challengeShape = z
  .strictObject({
    message: z.string().describe('Sign-In with Ethereum message (EIP-4361), to be signed as it is'),
    expires_on: z.iso.datetime().describe('Time from which the message is refused'),
  })
  .meta({
    id: 'WalletChallenge',
    description: 'A message for a wallet to sign',
    examples: [{ message: MESSAGE, expires_on: '2026-11-20T12:10:00.000Z' }],
  });

const proofBody = z
  .object({
    message: fields.walletMessage.describe('The message, unchanged'),
    signature: fields.walletSignature.describe('Signature of the message (EIP-191), 0x and hex digits'),
  })
  .meta({
    id: 'WalletProof',
    description: 'Proof of control of a wallet',
    examples: [{ message: MESSAGE, signature: `0x${'5f'.repeat(64)}1b` }],
  });

interface Dependencies {
  wallets: WalletService;
}

const walletChallenge = ({ wallets }: Dependencies) =>
  route({
    operation: 'walletChallenge',
    method: 'post',
    path: '/user/wallet/challenge',
    tag,
    summary: 'Get a message by which a wallet proves that you control it',
    description: 'For customers and admins. It replaces the earlier message, and can be used once.',
    credential: 'accessToken',
    body: challengeBody,
    responseShape: resourceReplyShape(challengeShape),
    handle: async ({ actor, body }) => {
      const { message, expiresOn } = await wallets.challenge(actor, body.address, body.network);
      return resourceReply({ message, expires_on: expiresOn.toISOString() });
    },
  });

const proveWallet = ({ wallets }: Dependencies) =>
  route({
    operation: 'proveWallet',
    method: 'post',
    path: '/user/wallet/proof',
    tag,
    summary: 'Prove control of a wallet by a signature, and request it',
    description:
      'For customers and admins. Depending on `WHITELIST`, the proof replaces the approval by an admin or is shown to admins.',
    credential: 'accessToken',
    body: proofBody,
    responseShape: resourceReplyShape(userShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentUser(await wallets.prove(actor, body.message, body.signature))),
  });

const cancelWalletChange = ({ wallets }: Dependencies) =>
  route({
    operation: 'cancelWalletChange',
    method: 'delete',
    path: '/user/wallet/change',
    tag,
    summary: 'Drop the new wallet that a verified account requests',
    description: 'For customers and admins. The wallet in force stays.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(userShape),
    handle: async ({ actor }) => resourceReply(presentUser(await wallets.cancelChange(actor))),
  });

/** The operations on wallets that Chit adds to the REST specification. */
export const walletRoutes = (dependencies: Dependencies): Route[] => [
  walletChallenge(dependencies),
  proveWallet(dependencies),
  cancelWalletChange(dependencies),
];
