import { USER_STATUSES } from '../../src/lib/actor';
import {
  changeWithDecision,
  changeWithProof,
  changeWithRequest,
  isDecision,
  requestTime,
  undecidedWallet,
} from '../../src/services/accounts/wallets/wallet-requests';

const [OLD, NEXT, OTHER] = ['0xOld', '0xNext', '0xOther'];
const SOON = new Date('2026-11-24T08:00:00Z');
const LATER = new Date('2026-11-25T08:00:00Z');

const unverified = {
  status: 'unverified',
  wallet: null,
  requestedWallet: null,
  walletChangeOn: null,
} as const;
const pending = { ...unverified, status: 'pending', wallet: OLD } as const;
const rejected = { ...pending, status: 'rejected' } as const;
const blocked = { ...pending, status: 'blocked' } as const;
const verified = { ...pending, status: 'verified' } as const;
const requesting = { ...verified, requestedWallet: NEXT };
const waiting = { ...requesting, walletChangeOn: SOON };

describe('The wallet about which an admin decides', () => {
  it.each([
    ['an account without a wallet', unverified, null],
    ['a pending account', pending, OLD],
    ['a rejected account', rejected, null],
    ['a verified account', verified, null],
    ['a verified account that requests another wallet', requesting, NEXT],
  ])('of %s', (_case, user, wallet) => {
    expect(undecidedWallet(user)).toBe(wallet);
  });

  it('is decided by the statuses verified and rejected only', () => {
    expect(USER_STATUSES.filter(isDecision)).toEqual(['verified', 'rejected']);
    expect(isDecision(undefined)).toBe(false);
  });
});

describe('A request for a wallet', () => {
  it('is as old as its wallet: who asks for the same one again keeps their place', () => {
    const before = { ...requesting, walletRequestedOn: SOON };
    expect(requestTime(before, requesting, LATER)).toBe(SOON);
    expect(requestTime(before, { ...requesting, requestedWallet: OTHER }, LATER)).toBe(LATER);
    expect(requestTime({ ...unverified, walletRequestedOn: null }, pending, LATER)).toBe(LATER);
  });

  it.each([unverified, pending, rejected, blocked])('replaces a wallet that is not verified: %j', (user) => {
    expect(changeWithRequest(user, NEXT)).toEqual({ status: 'pending', wallet: NEXT });
  });

  it('leaves a verified wallet in force', () => {
    expect(changeWithRequest(verified, NEXT)).toEqual({ requestedWallet: NEXT, walletChangeOn: null });
  });

  it('for the wallet in force withdraws an earlier request', () => {
    expect(changeWithRequest(waiting, OLD)).toEqual({ requestedWallet: null, walletChangeOn: null });
  });

  it('keeps the waiting period of the same wallet, and ends that of another one', () => {
    expect(changeWithRequest(waiting, NEXT)).toEqual({ requestedWallet: NEXT, walletChangeOn: SOON });
    expect(changeWithRequest(waiting, OTHER)).toEqual({ requestedWallet: OTHER, walletChangeOn: null });
  });
});

describe('A proof of a wallet', () => {
  it.each([...[unverified, pending, rejected, blocked, verified, requesting, waiting].map((user) => [user])])(
    'is a request where an admin decides: %j',
    (user) => {
      expect(changeWithProof(user, OTHER, null)).toEqual(changeWithRequest(user, OTHER));
    },
  );

  it.each([unverified, pending])('verifies a first wallet at once: %j', (user) => {
    expect(changeWithProof(user, NEXT, SOON)).toEqual({ status: 'verified', wallet: NEXT });
  });

  it('verifies no account that an admin has rejected', () => {
    expect(changeWithProof(rejected, NEXT, SOON)).toEqual({ status: 'pending', wallet: NEXT });
  });

  it('lets a new wallet of a verified account wait', () => {
    expect(changeWithProof(verified, NEXT, SOON)).toEqual({ requestedWallet: NEXT, walletChangeOn: SOON });
    expect(changeWithProof(requesting, NEXT, SOON)).toEqual({ requestedWallet: NEXT, walletChangeOn: SOON });
  });

  it('does not shorten or extend the wait when it is repeated, and begins it anew for another wallet', () => {
    expect(changeWithProof(waiting, NEXT, LATER)).toEqual({ requestedWallet: NEXT, walletChangeOn: SOON });
    expect(changeWithProof(waiting, OTHER, LATER)).toEqual({ requestedWallet: OTHER, walletChangeOn: LATER });
  });

  it('of the wallet in force withdraws an earlier request', () => {
    expect(changeWithProof(waiting, OLD, LATER)).toEqual({ requestedWallet: null, walletChangeOn: null });
  });
});

describe('A decision of an admin', () => {
  it('puts the requested wallet in force, without a wait', () => {
    expect(changeWithDecision(waiting, { status: 'verified' as const })).toEqual({
      ...{ status: 'verified', wallet: NEXT, requestedWallet: null, walletChangeOn: null },
    });
  });

  it('drops the request when it rejects it, and the old wallet stays verified', () => {
    expect(changeWithDecision(waiting, { status: 'rejected' as const })).toEqual({
      ...{ status: 'verified', wallet: OLD, requestedWallet: null, walletChangeOn: null },
    });
  });

  it.each(['blocked', 'pending', 'unverified'] as const)(
    'with the status %s drops the request, so that a later approval cannot mean it',
    (status) => {
      expect(changeWithDecision(waiting, { status })).toEqual({
        ...{ status, requestedWallet: null, walletChangeOn: null },
      });
    },
  );

  it('changes nothing else without a status or without a request', () => {
    const change: { status?: 'verified'; feeBps: number } = { feeBps: 5 };
    expect(changeWithDecision(waiting, change)).toEqual({ feeBps: 5 });
    expect(changeWithDecision(pending, { status: 'rejected' as const })).toEqual({ status: 'rejected' });
  });
});
