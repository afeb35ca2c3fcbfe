import { formatDateTime, loadMessages } from '../../src/lib/messages';

describe('The phrases of a language', () => {
  it('contain the given values', () => {
    const say = loadMessages('en', 'checkout');
    expect(say('title-pay', { amount: '1.5', symbol: 'USDC' })).toBe('Pay 1.5 USDC');
  });

  it('cannot be read under an unknown name', () => {
    expect(() => loadMessages('en', 'checkout')('nothing')).toThrow(
      'src/locales/en/checkout.ftl has no message nothing',
    );
  });

  it('show a time in UTC', () => {
    expect(formatDateTime('de', new Date('2026-01-02T03:04:05Z'))).toBe('02.01.2026, 03:04 UTC');
  });
});
