import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Config } from '../../../config';
import { User } from '../../../entities/user.entity';
import { WalletChallenge } from '../../../entities/wallet-challenge.entity';
import { AppError, invalid } from '../../../errors';
import { databaseTime, type Executor, ROW_LOCK } from '../../../infra/database/statements';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { isNetworkId, NETWORKS, type NetworkId } from '../../../lib/chain/networks';
import { signInMessage } from '../../../lib/chain/siwe';
import { reason } from '../../../lib/reasons';
import { withTimeout } from '../../../lib/with-timeout';
import { type Authorized, authorize } from '../../../policies/access';
import { lockAccount } from '../../shared/account-lock';
import { withoutRegistrant } from '../../shared/lost-account';
import { changeUser } from '../../shared/user-changes';
import type { AddressCodes } from './address-codes';
import { confirmNetwork } from './wallet-confirmations';
import { announceEnd, announceRequest } from './wallet-notices';
import { changeWithProof, requestTime } from './wallet-requests';

const CHALLENGE_MS = BOUNDS.times.walletChallenge.most * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const NONCE_BYTES = 16;

type Settings = Pick<Config, 'WHITELIST' | 'WALLET_CHANGE_HOURS' | 'networks' | 'rpcUrls'>;
type TakenChallenge = Pick<WalletChallenge, 'wallet' | 'message'> & {
  network: NetworkId | null;
  isLive: boolean;
};

const TAKE_CHALLENGE = `
  WITH taken AS (DELETE FROM wallet_challenges WHERE user_uuid = $1 AND message = $2 RETURNING *)
  SELECT wallet, network, message, expires_on > now() AS "isLive" FROM taken`;

const LOCK_DUE = `
  SELECT uuid FROM users WHERE wallet_change_on <= now() AND status = 'verified'
  ORDER BY wallet_change_on LIMIT ${BOUNDS.batches.walletChanges.most} FOR NO KEY UPDATE SKIP LOCKED`;

/** Verifies proofs of control of payout wallets, and applies changes of wallets after a waiting period. */
export class WalletService {
  constructor(
    private readonly database: DataSource,
    private readonly config: Settings,
    private readonly publicUrl: string,
    private readonly codes: AddressCodes,
  ) {}

  /** The account for which the caller acts, which need not be the one that the caller registered. */
  async account(actor: Actor): Promise<User> {
    authorize(actor, 'account');
    return this.database.manager.findOneByOrFail(User, { uuid: actor.account.uuid });
  }

  /**
   * Creates the message (EIP-4361) that the wallet must sign to prove control. The new message replaces the account's
   * earlier one. For a contract wallet, `network` must be the network of the contract. Throws `invalid` for a network
   * without an RPC endpoint.
   */
  async challenge(actor: Actor, wallet: string, network?: string): Promise<WalletChallenge> {
    authorize(actor, 'walletChallenge');
    const checkedOn = network === undefined ? null : this.networkWithRpc(network);
    const { manager } = this.database;
    const issuedOn = await databaseTime(manager);
    const expiresOn = new Date(issuedOn.getTime() + CHALLENGE_MS);
    const accountUuid = actor.account.uuid;
    const message = signInMessage({
      publicUrl: this.publicUrl,
      wallet,
      chainId: NETWORKS[checkedOn ?? (this.config.networks[0] as NetworkId)].id,
      accountUuid,
      nonce: randomBytes(NONCE_BYTES).toString('hex'),
      issuedOn,
      expiresOn,
    });
    const row = { userUuid: accountUuid, wallet, network: checkedOn, message, expiresOn };
    await manager.upsert(WalletChallenge, row, ['userUuid']);
    return manager.create(WalletChallenge, row);
  }

