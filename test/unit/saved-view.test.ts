import { toViewQuery } from '../../src/lib/saved-view';

describe('The query of a saved view', () => {
  it.each([
    ['', ''],
    ['status=paid', 'status=paid'],
    ['?status=paid', 'status=paid'],
    ['to=2026-11-30&from=2026-11-01', 'from=2026-11-01&to=2026-11-30'],
    ['status=&text=two+coffees', 'text=two+coffees'],
    ['text=a%26token%3Db', 'text=a%26token%3Db'],
    ['columns=amount,order', 'columns=amount%2Corder'],
    ['network=LOCAL&customer=c&link=l', 'network=LOCAL&customer=c&link=l'],
  ])('%s is kept as %s', (given, kept) => {
    expect(toViewQuery(given)).toBe(kept);
  });

  it.each([
    'password=x',
    'status=paid&token=x',
    'paid',
    'status=paid&status=expired',
    '__proto__=x',
    'STATUS=paid',
  ])('%s is refused', (given) => {
    expect(toViewQuery(given)).toBeNull();
  });
});
