import { AppError, badCredential, invalid, noCredential, notFound } from '../../src/errors';
import { type ErrorCode, type RefusalCode, reason } from '../../src/lib/reasons';
import { presentError } from '../../src/presenters/error.presenter';

/** Expected statuses (specification, part 7; 413 and 503 by decision). */
const STATUSES: [ErrorCode, Exclude<RefusalCode, 'invalid_input'>, number, string][] = [
  ['unauthenticated', 'wrong_password', 401, 'The e-mail address or the password is wrong'],
  [
    'forbidden',
    'wallet_not_verified',
    403,
    'The account has no approved payout wallet yet: request one; an admin approves it',
  ],
  ['not_found', 'not_found', 404, 'Resource Not Found'],
  [
    'conflict',
    'last_admin',
    409,
    'The last admin can be neither demoted nor blocked: make another account an admin first',
  ],
  ['too_large', 'body_too_large', 413, 'The body is larger than 9 bytes'],
  ['rate_limited', 'too_many_requests', 429, 'Too Many Requests'],
  ['internal', 'internal', 500, 'Internal Server Error'],
  ['unavailable', 'unavailable', 503, 'Service Unavailable'],
];

describe('presentError', () => {
  it.each(STATUSES)('maps %s (%s) to the status %d with its sentence', (code, why, statusCode, message) => {
    const error = new AppError({ code: why, params: { max: 9 } } as AppError['reason']);
    expect(error.code).toBe(code);
    expect(presentError(error)).toEqual({ statusCode, message });
  });

  it.each([
    [noCredential(), { statusCode: 401, message: 'jwt must be provided' }],
    [badCredential(), { statusCode: 401, message: 'Invalid signature' }],
    [notFound(), { statusCode: 404, message: 'Resource Not Found' }],
    [
      new AppError(reason('role_required', { roles: ['admin', 'customer'] })),
      { statusCode: 403, message: 'Only [admin, customer] has access' },
    ],
  ])('has the messages of the specification: %s', (error, body) => {
    expect(presentError(error)).toEqual(body);
  });

  it('names an invalid member with the reason', () => {
    expect(presentError(invalid({ member: 'amount', reason: reason('decimals', { max: 6 }) }))).toEqual({
      statusCode: 400,
      message: ['[amount] is not valid', 'amount must have at most 6 decimals'],
    });
  });

  it('adds no empty reason', () => {
    expect(presentError(invalid({ member: 'status', reason: reason('not_valid') })).message).toEqual([
      '[status] is not valid',
    ]);
  });

  it('names all members before the reasons, in order', () => {
    const error = invalid(
      { member: 'a', reason: reason('too_long') },
      { member: 'b', reason: reason('not_valid') },
      { member: 'c', reason: reason('required') },
    );
    expect(presentError(error).message).toEqual([
      '[a] is not valid',
      '[b] is not valid',
      '[c] is not valid',
      'a is too long',
      'c is required',
    ]);
  });

  it('names a member with two problems once', () => {
    const error = invalid(
      { member: 'a', reason: reason('too_long') },
      { member: 'a', reason: reason('cursor') },
    );
    expect(presentError(error).message).toEqual([
      '[a] is not valid',
      'a is too long',
      'a must be the nextCursor of an earlier page of this list',
    ]);
  });

  it('shows equal reasons once', () => {
    const error = invalid(
      { member: 'a', reason: reason('too_long') },
      { member: 'a', reason: reason('too_long') },
    );
    expect(presentError(error).message).toEqual(['[a] is not valid', 'a is too long']);
  });

  it("uses the edge's names for members", () => {
    const error = invalid({ member: 'tokenAddress', reason: reason('uuid') });
    expect(presentError(error, (member) => member.toUpperCase()).message).toEqual([
      '[TOKENADDRESS] is not valid',
      'TOKENADDRESS must be a UUID',
    ]);
  });

  it('returns an array also without problems', () => {
    expect(presentError(invalid())).toEqual({ statusCode: 400, message: [] });
  });

  it('shows neither cause nor stack nor limits', () => {
    const error = new AppError(reason('internal'), {
      cause: new Error('SELECT secret'),
      retryAfter: 1,
    });
    expect(JSON.stringify(presentError(error))).toBe('{"statusCode":500,"message":"Internal Server Error"}');
  });
});
