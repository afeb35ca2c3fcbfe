import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createInvoice,
  createMerchant,
  type Merchant,
  OTHER_WALLET,
  register,
  setUser,
  signIn,
  signInAdmin,
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

  /** Number of Telegram messages to the admin that requests of the merchant have caused; no bot sends them here. */
  const requestsTold = async () => {
    const [row] = await chit.database.query<{ told: number }>(
      `SELECT coalesce(sum(wanted), 0)::int AS told FROM telegram_jobs WHERE key LIKE '%whitelist_requested:' || $1 || '%'`,
      [merchant.uuid],
    );
    return row?.told ?? 0;
  };

  const create = async () => {
    const body = {
      amount: 1,
      token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
      network: 'ARB_SEPOLIA',
    };
    return rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
  };

  it('is told once to admins and the owner, however often the same wallet is requested', async () => {
    await chit.database.query("UPDATE users SET telegram_id = '1' WHERE role = 'admin'");
    const before = await requestsTold();

    for (let asked = 0; asked < 5; asked += 1) expect((await ask(OTHER_WALLET)).status).toBe(200);
    expect(await requestsTold()).toBe(before + 1);
    await ask(merchant.wallet);
    await ask(OTHER_WALLET);
    expect(await requestsTold()).toBe(before + 2);
  });

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
    expect((await ask(wallet)).body.data.requested_wallet).toBe(OTHER_WALLET);
  });

  const account = async () => (await rest('GET', '/user/me', { as: merchant.accessToken })).body.data;

  it('lets an unverified customer create no invoices until approval', async () => {
    const person = await register(chit);
    await ask(WALLET, person.accessToken);
    merchant = { ...merchant, ...person, apiKey: (await createApiKey(chit, person)).key };
    expect(await create()).toMatchObject(WALLET_NOT_VERIFIED);
    await setUser(chit, person.uuid, { status: 'verified' });
    expect((await create()).body.data.client).toBe(WALLET);
  });

  it('keeps the verified wallet in force until an admin approves the new one', async () => {
    const { body } = await ask(OTHER_WALLET);
    expect(body.data).toMatchObject({ status: 'verified', wallet: WALLET, requested_wallet: OTHER_WALLET });
    expect(await account()).toEqual(body.data);
    expect((await create()).body.data.client).toBe(WALLET);
    await setUser(chit, merchant.uuid, { status: 'verified', expected_wallet: OTHER_WALLET });
    expect(await account()).toMatchObject({ status: 'verified', wallet: OTHER_WALLET });
    expect(await account()).not.toHaveProperty('requested_wallet');
    expect((await create()).body.data.client).toBe(OTHER_WALLET);
  });

  it('keeps the verified wallet in force when an admin rejects the new one', async () => {
    await ask(OTHER_WALLET);
    await setUser(chit, merchant.uuid, { status: 'rejected', expected_wallet: OTHER_WALLET });
    expect(await account()).toMatchObject({ status: 'verified', wallet: WALLET });
    expect(await account()).not.toHaveProperty('requested_wallet');
    expect((await create()).body.data.client).toBe(WALLET);
  });

  it('is replaced by a later request, and withdrawn by a request for the verified wallet', async () => {
    const third = '0x000000000000000000000000000000000000dEaD';
    await ask(OTHER_WALLET);
    expect((await ask(third)).body.data.requested_wallet).toBe(third);
    expect((await ask(WALLET)).body.data).not.toHaveProperty('requested_wallet');
    await setUser(chit, merchant.uuid, { status: 'verified' });
    expect(await account()).toMatchObject({ status: 'verified', wallet: WALLET });
  });

  it.each(['unverified', 'pending', 'blocked'])(
    'is dropped by the status %s, so that a later approval verifies the old wallet',
    async (status) => {
      await ask(OTHER_WALLET);
      await setUser(chit, merchant.uuid, { status });
      await setUser(chit, merchant.uuid, { status: 'verified' });
      const { accessToken } = await signIn(chit, merchant);
      const { body } = await rest('GET', '/user/me', { as: accessToken });
      expect(body.data).toMatchObject({ status: 'verified', wallet: WALLET });
      expect(body.data).not.toHaveProperty('requested_wallet');
    },
  );

  it.each(['verified', 'rejected'])(
    'for a new wallet is not decided by the status %s without the wallet that the admin has seen',
    async (status) => {
      await ask(OTHER_WALLET);
      const { accessToken } = await signInAdmin(chit);
      const answer = await rest('PATCH', `/user/${merchant.uuid}`, { as: accessToken, body: { status } });
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(OTHER_WALLET) } });
      expect(await account()).toMatchObject({ wallet: WALLET, requested_wallet: OTHER_WALLET });
    },
  );

  it('is not decided by a change of the role', async () => {
    await ask(OTHER_WALLET);
    await setUser(chit, merchant.uuid, { role: 'customer' });
    expect(await account()).toMatchObject({ wallet: WALLET, requested_wallet: OTHER_WALLET });
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
      before: { requestedWallet: null },
      after: { requestedWallet: OTHER_WALLET },
    });
  });

  it('is in the audit log with its approval', async () => {
    await ask(OTHER_WALLET);
    await setUser(chit, merchant.uuid, { status: 'verified', expected_wallet: OTHER_WALLET });
    const rows = await chit.database.query(
      `SELECT action, before::json AS before, after::json AS after FROM audit_entries
       WHERE subject = $1 ORDER BY created_on, uuid`,
      [`user:${merchant.uuid}`],
    );
    expect(rows.at(-1)).toEqual({
      action: 'user.updated',
      before: { wallet: WALLET, requestedWallet: OTHER_WALLET },
      after: { wallet: OTHER_WALLET, requestedWallet: null },
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
