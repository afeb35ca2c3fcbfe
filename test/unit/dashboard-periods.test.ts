import { periodOf, valuesOf } from '../../dashboard/screens/home/periods';

const NOW = new Date('2026-03-30T14:20:00Z');
const BERLIN = 'Europe/Berlin';

describe('The periods of the start page', () => {
  it('have the hours of today beside those of yesterday until this hour', () => {
    const { interval, starts, before } = periodOf('today', NOW, 'UTC');
    expect([interval, starts.length, starts[0]]).toEqual(['hour', 24, '2026-03-30T00:00:00.000Z']);
    expect(before).toEqual({ from: '2026-03-29T00:00:00.000Z', to: '2026-03-29T14:59:59.999Z' });
  });

  it('have whole days, today among them, beside as many days before', () => {
    const { interval, starts, before } = periodOf('7', NOW, 'UTC');
    expect([interval, starts.length, starts[0], starts.at(-1)]).toEqual([
      ...['day', 7],
      ...['2026-03-24T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
    ]);
    expect(before).toEqual({ from: '2026-03-17T00:00:00.000Z', to: '2026-03-23T23:59:59.999Z' });
  });

  it('have the days of a time zone, also when its clocks change', () => {
    const { starts } = periodOf('7', NOW, BERLIN);
    expect(starts.slice(4)).toEqual([
      ...['2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ]);
    expect(periodOf('today', new Date('2026-03-29T10:00:00Z'), BERLIN).starts).toHaveLength(23);
  });

  it('have the last twelve months, this one among them', () => {
    const { interval, starts, before } = periodOf('year', NOW, 'UTC');
    expect([interval, starts.length, starts[0], starts.at(-1)]).toEqual([
      ...['month', 12],
      ...['2025-04-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ]);
    expect(before).toEqual({ from: '2024-04-01T00:00:00.000Z', to: '2025-03-31T23:59:59.999Z' });
  });

  it('put each point of the server into its bucket', () => {
    const period = periodOf('7', NOW, 'UTC');
    const points = [
      { start: '2026-03-25T00:00:00Z', received: '2.5' },
      { start: '2026-03-30T00:00:00Z', received: '4' },
    ];
    expect(valuesOf(period, points)).toEqual(['0', '2.5', '0', '0', '0', '0', '4']);
  });
});
