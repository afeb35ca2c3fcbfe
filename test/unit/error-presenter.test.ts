import {
  AppError,
  badCredential,
  conflict,
  type ErrorCode,
  invalid,
  noCredential,
  notFound,
} from '../../src/errors';
import { presentError } from '../../src/presenters/error.presenter';

/** Specification, part 7; 413 and 503 by decision. */
const STATUSES: [ErrorCode, number][] = [
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['conflict', 409],
  ['too_large', 413],
  ['rate_limited', 429],
  ['internal', 500],
  ['unavailable', 503],
];

describe('presentError', () => {
  it.each(STATUSES)('gives %s the status %d', (code, status) => {
    expect(presentError(new AppError(code, 'text')).statusCode).toBe(status);
  });

  it.each(STATUSES.filter(([code]) => code !== 'invalid'))(
    'gives %s its message as text',
    (code, statusCode) => {
      expect(presentError(new AppError(code, 'What is wrong'))).toEqual({
        statusCode,
        message: 'What is wrong',
      });
    },
  );

  it.each([
    [noCredential(), { statusCode: 401, message: 'jwt must be provided' }],
    [badCredential(), { statusCode: 401, message: 'Invalid signature' }],
    [notFound(), { statusCode: 404, message: 'Resource Not Found' }],
    [conflict('Taken'), { statusCode: 409, message: 'Taken' }],
  ])('writes the messages of the specification: %s', (error, body) => {
    expect(presentError(error)).toEqual(body);
  });

  it('names an offending member and says why', () => {
    expect(presentError(invalid({ member: 'amount', reason: 'must have at most 6 decimals' }))).toEqual({
      statusCode: 400,
      message: ['[amount] is not valid', 'amount must have at most 6 decimals'],
    });
  });

  it('says nothing more where there is no reason', () => {
    expect(presentError(invalid({ member: 'status' })).message).toEqual(['[status] is not valid']);
  });

  it('names every member before it says why, in their order', () => {
    const error = invalid(
      { member: 'a', reason: 'is long' },
      { member: 'b' },
      { member: 'c', reason: 'is short' },
    );
    expect(presentError(error).message).toEqual([
      '[a] is not valid',
      '[b] is not valid',
      '[c] is not valid',
      'a is long',
      'c is short',
    ]);
  });

  it('names a member with two problems once', () => {
    const error = invalid({ member: 'a', reason: 'is long' }, { member: 'a', reason: 'is odd' });
    expect(presentError(error).message).toEqual(['[a] is not valid', 'a is long', 'a is odd']);
  });

  it('says the same thing once', () => {
    const error = invalid({ member: 'a', reason: 'is long' }, { member: 'a', reason: 'is long' });
    expect(presentError(error).message).toEqual(['[a] is not valid', 'a is long']);
  });

  it("calls members by the edge's names", () => {
    const error = invalid({ member: 'tokenAddress', reason: 'is unknown' });
    expect(presentError(error, (member) => member.toUpperCase()).message).toEqual([
      '[TOKENADDRESS] is not valid',
      'TOKENADDRESS is unknown',
    ]);
  });

  it('answers a refusal without problems with an array, too', () => {
    expect(presentError(new AppError('invalid', 'Bad Request'))).toEqual({ statusCode: 400, message: [] });
  });

  it('shows neither cause nor stack nor limits', () => {
    const error = new AppError('internal', 'Internal Server Error', {
      cause: new Error('SELECT secret'),
      retryAfter: 1,
    });
    expect(JSON.stringify(presentError(error))).toBe('{"statusCode":500,"message":"Internal Server Error"}');
  });
});
