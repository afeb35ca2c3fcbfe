import { confirmationsIn } from '../../src/lib/chain/confirmations';

describe('The confirmations of a payment that is not confirmed yet', () => {
  it.each([
    ['its own block is the first', 100, 1],
    ['each further block adds one', 102, 3],
    ['they are never more than needed', 150, 12],
    ['there are none while its block is not read', 99, 0],
    ['there are none after a step back', 50, 0],
    ['there are none before the first read', null, 0],
  ])('%s', (_, readTo, expected) => {
    expect(confirmationsIn(100, { readTo, needed: 12 })).toBe(expected);
  });
});
