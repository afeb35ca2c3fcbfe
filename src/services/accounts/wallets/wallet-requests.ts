import type { User } from '../../../entities/user.entity';
import type { UserStatus } from '../../../lib/actor';

type WalletState = Pick<User, 'status' | 'wallet' | 'requestedWallet' | 'walletChangeOn'>;

/** SQL expression: whether the account requests a wallet about which no admin has decided. */
export const REQUESTS_WALLET = "status = 'pending' OR requested_wallet IS NOT NULL";

/**
 * Returns the requested wallet about which an admin must decide; null when there is none. An account without a
 * verified wallet is `pending`, and its requested wallet is in `wallet`. The requested wallet of a verified account
 * is in `requestedWallet`.
 */
export const undecidedWallet = ({
  status,
  wallet,
  requestedWallet,
}: Omit<WalletState, 'walletChangeOn'>): string | null => (status === 'pending' ? wallet : requestedWallet);

/**
 * Returns the time of the wallet request in `after`: `now` for a new request, and the earlier time when `before`
 * already requested the same wallet, so that a repeated request keeps its place in the queue.
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
 * Returns the account properties that change when the account requests a wallet. A verified wallet stays in use;
 * requesting the verified wallet again withdraws an earlier request.
 */
export function changeWithRequest(user: WalletState, wallet: string): Partial<WalletState> {
  if (user.status !== 'verified' || user.wallet === null) return { status: 'pending', wallet };
  // A repeated request for the same wallet keeps the waiting period that a proof of the wallet has started.
  const walletChangeOn = wallet === user.requestedWallet ? user.walletChangeOn : null;
  return { requestedWallet: wallet === user.wallet ? null : wallet, walletChangeOn };
}

/**
 * Returns the account properties that change when the account proves control of a wallet. `changeOn` is the time when
 * a new wallet of a verified account replaces the old wallet; null when an admin decides about every wallet. When no
 * admin decides, a first wallet is verified at once, unless an admin has rejected the account before.
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
 * wallet, the status `verified` makes the new wallet the account's wallet, and `rejected` drops the request; the
 * account stays verified. Every other status drops the request, so that a later `verified` cannot approve a forgotten
 * wallet.
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
