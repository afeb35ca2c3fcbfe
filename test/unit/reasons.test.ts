import { AppError, invalid } from '../../src/errors';
import { paramText, REASONS, reason, sentenceOf } from '../../src/lib/reasons';

describe('sentenceOf', () => {
  it('puts the parameters into the sentence', () => {
    expect(sentenceOf(reason('text_length', { min: 1, max: 1024 }))).toBe(
      'must be text of 1 to 1024 characters',
    );
    expect(sentenceOf(reason('role_required', { roles: ['admin', 'customer'] }))).toBe(
      'Only [admin, customer] has access',
    );
    expect(sentenceOf(reason('uuid'))).toBe('must be a UUID');
  });

  it('takes a parameter as it is, whatever stands in it', () => {
    expect(sentenceOf(reason('given_together', { other: '{other} $& $1' }))).toBe(
      'must not be given together with {other} $& $1',
    );
  });
});

describe('paramText', () => {
  it('writes a list by its members, and a number without separators', () => {
    expect([paramText(['a', 'b']), paramText([]), paramText(10_000), paramText('x')]).toEqual([
      'a, b',
      '',
      '10000',
      'x',
    ]);
  });
});

describe('A reason', () => {
  it('does not compile without the parameters of its text, nor with others', () => {
    // @ts-expect-error: `max` is missing
    reason('text_length', { min: 1 });
    // @ts-expect-error: all parameters are missing
    reason('decimals');
    // @ts-expect-error: the text has no parameter
    reason('uuid', { max: 1 });
    // @ts-expect-error: there is no such code
    expect(() => sentenceOf(reason('nonsense'))).toThrow();
  });

  it('does not compile in the place of another kind', () => {
    // @ts-expect-error: a problem is no refusal of a whole request
    expect(new AppError(reason('uuid')).code).toBe('problem');
    // @ts-expect-error: a refusal is no problem of a member
    invalid({ member: 'amount', reason: reason('not_found') });
  });

  it('gives an error its code and its message', () => {
    expect(new AppError(reason('last_admin'))).toMatchObject({
      code: 'conflict',
      message: 'The last admin can be neither demoted nor blocked',
      reason: { code: 'last_admin', params: {} },
    });
  });

  it('of a whole input names the members', () => {
    expect(
      invalid(
        { member: 'amount', reason: reason('positive') },
        { member: 'note', reason: reason('not_valid') },
      ).reason,
    ).toEqual({ code: 'invalid_input', params: { members: ['amount', 'note'] } });
  });
});

describe('The list of reasons', () => {
  it('has codes that are names, and texts that differ', () => {
    for (const code of Object.keys(REASONS)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    const texts = Object.values(REASONS).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
