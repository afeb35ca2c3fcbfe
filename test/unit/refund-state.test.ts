import { Refund } from '../../src/entities/refund.entity';
import { REFUND_STATUSES, type RefundStatus } from '../../src/lib/enums';
import { matchTransfers, type WatchedRefund } from '../../src/services/refunds/refund-matching';
import {
  cancelRefund,
  confirmTransfer,
  isUnderway,
  loseTransfer,
  nameAddress,
  type PlacedTransfer,
  placeTransfer,
  REFUND_TRANSITIONS,
  refundableIn,
  refundedIn,
  uncovered,
} from '../../src/services/refunds/refund-state';

const TOKENS = ['one', 'other'];
const [ADDRESS, CLIENT] = ['0xaaaa', '0xcccc'];
const NOW = new Date('2026-11-26T12:00:00.000Z');
let made = 0;
const nextUuid = () => {
  made += 1;
  return String(made).padStart(12, '0');
};
const HISTORIES = Number(process.env['REFUND_HISTORIES'] ?? 3_000);

const refundOf = (more: Partial<Refund> = {}): Refund =>
  Object.assign(new Refund(), {
    uuid: nextUuid(),
    tokenUuid: 'one',
    amount: 5n,
    status: 'requested',
    ...{ address: null, addressGivenBy: null, expectedHash: null, transactionHash: null, logIndex: null },
    ...{ blockNumber: null, blockHash: null, sentOn: null, confirmedOn: null, createdOn: NOW },
    ...more,
  });

const transferOf = (more: Partial<PlacedTransfer> = {}): PlacedTransfer => ({
  ...{ token: 'one', from: CLIENT, to: ADDRESS, amount: 5n, transactionHash: '0x1', logIndex: 0 },
  ...{ blockNumber: 1, blockHash: '0xb', blockTime: NOW },
  ...more,
});

