import { postUrl } from '../../src/lib/post-url';

describe('The address of a post in Telegram', () => {
  it('names the channel or supergroup, without the mark of its kind, and the message', () => {
    expect(postUrl('-1001234567890', '42')).toBe('https://t.me/c/1234567890/42');
  });

  it.each(['-123456', '1001234567890', '-100', '-100x1', '@shop'])('is missing for the chat %s', (chat) => {
    expect(postUrl(chat, '42')).toBeNull();
  });
});
