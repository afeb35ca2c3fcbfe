import type { Payment } from '../../src/entities/payment.entity';
import { comparePayments, type PaymentTransfer } from '../../src/services/settlement/payment-changes';

const transfer = (more: Partial<PaymentTransfer> = {}): PaymentTransfer => ({
  invoiceUuid: 'invoice',
  tokenUuid: 'token',
  token: '0xtoken',
  from: '0xfrom',
  to: '0xto',
  amount: 10n,
  blockNumber: 5,
  blockHash: '0xa5',
  transactionHash: '0x1',
  logIndex: 0,
  ...more,
});

const known = (more: Partial<Payment> = {}) =>
  ({
    uuid: 'payment',
    invoiceUuid: 'invoice',
    tokenUuid: 'token',
    amount: 10n,
    blockNumber: 5,
    blockHash: '0xa5',
    transactionHash: '0x1',
    logIndex: 0,
    status: 'pending',
    ...more,
  }) as Payment;

const NOTHING = { appeared: [], moved: [], vanished: [], replaced: [] };
const blocks5to9 = (block: number) => block >= 5 && block <= 9;
const compare = (payments: Payment[], found: PaymentTransfer[]) =>
  comparePayments(payments, found, blocks5to9);

describe('A read of the chain, compared with the known payments,', () => {
  it('has no changes if the payments are the same', () => {
    expect(compare([known()], [transfer()])).toEqual(NOTHING);
  });

  it('distinguishes two equal transfers of one transaction by their log index', () => {
    const payments = [known(), known({ uuid: 'other', logIndex: 1 })];
    expect(compare(payments, [transfer({ logIndex: 1 }), transfer()])).toEqual(NOTHING);
  });

  it('has the new payments', () => {
    expect(compare([], [transfer()])).toEqual({ ...NOTHING, appeared: [transfer()] });
  });

  it('has the vanished payments', () => {
    expect(compare([known()], [])).toEqual({ ...NOTHING, vanished: [known()] });
  });

  it('ignores payments in blocks outside its range', () => {
    expect(compare([known({ blockNumber: 4 })], [])).toEqual(NOTHING);
  });

  it('does not report a reverted payment as vanished again', () => {
    expect(compare([known({ status: 'reverted' })], [])).toEqual(NOTHING);
  });

  it.each([
    ['another block', { blockNumber: 7, blockHash: '0xb7' }],
    ['another block of the same height', { blockHash: '0xb5' }],
    ['another place in its block', { blockHash: '0xb5', logIndex: 3 }],
  ])('finds a transaction hash in %s', (_where, place) => {
    const moved = [{ payment: known(), transfer: transfer(place) }];
    expect(compare([known()], [transfer(place)])).toEqual({ ...NOTHING, moved });
  });

  it('has a reverted payment that returned, even to the same block', () => {
    const payment = known({ status: 'reverted' });
    expect(compare([payment], [transfer()])).toEqual({
      ...NOTHING,
      moved: [{ payment, transfer: transfer() }],
    });
  });

  it('distinguishes two equal payments of one transaction by their log index, also after both moved', () => {
    const first = known({ uuid: 'first', logIndex: 0 });
    const second = known({ uuid: 'second', logIndex: 1 });
    const found = [
      transfer({ blockHash: '0xb5', logIndex: 1 }),
      transfer({ blockHash: '0xb5', logIndex: 2 }),
    ];
    const { moved, ...others } = compare([first, second], found);
    expect(others).toEqual({ appeared: [], vanished: [], replaced: [] });
    expect(moved.map(({ payment }) => payment.uuid).sort()).toEqual(['first', 'second']);
  });

  it('treats another amount at the same log index as a new payment that replaces the old one', () => {
    const found = transfer({ blockHash: '0xb5', amount: 11n });
    expect(compare([known()], [found])).toEqual({
      appeared: [found],
      moved: [],
      vanished: [known()],
      replaced: [known()],
    });
  });
});