/** A sequence of numbers below `below` that a seed determines. */
function randomFrom(seed: number) {
  let state = seed + 1;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One invoice that receives two tokens, with its refunds; each act runs the functions of the product. */
class World {
  readonly received = [0n, 0n];
  refunds: Refund[] = [];

  constructor(private readonly random: (below: number) => number) {}

  act(): string {
    const acts = [this.pay, this.revert, this.request, this.request, this.change, this.change, this.change];
    return acts[this.random(acts.length)]?.call(this) ?? '';
  }

  private pay(): string {
    const token = this.random(2);
    this.received[token] = (this.received[token] ?? 0n) + BigInt(this.random(9));
    return 'pay';
  }

  /** A reorganization takes payments away; refunds that are no longer covered end. */
  private revert(): string {
    const token = this.random(2);
    const left = (this.received[token] ?? 0n) - BigInt(this.random(9));
    this.received[token] = left > 0n ? left : 0n;
    this.cancelUncovered(token);
    return 'revert';
  }

  private cancelUncovered(token: number): void {
    for (const refund of uncovered(this.refunds, TOKENS[token] ?? '', this.received[token] ?? 0n))
      this.replace(refund, cancelRefund(refund)?.refund ?? null);
  }

  private request(): string {
    const token = this.random(2);
    const [tokenUuid = '', amount] = [TOKENS[token], BigInt(1 + this.random(6))];
    if (amount <= refundableIn(this.refunds, tokenUuid, this.received[token] ?? 0n))
      this.refunds = [...this.refunds, refundOf({ tokenUuid, amount })];
    return 'request';
  }

  private change(): string {
    const refund = this.refunds[this.random(this.refunds.length)];
    if (!refund) return 'nothing';
    const changes = {
      claim: () => nameAddress(refund, ADDRESS, 'payer'),
      address: () => nameAddress(refund, ADDRESS, 'merchant'),
      cancel: () => cancelRefund(refund),
      transfer: () => placeTransfer(refund, transferOf({ amount: refund.amount })),
      depth: () => confirmTransfer(refund, NOW),
      reorg: () => loseTransfer(refund),
      report: () =>
        refund.status === 'ready'
          ? { refund: { ...refund, expectedHash: this.random(2) ? '0x2' : null }, event: null }
          : null,
    };
    const names = Object.keys(changes) as (keyof typeof changes)[];
    const name = names[this.random(names.length)] as keyof typeof changes;
    this.replace(refund, changes[name]()?.refund ?? null);
    if (name === 'report') this.cancelUncovered(TOKENS.indexOf(refund.tokenUuid));
    return name;
  }

  private replace(before: Refund, after: Refund | null): void {
    if (after) this.refunds = this.refunds.map((each) => (each === before ? after : each));
  }
}

const canEnd = (refund: Refund) => cancelRefund(refund) !== null;

describe('Refunds of an invoice', () => {
  it('are never more than it has received while one of them can still be signed, in any history', () => {
    for (let seed = 0; seed < HISTORIES; seed += 1) {
      const world = new World(randomFrom(seed));
      const history: string[] = [];
      for (let step = 0; step < 14; step += 1) {
        history.push(world.act());
        for (const [index, token] of TOKENS.entries()) {
          const isCovered = refundedIn(world.refunds, token) <= (world.received[index] ?? 0n);
          const open = world.refunds.filter((refund) => refund.tokenUuid === token && canEnd(refund));
          if (!isCovered && open.length > 0) throw new Error(`${seed}: ${history.join(', ')}`);
        }
      }
    }
  });

  it('end, the newest first, when a reorganization takes the money for them, except those on their way', () => {
    const [oldest, middle, newest] = [refundOf(), refundOf(), refundOf()];
    expect(uncovered([oldest, middle, newest], 'one', 10n)).toEqual([newest]);
    expect(uncovered([oldest, middle, newest], 'one', 9n)).toEqual([newest, middle]);
    const underway = { ...newest, status: 'ready' as const, address: ADDRESS, expectedHash: '0x1' };
    expect(isUnderway(underway)).toBe(true);
    expect(uncovered([oldest, middle, underway], 'one', 10n)).toEqual([middle]);
  });

  it('leaves refunds of stray money out of what the invoice received', () => {
    const [stray, received] = [refundOf({ strayUuid: 'stray' }), refundOf()];
    expect(refundedIn([stray, received], 'one')).toBe(5n);
    expect(refundableIn([stray], 'one', 7n)).toBe(7n);
    expect(uncovered([stray, received], 'one', 0n)).toEqual([received]);
  });
});

describe('A refund', () => {
  const placed = { transactionHash: '0x1', logIndex: 0, blockNumber: 1, blockHash: '0xb', sentOn: NOW };
  const inStatus = (status: RefundStatus) =>
    refundOf({
      status,
      ...(status !== 'requested' && { address: ADDRESS }),
      ...(['sent', 'confirmed'].includes(status) && placed),
    });

  it.each([
    ['claim', 'requested → ready', (refund: Refund) => nameAddress(refund, ADDRESS, 'payer')],
    [
      'address',
      'requested → ready, ready → ready',
      (refund: Refund) => nameAddress(refund, ADDRESS, 'merchant'),
    ],
    ['cancel', 'requested → cancelled, ready → cancelled', (refund: Refund) => cancelRefund(refund)],
    ['transfer', 'ready → sent', (refund: Refund) => placeTransfer(refund, transferOf())],
    ['depth', 'sent → confirmed', (refund: Refund) => confirmTransfer(refund, NOW)],
    ['reorg', 'sent → ready, confirmed → ready', (refund: Refund) => loseTransfer(refund)],
  ] as const)('moves by %s only so: %s', (cause, expected, move) => {
    const moves = REFUND_STATUSES.flatMap((status) => {
      const step = move(inStatus(status));
      return step ? [`${status} → ${step.refund.status}`] : [];
    });
    expect(moves.join(', ')).toBe(expected);
    expect(move(inStatus(REFUND_TRANSITIONS[cause].from[0] as RefundStatus))?.event).toBe(
      REFUND_TRANSITIONS[cause].event,
    );
  });

  it('keeps the transaction that a reorganization removed, and can be neither cancelled nor re-addressed until it is withdrawn', () => {
    const lost = loseTransfer({ ...inStatus('sent'), expectedHash: '0x1' })?.refund as Refund;
    expect(lost).toMatchObject({ status: 'ready', transactionHash: null, sentOn: null, expectedHash: '0x1' });
    expect([cancelRefund(lost), nameAddress(lost, '0xbbbb', 'merchant')]).toEqual([null, null]);
    expect(cancelRefund({ ...lost, expectedHash: null })?.refund.status).toBe('cancelled');
  });
});

describe('A transfer', () => {
  const watched = (more: Partial<WatchedRefund> = {}): WatchedRefund => ({
    ...refundOf({ status: 'ready' }),
    ...{ token: 'one', client: CLIENT, address: ADDRESS },
    ...more,
  });
  const found = (refunds: WatchedRefund[], ...transfers: PlacedTransfer[]) => [
    ...matchTransfers(refunds, transfers).keys(),
  ];

  it.each([
    ['of another amount', { amount: 4n }],
    ['of another token', { token: 'other' }],
    ['to another address', { to: '0xbbbb' }],
    ['from another wallet', { from: '0xdddd' }],
    ['in an older block', { blockTime: new Date(NOW.getTime() - 1000) }],
  ])('%s is not the refund', (_, more) => {
    expect(found([watched()], transferOf(more))).toEqual([]);
  });

  it('from another wallet or in an older block is the refund when its transaction was reported', () => {
    const refund = watched({ expectedHash: '0x1' });
    const older = { from: '0xdddd', blockTime: new Date(NOW.getTime() - 1000) };
    expect(found([refund], transferOf(older))).toEqual([refund.uuid]);
    expect(found([refund], transferOf({ ...older, amount: 4n }))).toEqual([]);
  });

  it('belongs to one of equal refunds: the reported one first, then the oldest without a report', () => {
    const refunds = [
      watched({ expectedHash: '0x9' }),
      watched(),
      watched(),
      watched({ expectedHash: '0x1' }),
    ];
    const [other, older, newer, reported] = refunds.map(({ uuid }) => uuid);
    const transfers = [0, 1, 2, 3, 4].map((logIndex) => transferOf({ logIndex }));
    expect(found(refunds, ...transfers)).toEqual([reported, older, newer, other]);
  });
});
