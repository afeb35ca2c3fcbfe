import type { DataSource } from 'typeorm';
import { User } from '../../../entities/user.entity';
import { AppError, invalid, notFound } from '../../../errors';
import { type Executor, runPrepared } from '../../../infra/database/statements';
import type { Account, Actor } from '../../../lib/actor';
import type { CodeKind } from '../../../lib/chain/code-kind';
import { isNetworkId, type NetworkId } from '../../../lib/chain/networks';
import { reason } from '../../../lib/reasons';
import { type Authorized, authorize, ownerFor } from '../../../policies/access';
import { lockAccount } from '../../shared/account-lock';
import { recordAudit } from '../../shared/audit';
import type { AddressCodes } from './address-codes';
import type { FeeRecipient } from './fee-recipient';
import { findBlocked, networksOf, SELECT_CODES, type StoredCode, type TokenPlace } from './stored-codes';
import { confirmNetwork } from './wallet-confirmations';

export interface WalletNetwork {
  /** The account's wallet or its requested wallet, in EIP-55 form. */
  wallet: string;
  network: NetworkId;
  /** Kind of the wallet's address on this network, such as `contract`; null until the network has answered. */
  kind: CodeKind | null;
  checkedOn: Date | null;
  confirmedOn: Date | null;
  /**
   * Whether the owner must confirm the wallet on this network: it is a contract on some network, but not confirmed on
   * this one. Until then, invoices on this network are refused.
   */
  needsConfirmation: boolean;
}

const SELECT_CONFIRMED = `
  SELECT network FROM wallet_confirmations WHERE user_uuid = $1 AND wallet = $2 AND network = ANY ($3)`;

const LIST = `
  SELECT code.address AS wallet, code.network, code.kind, code.checked_on AS "checkedOn",
    confirmation.confirmed_on AS "confirmedOn",
    confirmation.confirmed_on IS NULL AND bool_or(coalesce(code.kind = 'contract', false)) OVER (PARTITION BY code.address)
      AS "needsConfirmation"
  FROM users JOIN address_codes AS code ON code.address IN (users.wallet, users.requested_wallet)
    LEFT JOIN wallet_confirmations AS confirmation
      ON (confirmation.user_uuid, confirmation.wallet, confirmation.network) = (users.uuid, code.address, code.network)
  WHERE users.uuid = $1
  ORDER BY code.address = users.wallet DESC, code.network`;

/**
 * Manages on which networks an account controls its wallet. A private key controls its address on every network. A
 * contract exists only where it was deployed; on other networks, its address belongs to nobody or to an attacker.
 */
export class WalletNetworkService {
  constructor(
    private readonly database: DataSource,
    private readonly codes: AddressCodes,
    private readonly feeRecipient: FeeRecipient,
  ) {}

  /**
   * Throws `forbidden` unless the account controls its wallet on the networks of all these tokens, because payments to a
   * wallet that it does not control could be lost, and when a token has blocked the wallet. For an account with a fee, the
   * same holds of the fee recipient. Queries the database for the account's wallet only when the wallet is a contract or
   * blocked by some token. Test accounts receive nothing.
   */
  async requireReceivable(db: Executor, account: Account, tokens: readonly TokenPlace[]): Promise<void> {
    if (account.isTest) return;
    if (account.feeBps > 0) await this.feeRecipient.requireFor(tokens);
    const { wallet } = account;
    if (!account.walletIsSpecial || wallet === null) return;
    const codes = await runPrepared<StoredCode>(db, SELECT_CODES, [wallet]);
    const blocked = findBlocked(codes, tokens);
    if (blocked) throw new AppError(reason('wallet_blocked', { wallet, ...blocked }));
    if (!codes.some(({ kind }) => kind === 'contract')) return;
    const networks = networksOf(tokens);
    const values = [account.uuid, wallet, networks];
    const rows = await runPrepared<{ network: NetworkId }>(db, SELECT_CONFIRMED, values);
    const others = networks.filter((network) => !rows.some((row) => row.network === network));
    if (others.length > 0)
      throw new AppError(reason('wallet_network_unconfirmed', { wallet, networks: others }));
  }