  /**
   * Checks the signature of the account's latest message, and requests the wallet that the message names. A message
   * can be used once, even with a wrong signature. With `WHITELIST=proof`, the wallet of an account that no admin has
   * rejected is verified, and a new wallet of a verified account replaces the old one after the waiting period. A
   * contract wallet is also confirmed on the network on which its signature was checked. Throws `invalid` for an
   * unknown or expired message and for a wrong signature, and `unavailable` when the contract's network cannot be
   * reached.
   */
  async prove(actor: Actor, message: string, signature: string): Promise<User> {
    authorize(actor, 'proveWallet');
    const [challenge] = await this.database.query<TakenChallenge[]>(TAKE_CHALLENGE, [
      actor.account.uuid,
      message,
    ]);
    if (!challenge?.isLive) {
      const minutes = BOUNDS.times.walletChallenge.most;
      throw invalid({ member: 'message', reason: reason('wallet_challenge', { minutes }) });
    }
    const { wallet } = challenge;
    const signer = await this.signerOf(challenge, signature);
    if (signer === null)
      throw invalid({ member: 'signature', reason: reason('wallet_signature', { wallet }) });
    await this.codes.check(wallet);
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      const changed = await this.saveProof(tx, actor, wallet);
      if (signer !== 'key') await confirmNetwork(tx, actor, { wallet, network: signer });
      return changed;
    });
  }

  /** Cancels a verified account's request for a new wallet. Throws `conflict` when there is no request. */
  async cancelChange(actor: Actor): Promise<User> {
    authorize(actor, 'cancelWalletChange');
    const { uuid } = actor.account;
    return this.database.transaction(async (tx) => {
      const user = await tx.findOneOrFail(User, { where: { uuid }, lock: ROW_LOCK });
      if (user.requestedWallet === null) throw new AppError(reason('no_wallet_change'));
      const by = { actor, action: 'user.wallet_change_cancelled' as const };
      const changed = await changeUser(tx, by, user, { requestedWallet: null, walletChangeOn: null });
      await announceEnd(tx, uuid, user.requestedWallet, 'cancelled');
      return withoutRegistrant(changed);
    });
  }

  /** Replaces the wallet of each verified account whose waiting period is over by the account's proven new wallet. */
  async applyDue(): Promise<void> {
    for (let applied = -1; applied !== 0; ) {
      applied = await this.database.transaction(async (tx) => {
        const due = await tx.query<{ uuid: string }[]>(LOCK_DUE);
        for (const { uuid } of due) await putInForce(tx, uuid);
        return due.length;
      });
    }
  }

  private networkWithRpc(network: string): NetworkId {
    if (isNetworkId(network) && this.config.rpcUrls[network]) return network;
    throw invalid({ member: 'network', reason: reason('network_without_rpc', { network }) });
  }

  /**
   * Returns `key` when the wallet's private key signed the message. Returns the network when the wallet is a contract
   * that accepts the signature on that network. Returns null when the signature is wrong.
   */
  private async signerOf(
    { wallet, message, network }: TakenChallenge,
    text: string,
  ): Promise<'key' | NetworkId | null> {
    // Loaded at the first proof of a wallet, because viem takes a tenth of a second to load.
    const { isSignedByKey, isSignedByContract }: typeof import('../../../infra/chain/wallet-signature') =
      require('../../../infra/chain/wallet-signature');
    const signed = { wallet: wallet as `0x${string}`, message, signature: text as `0x${string}` };
    if (await isSignedByKey(signed)) return 'key';
    if (network === null) return null;
    const check = isSignedByContract(signed, { network, urls: this.config.rpcUrls[network] ?? [] });
    const isAnswered = await withTimeout(BOUNDS.times.walletSignature.most * 1000, check);
    if (!isAnswered) throw new AppError(reason('network_away', { network }));
    return (await check) ? network : null;
  }

  private async saveProof(tx: Executor, actor: Authorized, wallet: string): Promise<User> {
    const { uuid } = actor.account;
    const user = await tx.findOneOrFail(User, { where: { uuid }, lock: ROW_LOCK });
    const now = await databaseTime(tx);
    const { WHITELIST, WALLET_CHANGE_HOURS } = this.config;
    const changeOn = WHITELIST === 'proof' ? new Date(now.getTime() + WALLET_CHANGE_HOURS * HOUR_MS) : null;
    const request = changeWithProof(user, wallet, changeOn);
    const walletRequestedOn = requestTime(user, { ...user, ...request }, now);
    const change = { ...request, walletRequestedOn, provenWallet: wallet, walletProvenOn: now };
    const changed = await changeUser(tx, { actor, action: 'user.wallet_proven' }, user, change);
    await announceRequest(tx, user, changed);
    return withoutRegistrant(changed);
  }
}

async function putInForce(tx: Executor, uuid: string): Promise<void> {
  const user = await tx.findOneByOrFail(User, { uuid });
  const change = { wallet: user.requestedWallet, requestedWallet: null, walletChangeOn: null };
  await changeUser(tx, { actorUuid: null, action: 'user.wallet_put_in_force' }, user, change);
  await announceEnd(tx, uuid, user.requestedWallet ?? '', 'in_force');
}
