import type { User } from '../../../entities/user.entity';
import type { UserStatus } from '../../../lib/actor';

type WalletState = Pick<User, 'status' | 'wallet' | 'requestedWallet' | 'walletChangeOn'>;

/** SQL expression: whether the account requests a wallet about which no admin has decided. */
export const REQUESTS_WALLET = "status = 'pending' OR requested_wallet IS NOT NULL";

/**
 * Returns the wallet about which an admin must decide; null when there is none. An account without a verified wallet
 * stores it as `wallet` and is `pending`; a verified account stores it as `requestedWallet`.
 */
export const undecidedWallet = ({
  status,
  wallet,
  requestedWallet,
}: Omit<WalletState, 'walletChangeOn'>): string | null => (status === 'pending' ? wallet : requestedWallet);

/**
 * Returns the time of the request that `after` has, which was made at `now` unless `before` has requested the same wallet:
 * who asks again keeps their place.
 */
export const requestTime = (
  before: Omit<WalletState, 'walletChangeOn'> & Pick<User, 'walletRequestedOn'>,
  after: Omit<WalletState, 'walletChangeOn'>,
  now: Date,
): Date | null => {
  const wallet = undecidedWallet(after);
  return wallet === null || wallet === undecidedWallet(before) ? before.walletRequestedOn : now;
};

/** Whether setting this status decides about a requested wallet. */
export const isDecision = (status: UserStatus | undefined) => status === 'verified' || status === 'rejected';

/**
 * Returns the members that change when the account requests a wallet. A verified wallet stays in force; requesting that
 * same wallet withdraws an earlier request.
 */
export function changeWithRequest(user: WalletState, wallet: string): Partial<WalletState> {
  if (user.status !== 'verified' || user.wallet === null) return { status: 'pending', wallet };
  // A request for the wallet that already waits keeps its proof.
  const walletChangeOn = wallet === user.requestedWallet ? user.walletChangeOn : null;
  return { requestedWallet: wallet === user.wallet ? null : wallet, walletChangeOn };
}

/**
 * Returns the members that change when the account proves control of a wallet. `changeOn` is the time from which a new
 * wallet of a verified account is in force; null where an admin decides about every wallet. Without an admin, a first
 * wallet is verified at once, unless an admin has rejected the account before.
 */
export function changeWithProof(
  user: WalletState,
  wallet: string,
  changeOn: Date | null,
): Partial<WalletState> {
  const request = changeWithRequest(user, wallet);
  if (changeOn === null) return request;
  if (request.requestedWallet) return { ...request, walletChangeOn: request.walletChangeOn ?? changeOn };
  return request.status === 'pending' && user.status !== 'rejected'
    ? { status: 'verified', wallet }
    : request;
}

/**
 * Returns an admin's change together with its effect on the requested wallet. While a verified account requests a new
 * wallet, the status `verified` puts the new wallet in force, and `rejected` drops the request; the account stays
 * verified. Every other status drops the request, so that a later `verified` cannot approve a forgotten wallet.
 */
export function changeWithDecision<C extends { status?: UserStatus }>(
  { wallet, requestedWallet }: WalletState,
  change: C,
): C & Partial<WalletState> {
  if (requestedWallet === null || change.status === undefined) return change;
  if (!isDecision(change.status)) return { ...change, requestedWallet: null, walletChangeOn: null };
  const inForce = change.status === 'verified' ? requestedWallet : wallet;
  return { ...change, status: 'verified', wallet: inForce, requestedWallet: null, walletChangeOn: null };
}
