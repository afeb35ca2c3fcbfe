import { pointsOf } from '../../src/graphql/server/document-points';

/** A document of this many tokens, at least three. */
const documentOf = (tokens: number) =>
  `{ ${Array(tokens - 2)
    .fill('id')
    .join(' ')} }`;

describe('A new GraphQL document', () => {
  it.each([
    ['a short document', '{ networks { id } }', 1],
    ['150 tokens', documentOf(150), 1],
    ['151 tokens', documentOf(151), 2],
    ['300 tokens', documentOf(300), 4],
    ['as many tokens as are allowed', documentOf(1_000), 45],
    ['more tokens than are allowed', documentOf(5_000), 45],
    ['a comment of 4,800 characters', `{ id } #${'x'.repeat(4_800)}`, 5],
    ['a text of 60,000 characters', `{ checkout(token: "${'x'.repeat(60_000)}") { status } }`, 45],
    ['a syntax error at the beginning', `{ " ${documentOf(300)}`, 1],
    ['no document', undefined, 1],
  ])('with %s counts by its size', (_what, document, points) => {
    expect(pointsOf(document)).toBe(points);
  });
});
