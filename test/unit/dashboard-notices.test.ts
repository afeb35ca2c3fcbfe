import { InvoiceEvents } from '../../dashboard/data/invoice-events';
import { KeySequence } from '../../dashboard/data/key-sequence';
import { Notices } from '../../dashboard/data/notices';
import { ATTENTION_REASONS } from '../../src/lib/enums';

const NOW = Date.parse('2026-11-23T12:00:00Z');

describe('The events of a changed invoice', () => {
  const open = { uuid: 'a', status: 'created', phase: 'waiting', attention: [], paidOn: null };
  const paid = { ...open, status: 'paid', phase: 'paid', paidOn: '2026-11-23T11:59:00Z' };
  const newest = (...changes: object[]) => {
    const events = new InvoiceEvents();
    return changes.map((change) => events.newest({ ...open, ...change }, NOW));
  };

  it('are told once, however often the invoice changes', () => {
    expect(newest(open, paid, paid)).toEqual([undefined, 'paid', undefined]);
  });

  it('are told for each invoice', () => {
    expect(newest(paid, { ...paid, uuid: 'b' })).toEqual(['paid', 'paid']);
  });

  it('leave out a payment of ten minutes ago', () => {
    expect(newest({ ...paid, paidOn: '2026-11-23T11:50:00Z' })).toEqual([undefined]);
    expect(newest({ ...paid, paidOn: '2026-11-23T11:50:01Z' })).toEqual(['paid']);
  });

  it.each([
    [['OVERPAID'], 'overpaid'],
    [['PAID_LATE'], 'paid-late'],
    [['LATE_PAYMENT'], 'late'],
    [['REVERTED', 'LATE_PAYMENT'], 'reverted'],
    [['IGNORED_TRANSFER'], 'ignored'],
    [['NOT_PAID_OUT', 'OVERPAID'], 'not-paid-out'],
    [['PART_PAID'], 'part-paid'],
    [['UNEXPLAINED_BALANCE', 'OVERPAID'], 'unexplained'],
    [['SET_BY_ADMIN'], 'paid'],
  ])('put %p before the payment: %s', (attention, event) => {
    expect(newest({ ...paid, attention })).toEqual([event]);
  });

  it('are told for every reason for attention that nobody raises by hand', () => {
    const untold = ATTENTION_REASONS.filter((reason) => newest({ attention: [reason] })[0] === undefined);
    expect(untold).toEqual(['SET_BY_ADMIN']);
  });

  it('tell an open invoice of which a part is paid, and later the rest', () => {
    expect(newest({ phase: 'part_paid' }, { phase: 'part_paid' }, paid)).toEqual([
      'part-paid',
      undefined,
      'paid',
    ]);
  });

  it('are remembered for 500 invoices', () => {
    const events = new InvoiceEvents();
    const tell = (uuid: string) => events.newest({ ...paid, uuid }, NOW);
    for (let number = 0; number < 500; number++) tell(String(number));
    expect(tell('0')).toBeUndefined();
    tell('one more');
    expect([tell('0'), tell('1')]).toEqual([undefined, 'paid']);
  });
});

describe('A sequence of keys', () => {
  const press = (...keys: [key: string, at: number][]) => {
    const sequence = new KeySequence();
    return keys.map(([key, at]) => sequence.press(key, at, ['c', 'g i', 'g c', '?']));
  };

  it('is a shortcut of one key or of two', () => {
    expect(press(['c', 0], ['g', 1], ['i', 2], ['g', 3], ['c', 4])).toEqual([
      'c',
      undefined,
      'g i',
      undefined,
      'g c',
    ]);
  });

  it('begins again after a pause, and with a key that does not belong to it', () => {
    expect(press(['g', 0], ['i', 1500])).toEqual([undefined, undefined]);
    expect(press(['g', 0], ['i', 1499])).toEqual([undefined, 'g i']);
    expect(press(['g', 0], ['x', 1], ['i', 2])).toEqual([undefined, undefined, undefined]);
    expect(press(['g', 0], ['?', 1])).toEqual([undefined, '?']);
    expect(press(['g', 0], ['g', 1], ['i', 2])).toEqual([undefined, undefined, 'g i']);
  });
});

describe('The notices', () => {
  const keys = (notices: Notices) => notices.list().map(({ key, message }) => `${key} ${message}`);

  it('are three at most, and one per key', () => {
    const notices = new Notices();
    for (const key of ['a', 'b', 'c', 'd', 'b']) notices.add({ key, message: 'm' });
    expect(keys(notices)).toEqual(['c m', 'd m', 'b m']);
    notices.remove('d');
    expect(keys(notices)).toEqual(['c m', 'b m']);
  });

  it('tell whoever listens of each change', () => {
    const notices = new Notices();
    let changes = 0;
    const stop = notices.subscribe(() => {
      changes += 1;
    });
    notices.add({ key: 'a', message: 'm' });
    notices.remove('other');
    notices.remove('a');
    stop();
    notices.add({ key: 'a', message: 'm' });
    expect(changes).toBe(2);
  });

  it('undo what was done last, and say whether it is undone', async () => {
    const notices = new Notices();
    const undone: string[] = [];
    const add = (key: string, isUndone: boolean) =>
      notices.add({
        key,
        message: 'm',
        undo: async () => {
          undone.push(key);
          return isUndone;
        },
      });
    add('a', true);
    add('b', false);
    notices.add({ key: 'c', message: 'm' });
    await notices.undo();
    expect([undone, keys(notices)]).toEqual([['b'], ['a m', 'c m', 'b undo-failed']]);
    await notices.undo('c');
    await notices.undo('a');
    await notices.undo();
    expect([undone, keys(notices)]).toEqual([
      ['b', 'a'],
      ['c m', 'b undo-failed', 'a undone'],
    ]);
  });
});
