import { endOfDay, instantOf, localTimeOf, startOfDay } from '../../dashboard/language/days';

describe('A day of the dashboard', () => {
  it.each([
    ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z'],
    ['2026-11-23', 'Europe/Berlin', '2026-11-22T23:00:00.000Z', '2026-11-23T22:59:59.999Z'],
    ['2026-11-23', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z', '2026-11-23T18:14:59.999Z'],
    ['2026-11-23', 'America/Los_Angeles', '2026-11-23T08:00:00.000Z', '2026-11-24T07:59:59.999Z'],
    ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z', '2026-11-23T09:59:59.999Z'],
    // The clocks are put forward, then back.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('%s in %s lasts from %s to %s', (day, zone, start, end) => {
    expect([startOfDay(day, zone).toISOString(), endOfDay(day, zone).toISOString()]).toEqual([start, end]);
  });
});

describe('A time of the dashboard', () => {
  it.each([
    ['2026-11-23T18:30', 'UTC', '2026-11-23T18:30:00.000Z'],
    ['2026-11-23T18:30', 'Asia/Kathmandu', '2026-11-23T12:45:00.000Z'],
    ['2026-11-23T18:30', 'America/Los_Angeles', '2026-11-24T02:30:00.000Z'],
    // Just before and after the clocks are put forward.
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ])('%s in %s is the instant %s, and the other way round', (local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
    expect(localTimeOf(instant, zone)).toBe(local);
  });
});
