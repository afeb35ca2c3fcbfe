import { readDeliverySearch } from '../../dashboard/screens/developers/delivery-search';
import { readRequestSearch } from '../../dashboard/screens/developers/request-search';
import { WEBHOOK_EVENTS } from '../../src/lib/enums';

const UUID = '11111111-1111-4111-8111-111111111111';

describe('The filter in the address of', () => {
  it('the messages has what is valid, and leaves out everything else', () => {
    const whole = { status: 'failed', event: 'ping', webhook: UUID, from: '2026-01-31', to: '2026-02-01' };
    expect(readDeliverySearch({ ...whole, page: '2' })).toEqual(whole);
    expect(
      readDeliverySearch({
        status: 'lost',
        event: 'pong',
        webhook: `${UUID}0`,
        from: '2026-1-31',
        to: 20260201,
      }),
    ).toEqual({});
    expect(readDeliverySearch({ webhook: `0${UUID}`, from: '12026-01-31', to: '2026-01-310' })).toEqual({});
  });

  it('the messages can name every event', () => {
    const events = WEBHOOK_EVENTS.map((event) => event.replace('.', '_'));
    expect(events.map((event) => readDeliverySearch({ event }).event)).toEqual(events);
  });

  it('the requests has what is valid, and leaves out everything else', () => {
    const whole = {
      ...{ key: UUID, status: 'client_error', method: 'PATCH' },
      ...{ text: 'x'.repeat(200), from: '2026-01-31', to: '2026-02-01' },
    };
    expect(readRequestSearch(whole)).toEqual(whole);
    expect(
      readRequestSearch({ key: 'shop', status: '4xx', method: 'BREW', text: ' ', from: '', to: 'today' }),
    ).toEqual({});
    expect(readRequestSearch({ text: 'x'.repeat(201) })).toEqual({});
  });
});
