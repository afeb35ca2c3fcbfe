import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import { Chit } from '../support/app/chit';
import {
  confirmEmail,
  createInvoice,
  createMerchant,
  type Person,
  register,
  setUser,
  signInAdmin,
} from '../support/app/factories';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken } from '../support/chain/chain-scenes';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { conflict, expectNotValid } from '../support/http/refusals';
import { until } from '../support/until';

const HOUR_MS = 60 * 60 * 1000;
const newWallet = () => privateKeyToAccount(generatePrivateKey());
type Wallet = ReturnType<typeof newWallet>;

describe('The proof of a wallet', () => {
  let anvil: Anvil;
  let chit: Chit;
  let rest: DocumentedRest;
  let person: Person;

  beforeAll(async () => {
    anvil = await startAnvil();
    chit = await Chit.start({ ROLES: 'api,worker', WHITELIST: 'proof', RPC_URLS_LOCAL: anvil.url });
    rest = documented(chit);
  });
  beforeEach(async () => {
    person = await register(chit);
    await confirmEmail(chit, person);
  });
  afterAll(async () => {
    await chit.stop();
    await anvil.stop();
  });

  const askFor = (address: string, network?: string, as = person.accessToken) =>
    chit.operate('walletChallenge { message }', { address, ...(network && { network }) }, { as });

  const challenge = async (address: string, network?: string, as?: string) =>
    (await askFor(address, network, as)).body.data.message;

  const WALLETS = 'status wallet requestedWallet walletProvenOn walletChangeOn';

  const send = (message: string, signature: string, as = person.accessToken) =>
    chit.operate(`proveWallet { ${WALLETS} }`, { message, signature }, { as });

  const prove = async (wallet: Wallet, as = person.accessToken) => {
    const message = await challenge(wallet.address, undefined, as);
    return send(message, await wallet.signMessage({ message }), as);
  };

  const account = async () =>
    (await chit.operate(`me { ${WALLETS} }`, {}, { as: person.accessToken })).body.data;

  it('is a message of Sign-In with Ethereum that names site, wallet, account and end', async () => {
    const wallet = newWallet();
    const parsed = parseSiweMessage(await challenge(wallet.address, 'LOCAL'));
    expect(parsed).toMatchObject({
      domain: 'pay.chit.test',
      uri: 'https://pay.chit.test',
      address: wallet.address,
      chainId: 31337,
      version: '1',
      requestId: person.uuid,
    });
    expect(Number(parsed.expirationTime) - Number(parsed.issuedAt)).toBe(10 * 60 * 1000);
  });

  it('verifies the first wallet of an account without an admin', async () => {
    const wallet = newWallet();
    expect((await prove(wallet)).body.data).toMatchObject({
      status: 'verified',
      wallet: wallet.address,
      walletProvenOn: expect.any(String),
    });
  });

  it('verifies no account that an admin has rejected', async () => {
    await setUser(chit, person.uuid, { status: 'rejected' });
    expect((await prove(newWallet())).body.data).toMatchObject({ status: 'pending' });
  });

  describe('is refused', () => {
    let wallet: Wallet;
    beforeEach(() => {
      wallet = newWallet();
    });

    const expectUnproven = async () =>
      expect(await account()).toMatchObject({ status: 'unverified', wallet: null });

    it('with the signature of another key, and the message is used up', async () => {
      const message = await challenge(wallet.address);
      expectNotValid(await send(message, await newWallet().signMessage({ message })), 'signature');
      expectNotValid(await send(message, await wallet.signMessage({ message })), 'message');
      await expectUnproven();
    });

    it('the second time', async () => {
      const message = await challenge(wallet.address);
      const signature = await wallet.signMessage({ message });
      const answers = await Promise.all([send(message, signature), send(message, signature)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('after the message has expired or was replaced', async () => {
      const message = await challenge(wallet.address);
      await chit.database.query('UPDATE wallet_challenges SET expires_on = now() WHERE user_uuid = $1', [
        person.uuid,
      ]);
      expectNotValid(await send(message, await wallet.signMessage({ message })), 'message');
      const earlier = await challenge(wallet.address);
      await challenge(wallet.address);
      expectNotValid(await send(earlier, await wallet.signMessage({ message: earlier })), 'message');
      await expectUnproven();
    });

    it('with the message of another account', async () => {
      const thief = await register(chit);
      const message = await challenge(wallet.address);
      const signature = await wallet.signMessage({ message });
      expectNotValid(await send(message, signature, thief.accessToken), 'message');
      expect(await send(message, signature)).toMatchObject({ status: 200 });
    });

    it('with a message for another site', async () => {
      const message = await challenge(wallet.address);
      const forged = message.replace('pay.chit.test', 'phishing.example');
      expectNotValid(await send(forged, await wallet.signMessage({ message: forged })), 'message');
      await expectUnproven();
    });

    it.each(['', '0x', '0x1', 'x'.repeat(132), `0x${'00'.repeat(4097)}`])(
      'with the text %.20j as signature',
      async (signature) => {
        expectNotValid(await send('message', signature), 'signature');
      },
    );

    it('with bytes that are no signature', async () => {
      expectNotValid(await send(await challenge(wallet.address), '0x00'), 'signature');
    });
  });

  describe('of a contract (ERC-1271)', () => {
    const deploy = (owner: string) => deployToken(anvil, 'SignatureWallet', owner);

    it('is accepted if the contract accepts the signature', async () => {
      const owner = newWallet();
      const contract = await deploy(owner.address);
      const message = await challenge(contract, 'LOCAL');
      const answer = await send(message, await owner.signMessage({ message }));
      expect(answer.body.data).toMatchObject({ status: 'verified', wallet: contract });
    });

    it.each([
      ['another owner has signed', async (message: string) => newWallet().signMessage({ message })],
      ['the contract reverts', async () => '0x00'],
    ])('is refused if %s', async (_case, sign) => {
      const message = await challenge(await deploy(newWallet().address), 'LOCAL');
      expectNotValid(await send(message, await sign(message)), 'signature');
    });

    it.each([
      ['needs four million gas', 'GreedyWallet', 4_000_000, 200],
      ['needs six million gas, and so much time of the endpoint', 'GreedyWallet', 6_000_000, 400],
      ['never ends', 'GreedyWallet', 2n ** 255n, 400],
      ['answers with more than its decision', 'TalkativeWallet', 64, 400],
      ['answers with megabytes', 'TalkativeWallet', 4_000_000, 400],
    ] as const)('by a contract that %s is answered', async (_case, name, size, status) => {
      const contract = await deployToken(anvil, name, BigInt(size));
      const message = await challenge(contract, 'LOCAL');
      expect((await send(message, await newWallet().signMessage({ message }))).status).toBe(status);
    });

    it('is refused if the message names no network', async () => {
      const owner = newWallet();
      const message = await challenge(await deploy(owner.address));
      expectNotValid(await send(message, await owner.signMessage({ message })), 'signature');
    });

    it('needs a network with an RPC endpoint', async () => {
      for (const network of ['ETH_MAINNET', 'nonsense'])
        expectNotValid(await askFor(newWallet().address, network), 'network');
    });
  });

  describe('of a new wallet', () => {
    let old: Wallet;
    let next: Wallet;

    beforeEach(async () => {
      [old, next] = [newWallet(), newWallet()];
      await prove(old);
    });

    const cancel = () => chit.operate(`cancelWalletChange { ${WALLETS} }`, {}, { as: person.accessToken });
    const endWait = () =>
      chit.database.query('UPDATE users SET wallet_change_on = now() WHERE uuid = $1', [person.uuid]);
    const mails = async () =>
      (
        await chit.database.query<{ topic: string }>(
          'SELECT topic FROM mails WHERE user_uuid = $1 ORDER BY created_on, uuid',
          [person.uuid],
        )
      ).map(({ topic }) => topic);

    it('waits for 24 hours, and is told to the owner', async () => {
      const { body } = await prove(next);
      expect(body.data).toMatchObject({
        status: 'verified',
        wallet: old.address,
        requestedWallet: next.address,
        walletProvenOn: expect.any(String),
      });
      const hours = (Date.parse(body.data.walletChangeOn) - Date.parse(body.data.walletProvenOn)) / HOUR_MS;
      expect(hours).toBeCloseTo(24, 3);
      expect(await mails()).toContain('wallet_requested');
    });

    it('is put in force after that, for new invoices only', async () => {
      const merchant = await createMerchant(chit);
      const { client } = await createInvoice(chit, merchant);
      person = merchant;
      await confirmEmail(chit, merchant);
      await prove(next);
      await endWait();
      await until(async () => (await account()).wallet === next.address);
      expect(await account()).toMatchObject({ requestedWallet: null });
      expect((await createInvoice(chit, merchant)).client).toBe(next.address);
      const { data } = (await rest('GET', '/invoice', { as: merchant.accessToken })).body;
      expect(data.map((invoice: { client: string }) => invoice.client)).toEqual([next.address, client]);
      const [entry] = await chit.database.query(
        "SELECT actor_uuid FROM audit_entries WHERE subject = $1 AND action = 'user.wallet_put_in_force'",
        [`user:${person.uuid}`],
      );
      expect(entry).toEqual({ actor_uuid: null });
      expect(await mails()).toContain('wallet_changed');
    });

    it('can be cancelled once, and is then never put in force', async () => {
      await prove(next);
      expect((await cancel()).body.data).toMatchObject({ wallet: old.address });
      expect(await cancel()).toMatchObject(conflict('The account has not requested a new wallet'));
      expect(await account()).toMatchObject({ requestedWallet: null });
      expect(await mails()).toContain('wallet_request_cancelled');
    });

    it('is put in force at once if an admin agrees', async () => {
      await prove(next);
      await setUser(chit, person.uuid, { status: 'verified', expected_wallet: next.address });
      const user = await account();
      expect(user).toMatchObject({ wallet: next.address });
      expect(user).toMatchObject({ walletChangeOn: null });
    });

    it('does not wait longer if it is proven again, and waits for an admin if another one is requested', async () => {
      const first = (await prove(next)).body.data.walletChangeOn;
      expect((await prove(next)).body.data.walletChangeOn).toBe(first);
      const body = { wallet: newWallet().address };
      const { data } = (await rest('POST', '/user/whitelist/request', { as: person.accessToken, body })).body;
      expect(data).toMatchObject({ requested_wallet: body.wallet });
      expect(data).not.toHaveProperty('wallet_change_on');
      expect(data).not.toHaveProperty('wallet_proven_on');
      expect(await account()).toMatchObject({ walletChangeOn: null, walletProvenOn: null });
    });
  });

  describe('with WHITELIST=admin', () => {
    beforeAll(() => chit.restart({ WHITELIST: 'admin' }));
    afterAll(() => chit.restart());

    it('is shown to the admin, who decides', async () => {
      const wallet = newWallet();
      expect((await prove(wallet)).body.data).toMatchObject({ status: 'pending' });
      const { accessToken } = await signInAdmin(chit);
      const query = 'query ($u: UUID!) { user(uuid: $u) { status wallet walletProvenOn walletChangeOn } }';
      const { user } = (await chit.graphql(query, { u: person.uuid }, accessToken)).body.data;
      expect(user).toEqual({
        status: 'pending',
        wallet: wallet.address,
        walletProvenOn: expect.any(String),
        walletChangeOn: null,
      });
      await setUser(chit, person.uuid, { status: 'verified', expected_wallet: wallet.address });
      expect((await prove(newWallet())).body.data).toMatchObject({ walletChangeOn: null });
    });
  });
});
