import { Chit, USDC } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  type Merchant,
  OTHER_WALLET,
  setUser,
  signInAdmin,
  storedInvoice,
} from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid } from '../support/http/refusals';

describe('REST amounts and fees', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const create = (more: object = {}, as = merchant.apiKey) =>
    rest('POST', '/invoice/by_api_key', { as, body: { amount: 12.5, ...USDC, ...more } });

  const createRaw = (amount: string) =>
    rest('POST', '/invoice/by_api_key', {
      as: merchant.apiKey,
      raw: `{"amount": ${amount}, "token_address": "${USDC.token_address}", "network": "${USDC.network}"}`,
    });

  const setFee = async (user: Merchant, feeBps: number) => {
    const admin = await signInAdmin(chit);
    await chit.graphql(
      'mutation ($uuid: UUID!, $feeBps: Int!) { updateUser(uuid: $uuid, input: { feeBps: $feeBps }) { uuid } }',
      { uuid: user.uuid, feeBps },
      admin.accessToken,
    );
  };

  it.each([
    ['12.5', 12.5, 0.125, '12500000'],
    ['0.000001', 0.000001, 0, '1'],
    ['0.000099', 0.000099, 0, '99'],
    ['0.0001', 0.0001, 0.000001, '100'],
    ['0.000199', 0.000199, 0.000001, '199'],
    ['1e3', 1000, 10, '1000000000'],
    ['1.5E-2', 0.015, 0.00015, '15000'],
    ['7.10000000', 7.1, 0.071, '7100000'],
    ['4.35', 4.35, 0.0435, '4350000'],
    ['1.005', 1.005, 0.01005, '1005000'],
    ['123456789.123456', 123456789.123456, 1234567.891234, '123456789123456'],
    ['"12.5"', 12.5, 0.125, '12500000'],
    ['"007.10"', 7.1, 0.071, '7100000'],
    ['"1.005"', 1.005, 0.01005, '1005000'],
    ['999999999999999', 999999999999999, 9999999999999.99, '999999999999999000000'],
  ])('reads %s exactly and rounds its fee down', async (literal, amount, fee, baseUnits) => {
    const { body } = await createRaw(literal);
    expect(body.data).toMatchObject({ amount, fee_amount: fee });
    expect(await storedInvoice(chit, body.data.uuid)).toMatchObject({ amount: baseUnits });
  });

  it.each([
    '0',
    '-1',
    '-0.0',
    '0.0000001',
    '1.1234567',
    '1234567890.123456',
    '1e400',
    '1e72',
    '1e-400',
    '"0"',
    '"-12.5"',
    '"+12.5"',
    '"1e3"',
    '" 12.5"',
    '"12,5"',
    '"12."',
    '".5"',
    '"1234567890.123456"',
    '""',
    'null',
    'true',
    '[12.5]',
    '{"$bigint": "1"}',
  ])('refuses the amount %s', async (literal) => {
    expectNotValid(await createRaw(literal), 'amount');
  });

  it.each([0, 9999])('creates an invoice with a fee of %i basis points', async (feeBps) => {
    const owner = await createMerchant(chit);
    await setFee(owner, feeBps);
    const { body } = await create({ amount: 1 }, owner.apiKey);
    expect(body.data).toMatchObject({ fee_bps: String(feeBps), fee_amount: feeBps / 10_000 });
  });

  it('refuses an amount not greater than its fee', async () => {
    const owner = await createMerchant(chit);
    await setFee(owner, 10_000);
    expectNotValid(await create({}, owner.apiKey), 'amount');
  });

  it('fixes fee and wallet at creation', async () => {
    const owner = await createMerchant(chit);
    const { uuid } = await createInvoice(chit, owner);
    const read = () => rest('GET', `/invoice/${uuid}`, { as: owner.accessToken });
    const before = (await read()).body;
    await setFee(owner, 250);
    await rest('POST', '/user/whitelist/request', { as: owner.accessToken, body: { wallet: OTHER_WALLET } });
    await setUser(chit, owner.uuid, { status: 'verified', expected_wallet: OTHER_WALLET });
    expect((await read()).body).toEqual(before);
    const { data } = (await create({}, owner.apiKey)).body;
    expect(data).toMatchObject({ client: OTHER_WALLET, fee_bps: '250', fee_amount: 0.3125 });
  });
});