  /** Whether the account can receive payments in all these tokens: false when `requireReceivable` throws `forbidden`. */
  async isReceivable(db: Executor, account: Account, tokens: readonly TokenPlace[]): Promise<boolean> {
    return this.requireReceivable(db, account, tokens).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }

  /**
   * Returns the account's wallet and requested wallet on each watched network. An admin can select another account
   * with `userUuid`. Throws `not_found` for an unknown account, and for a caller who is not an admin and selects
   * another account.
   */
  async list(actor: Actor, userUuid?: string): Promise<WalletNetwork[]> {
    authorize(actor, 'walletNetworks');
    const uuid = ownerFor(actor, userUuid) ?? actor.account.uuid;
    if (userUuid !== undefined && !(await this.database.manager.existsBy(User, { uuid }))) throw notFound();
    return this.listOf(this.database.manager, uuid);
  }

  /**
   * Confirms that the account controls its contract wallet on the network. Throws `invalid` for a network that is not
   * watched, and `unavailable` when the network cannot be reached. Throws `conflict` when the wallet is neither the
   * account's wallet nor its requested wallet, when the wallet is no contract on any network, and when it has no code
   * on this network.
   */
  async confirm(actor: Actor, wallet: string, network: string): Promise<WalletNetwork[]> {
    authorize(actor, 'confirmWalletNetwork');
    const { uuid } = actor.account;
    requireCurrent(await this.database.manager.findOneByOrFail(User, { uuid }), wallet);
    const named = { wallet, network: await this.requireCode(uuid, wallet, network) };
    return this.database.transaction(async (tx) => {
      await this.requireOwnWallet(tx, actor, wallet);
      await confirmNetwork(tx, actor, named);
      return this.listOf(tx, uuid);
    });
  }

  /**
   * Withdraws the confirmation of a wallet on a network; does nothing when there is none. Throws `conflict` when the
   * wallet is neither the account's wallet nor its requested wallet.
   */
  async withdraw(actor: Actor, wallet: string, network: string): Promise<WalletNetwork[]> {
    authorize(actor, 'withdrawWalletNetwork');
    const { uuid } = actor.account;
    return this.database.transaction(async (tx) => {
      await this.requireOwnWallet(tx, actor, wallet);
      const [, count] = await tx.query<[unknown, number]>(
        'DELETE FROM wallet_confirmations WHERE user_uuid = $1 AND wallet = $2 AND network = $3',
        [uuid, wallet, network],
      );
      const action = 'user.wallet_network_withdrawn';
      if (count > 0)
        await recordAudit(tx, { actor, action, subject: `user:${uuid}`, before: { wallet, network } });
      return this.listOf(tx, uuid);
    });
  }

  private listOf(db: Executor, uuid: string): Promise<WalletNetwork[]> {
    return db.query(LIST, [uuid]);
  }

  /** Reads the wallet's address on the network. Throws unless the wallet is a contract that has code there. */
  private async requireCode(uuid: string, wallet: string, network: string): Promise<NetworkId> {
    if (!isNetworkId(network)) throw notWatched(network);
    const kind = await this.codes.kindNow(wallet, network);
    if (kind === undefined) throw notWatched(network);
    if (kind === null) throw new AppError(reason('network_away', { network }));
    const all = (await this.listOf(this.database.manager, uuid)).filter((each) => each.wallet === wallet);
    if (!all.some((each) => each.kind === 'contract'))
      throw new AppError(reason('wallet_is_no_contract', { wallet }));
    if (kind === 'plain') throw new AppError(reason('wallet_without_code', { wallet, network }));
    return network;
  }

  private async requireOwnWallet(tx: Executor, actor: Authorized, wallet: string): Promise<void> {
    await lockAccount(tx, actor);
    requireCurrent(await tx.findOneByOrFail(User, { uuid: actor.account.uuid }), wallet);
  }
}

/** Throws `conflict` unless `wallet` is the account's wallet or requested wallet. */
function requireCurrent(user: User, wallet: string): void {
  if (wallet !== user.wallet && wallet !== user.requestedWallet) throw new AppError(reason('wallet_changed'));
}

const notWatched = (network: string) =>
  invalid({ member: 'network', reason: reason('network_not_watched', { network }) });
