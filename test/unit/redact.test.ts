import { redact, secretsIn } from '../../src/lib/redact';

describe('What may be told', () => {
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
  ])('of a URL leaves out what is secret %s', (_where, url, text) => {
    expect(redact(text, secretsIn(url))).not.toMatch(/geheim|Z2VoZWlt/);
  });

  it('leaves out a secret that another one is part of', () => {
    expect(redact('a geheim-word-of-ours', ['geheim-word', 'geheim-word-of-ours'])).toBe('a …');
  });

  it('names a database, whose name is no secret', () => {
    const text = 'chit_orders is not there';
    expect(redact(text, secretsIn('postgres://me:geheim-word@db.test/chit_orders'))).toBe(text);
  });

  it('leaves short words in their sentences', () => {
    expect(redact('the key is wrong', secretsIn('https://rpc.test/key/the'))).toBe('the key is wrong');
  });
});
