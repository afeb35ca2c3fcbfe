import { redact, secretsIn } from '../../src/lib/redact';

describe('A redacted text', () => {
  it.each([
    ['in its path', 'https://rpc.test/v2/geheim-word', '/v2/geheim-word is over its quota'],
    ['in its query', 'https://rpc.test/?key=geheim-word', 'no such key: geheim-word'],
    ['as its password', 'https://me:geheim-word@rpc.test/', 'geheim-word is wrong'],
    [
      'as its password, encoded',
      'https://me:geheim%2Fword@rpc.test/',
      'geheim/word and geheim%2Fword are wrong',
    ],
    ['as a header', 'https://me:geheim-word@rpc.test/', 'Basic bWU6Z2VoZWltLXdvcmQ= is wrong'],
  ])('of a URL omits secrets: %s', (_where, url, text) => {
    expect(redact(text, secretsIn(url))).not.toMatch(/geheim|Z2VoZWlt/);
  });

  it('omits a secret that contains another one', () => {
    expect(redact('a geheim-word-of-ours', ['geheim-word', 'geheim-word-of-ours'])).toBe('a …');
  });

  it('keeps the name of a database', () => {
    const text = 'chit_orders is not there';
    expect(redact(text, secretsIn('postgres://me:geheim-word@db.test/chit_orders'))).toBe(text);
  });

  it('keeps short words in sentences', () => {
    expect(redact('the key is wrong', secretsIn('https://rpc.test/key/the'))).toBe('the key is wrong');
  });
});
