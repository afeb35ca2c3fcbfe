import { AppError, invalid } from '../../src/errors';
import { paramText, REASONS, reason, sentenceOf } from '../../src/lib/reasons';

describe('sentenceOf', () => {
  it('inserts the parameters into the sentence', () => {
    expect(sentenceOf(reason('text_length', { min: 1, max: 1024 }))).toBe(
      'must be text of 1 to 1024 characters',
    );
    expect(sentenceOf(reason('role_required', { roles: ['admin', 'customer'] }))).toBe(
      'Only [admin, customer] has access',
    );
    expect(sentenceOf(reason('uuid'))).toBe('must be a UUID');
  });

  it('inserts a parameter unchanged, whatever it contains', () => {
    expect(sentenceOf(reason('given_together', { other: '{other} $& $1' }))).toBe(
      'must not be given together with {other} $& $1',
    );
  });
});

describe('paramText', () => {
  it('joins the members of a list, and writes a number without separators', () => {
    expect([paramText(['a', 'b']), paramText([]), paramText(10_000), paramText('x')]).toEqual([
      'a, b',
      '',
      '10000',
      'x',
    ]);
  });
});

describe('A reason', () => {
  it('compiles only with the parameters of its sentence', () => {
    // @ts-expect-error: `max` is missing
    reason('text_length', { min: 1 });
    // @ts-expect-error: all parameters are missing
    reason('decimals');
    // @ts-expect-error: the text has no parameter
    reason('uuid', { max: 1 });
    // @ts-expect-error: there is no such code
    expect(() => sentenceOf(reason('nonsense'))).toThrow();
  });

  it('does not compile as a reason of another kind', () => {
    // @ts-expect-error: a problem is no refusal of a whole request
    expect(new AppError(reason('uuid')).code).toBe('problem');
    // @ts-expect-error: a refusal is no problem of a member
    invalid({ member: 'amount', reason: reason('not_found') });
  });

  it('determines the code and the message of an error', () => {
    expect(new AppError(reason('last_admin'))).toMatchObject({
      code: 'conflict',
      message: 'The last admin can be neither demoted nor blocked: make another account an admin first',
      reason: { code: 'last_admin', params: {} },
    });
  });

  it('names the members of an invalid input', () => {
    expect(
      invalid(
        { member: 'amount', reason: reason('positive') },
        { member: 'note', reason: reason('not_valid') },
      ).reason,
    ).toEqual({ code: 'invalid_input', params: { members: ['amount', 'note'] } });
  });
});

describe('The list of reasons', () => {
  it('has identifiers as codes, and no text twice but the one that the specification fixes', () => {
    for (const code of Object.keys(REASONS)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    const texts = Object.values(REASONS).flatMap(({ text }) => (text === 'Invalid signature' ? [] : [text]));
    expect(new Set(texts).size).toBe(texts.length);
  });
});
