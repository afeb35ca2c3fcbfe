import { Chit } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  type Merchant,
  OTHER_WALLET,
  register,
  setUser,
  WALLET,
} from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid, WALLET_NOT_VERIFIED } from '../support/http/refusals';

describe('a whitelist request over REST', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const ask = (wallet: unknown, as = merchant.accessToken) =>
    rest('POST', '/user/whitelist/request', { as, body: { wallet } });

  const create = async () => {
    const body = {
      amount: 1,
      token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
      network: 'ARB_SEPOLIA',
    };
    return rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
  };

  it('changes an unverified customer to pending', async () => {
    const person = await register(chit);
    const { body } = await ask(WALLET, person.accessToken);
    expect(body.data).toMatchObject({ user_uuid: person.uuid, status: 'pending', wallet: WALLET });
    const me = await rest('GET', '/user/me', { as: person.accessToken });
    expect(me.body).toEqual(body);
  });

  it.each([
    ['lower case', OTHER_WALLET.toLowerCase()],
    ['upper case', `0x${OTHER_WALLET.slice(2).toUpperCase()}`],
    ['EIP-55', OTHER_WALLET],
  ])('accepts the wallet in %s and stores EIP-55', async (_name, wallet) => {
    expect((await ask(wallet)).body.data.wallet).toBe(OTHER_WALLET);
  });

  it('changes a verified customer with a new wallet to pending, who cannot create invoices until approval', async () => {
    expect((await ask(OTHER_WALLET)).body.data).toMatchObject({ status: 'pending', wallet: OTHER_WALLET });
    expect(await create()).toMatchObject(WALLET_NOT_VERIFIED);
    await setUser(chit, merchant.uuid, { status: 'verified' });
    expect((await create()).body.data.client).toBe(OTHER_WALLET);
  });

  it('keeps a verified customer verified who requests the same wallet', async () => {
    expect((await ask(WALLET.toLowerCase())).body.data).toMatchObject({ status: 'verified', wallet: WALLET });
    expect((await create()).status).toBe(200);
  });

  it('is possible again after a rejection', async () => {
    await setUser(chit, merchant.uuid, { status: 'rejected' });
    expect((await ask(WALLET)).body.data.status).toBe('pending');
  });

  it('does not change the client wallet of open invoices', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await ask(OTHER_WALLET);
    const { body } = await rest('GET', `/invoice/${uuid}`, { as: merchant.accessToken });
    expect(body.data.client).toBe(WALLET);
  });

  it('is in the audit log', async () => {
    await ask(OTHER_WALLET);
    const rows = await chit.database.query(
      `SELECT action, before::json AS before, after::json AS after FROM audit_entries
       WHERE actor_uuid = $1 ORDER BY created_on, uuid`,
      [merchant.uuid],
    );
    expect(rows.at(-1)).toEqual({
      action: 'user.whitelist_requested',
      before: { status: 'verified', wallet: WALLET },
      after: { status: 'pending', wallet: OTHER_WALLET },
    });
  });

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['a wrong checksum', OTHER_WALLET.replace('E', 'e')],
    ['no prefix', OTHER_WALLET.slice(2)],
    ['a digit too many', `${OTHER_WALLET}0`],
    ['a name', 'vitalik.eth'],
    ['nothing', undefined],
    ['null', null],
    ['a list', [OTHER_WALLET]],
  ])('refuses %s and changes nothing', async (_name, wallet) => {
    expectNotValid(await ask(wallet), 'wallet');
    const { body } = await rest('GET', '/user/me', { as: merchant.accessToken });
    expect(body.data).toMatchObject({ status: 'verified', wallet: WALLET });
  });
});
