import { newTotpSecret, totpStepOf, totpUri } from '../../src/services/accounts/factors/totp';

/** The secret of RFC 6238's test vectors, `12345678901234567890`, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('A TOTP code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of second %i is %s, as RFC 6238 publishes', (second, code) => {
    expect(totpStepOf(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('belongs to its time step, one step earlier and later too', () => {
    const at = (second: number) => totpStepOf(SECRET, '287082', second * 1000);
    expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1]);
    expect([90, 120, 3600].map(at)).toEqual([null, null, null]);
  });

  it.each(['', '28708', '2870820', ' 287082', '287082\n', '28708a', '２８７０８２', '000000'])(
    'is not %j',
    (code) => {
      expect(totpStepOf(SECRET, code, 59_000)).toBeNull();
    },
  );
});

describe('A TOTP secret', () => {
  it('has 160 random bits in base32', () => {
    const secrets = Array.from({ length: 200 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(200);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is given to authenticator apps as a URI with issuer and account', () => {
    expect(totpUri(SECRET, 'Chit pay.chit.test', 'owner@shop.test')).toBe(
      `otpauth://totp/Chit%20pay.chit.test:owner%40shop.test?issuer=Chit%20pay.chit.test&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
