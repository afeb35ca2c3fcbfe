import { type Address, getAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, setUser, signInAdmin } from '../support/app/factories';
import { USDC } from '../support/app/settings';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken } from '../support/chain/chain-scenes';
import { createLink, openPage, pathOf } from '../support/checkout/payment-links';
import { until } from '../support/until';

const ARB_SEPOLIA = 421_614;
/** Code that only stops. */
const CODE = '0x00';
const MEMBERS = 'wallet network { id } kind confirmedOn needsConfirmation';
const CREATE = `mutation ($network: String!, $token: Address!) {
  createInvoice(input: { amount: "1", tokenAddress: $token, network: $network }) { client } }`;

interface ShownNetwork {
  network: { id: string };
  needsConfirmation: boolean;
}

const newKey = () => privateKeyToAccount(generatePrivateKey());

describe('A wallet', () => {
  let local: Anvil;
  let rollup: Anvil;
  let coin: Address;
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    [local, rollup] = await Promise.all([startAnvil(), startAnvil({ chainId: ARB_SEPOLIA })]);
    const urls = { RPC_URLS_LOCAL: local.url, RPC_URLS_ARB_SEPOLIA: rollup.url };
    chit = await Chit.start({ ...urls, ROLES: 'api,watcher' });
    const { accessToken } = await signInAdmin(chit);
    coin = await deployToken(local, 'PayToken', 'Coin', 'COIN', 6);
    const token = { name: 'Coin', symbol: 'COIN', address: coin, network: 'LOCAL', decimals: 6 };
    await chit.operate('createToken { uuid }', { input: token }, { as: accessToken });
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(async () => {
    await chit.stop();
    await Promise.all([local.stop(), rollup.stop()]);
  });

  const ask = (query: string, variables: object = {}, as = merchant.accessToken) =>
    chit.graphql(query, variables, as);

  const create = (network: string) =>
    ask(CREATE, { network, token: network === 'LOCAL' ? coin : USDC.token_address });

  const useWallet = async (wallet: string) => {
    await chit.rest('POST', '/user/whitelist/request', { as: merchant.accessToken, body: { wallet } });
    await setUser(chit, merchant.uuid, { status: 'verified', expected_wallet: wallet });
  };

  /** Gives the merchant a wallet that is a contract on LOCAL only. */
  const useContract = async () => {
    const wallet = await deployToken(local, 'SignatureWallet', newKey().address);
    await useWallet(wallet);
    return wallet;
  };

  const change = async (mutation: string, wallet: string, network: string) => {
    const query = `mutation ($w: Address!, $n: String!) { ${mutation}(wallet: $w, network: $n) { ${MEMBERS} } }`;
    const { body } = await ask(query, { w: wallet, n: network });
    return body.errors ? body.errors[0].extensions.reason.code : body.data[mutation];
  };
  const confirm = (wallet: string, network: string) => change('confirmWalletNetwork', wallet, network);

  const networks = async (as = merchant.accessToken, userUuid?: string) => {
    const { body } = await ask(
      `query ($u: UUID) { walletNetworks(userUuid: $u) { ${MEMBERS} } }`,
      { u: userUuid },
      as,
    );
    return body.data.walletNetworks.map((each: ShownNetwork) => ({ ...each, network: each.network.id }));
  };

  const audited = async () =>
    (
      await chit.database.query<{ action: string }>(
        "SELECT action FROM audit_entries WHERE account_uuid = $1 AND action LIKE 'user.wallet_network%' ORDER BY created_on",
        [merchant.uuid],
      )
    ).map(({ action }) => action);

  const expectUnconfirmed = async (wallet: string, network: string) => {
    const { body } = await create(network);
    expect(body.errors[0].extensions).toMatchObject({
      code: 'FORBIDDEN',
      reason: { code: 'wallet_network_unconfirmed', params: { wallet, networks: [network] } },
    });
  };
  const expectCreated = async (network: string) =>
    expect((await create(network)).body.errors).toBeUndefined();

  it('with a private key receives on every network', async () => {
    await useWallet(newKey().address);
    await Promise.all(['LOCAL', 'ARB_SEPOLIA'].map(expectCreated));
    expect((await networks()).map(({ kind }: { kind: string }) => kind)).toEqual(['plain', 'plain']);
  });

  it('with a private key that delegates to a contract (EIP-7702) receives on every network', async () => {
    const { address } = newKey();
    await local.client.setCode({ address, bytecode: `0xef0100${'ab'.repeat(20)}` });
    await useWallet(address);
    await Promise.all(['LOCAL', 'ARB_SEPOLIA'].map(expectCreated));
    expect(await networks()).toContainEqual(
      expect.objectContaining({ network: 'LOCAL', kind: 'delegated', needsConfirmation: false }),
    );
  });

  describe('that is a contract on one network', () => {
    it('receives there once its owner has confirmed it, and nowhere else', async () => {
      const wallet = await useContract();
      await expectUnconfirmed(wallet, 'LOCAL');
      await expectUnconfirmed(wallet, 'ARB_SEPOLIA');
      expect(await confirm(wallet, 'ARB_SEPOLIA')).toBe('wallet_without_code');
      expect(await confirm(wallet, 'LOCAL')).toContainEqual(
        expect.objectContaining({ network: { id: 'LOCAL' }, kind: 'contract', needsConfirmation: false }),
      );
      await expectCreated('LOCAL');
      await expectUnconfirmed(wallet, 'ARB_SEPOLIA');
      expect(await audited()).toEqual(['user.wallet_network_confirmed']);
    });

    it('must be confirmed on every network that an invoice accepts', async () => {
      const wallet = await useContract();
      await confirm(wallet, 'LOCAL');
      const { body } = await ask(
        `mutation ($accepts: [AcceptInput!]!) { createInvoice(input: { amount: "1", accepts: $accepts }) { uuid } }`,
        {
          accepts: [
            { tokenAddress: coin, network: 'LOCAL' },
            { tokenAddress: USDC.token_address, network: 'ARB_SEPOLIA' },
          ],
        },
      );
      expect(body.errors[0].extensions.reason).toEqual({
        code: 'wallet_network_unconfirmed',
        params: { wallet, networks: ['ARB_SEPOLIA'] },
      });
    });

    it('can be confirmed on another network once it is deployed there too', async () => {
      const wallet = await useContract();
      await rollup.client.setCode({ address: getAddress(wallet), bytecode: CODE });
      await confirm(wallet, 'ARB_SEPOLIA');
      await expectCreated('ARB_SEPOLIA');
    });

    it('receives no more after the confirmation was withdrawn', async () => {
      const wallet = await useContract();
      await confirm(wallet, 'LOCAL');
      await change('withdrawWalletNetwork', wallet, 'LOCAL');
      await expectUnconfirmed(wallet, 'LOCAL');
      expect(await audited()).toEqual(['user.wallet_network_confirmed', 'user.wallet_network_withdrawn']);
    });

    it('loses its confirmations when it is replaced, also if it comes back', async () => {
      const wallet = await useContract();
      await confirm(wallet, 'LOCAL');
      await useWallet(newKey().address);
      await expectCreated('LOCAL');
      await useWallet(wallet);
      await expectUnconfirmed(wallet, 'LOCAL');
    });

    it('can be confirmed before it is in force, and is shown to the admin who decides', async () => {
      const wallet = await deployToken(local, 'SignatureWallet', newKey().address);
      await chit.rest('POST', '/user/whitelist/request', { as: merchant.accessToken, body: { wallet } });
      await confirm(wallet, 'LOCAL');
      const admin = await signInAdmin(chit);
      expect(await networks(admin.accessToken, merchant.uuid)).toContainEqual({
        ...{ wallet, network: 'LOCAL', kind: 'contract', needsConfirmation: false },
        confirmedOn: expect.any(String),
      });
      await setUser(chit, merchant.uuid, { status: 'verified', expected_wallet: wallet });
      await expectCreated('LOCAL');
    });

    it('is confirmed where it accepts a signature', async () => {
      const owner = newKey();
      const wallet = await deployToken(local, 'SignatureWallet', owner.address);
      const challenge =
        'mutation ($w: Address!) { walletChallenge(address: $w, network: "LOCAL") { message } }';
      const { message } = (await ask(challenge, { w: wallet })).body.data.walletChallenge;
      const prove =
        'mutation ($m: String!, $s: String!) { proveWallet(message: $m, signature: $s) { uuid } }';
      await ask(prove, { m: message, s: await owner.signMessage({ message }) });
      await setUser(chit, merchant.uuid, { status: 'verified', expected_wallet: wallet });
      await expectCreated('LOCAL');
      await expectUnconfirmed(wallet, 'ARB_SEPOLIA');
    });

    it('is confirmed and withdrawn by its owner, as an admin sees', async () => {
      const wallet = await useContract();
      const send = (name: string, network: string) =>
        chit.operate(`${name} { ${MEMBERS} checkedOn }`, { wallet, network }, { as: merchant.accessToken });
      const onLocal = { wallet, network: { id: 'LOCAL' }, kind: 'contract', checkedOn: expect.any(String) };
      expect(await send('confirmWalletNetwork', 'ARB_SEPOLIA')).toMatchObject({ status: 409 });
      const { body } = await send('confirmWalletNetwork', 'LOCAL');
      expect(body.data).toContainEqual({
        ...onLocal,
        confirmedOn: expect.any(String),
        needsConfirmation: false,
      });
      await expectCreated('LOCAL');
      const { accessToken: as } = await signInAdmin(chit);
      const seen = await chit.operate(
        `walletNetworks { ${MEMBERS} checkedOn }`,
        { userUuid: merchant.uuid },
        { as },
      );
      expect(seen.body).toEqual(body);
      expect((await send('withdrawWalletNetwork', 'LOCAL')).body.data).toContainEqual({
        ...onLocal,
        confirmedOn: null,
        needsConfirmation: true,
      });
      expect(await audited()).toEqual(['user.wallet_network_confirmed', 'user.wallet_network_withdrawn']);
    });

    it('makes payment links of other networks unavailable', async () => {
      const page = chit.url + pathOf(await createLink(chit, merchant));
      expect((await openPage(page)).key).toBeDefined();
      await useContract();
      expect((await openPage(page)).key).toBeUndefined();
    });

    it('is found by the watcher if it is deployed later', async () => {
      const { address } = newKey();
      await useWallet(address);
      await rollup.client.setCode({ address, bytecode: CODE });
      await chit.database.query('UPDATE address_codes SET due_on = now() WHERE address = $1', [address]);
      await until(async () => (await networks()).every((each: ShownNetwork) => each.needsConfirmation));
      await expectUnconfirmed(address, 'LOCAL');
    });
  });

  it('cannot be confirmed unless it is a contract of the account, on a network that is watched', async () => {
    const { address } = newKey();
    await useWallet(address);
    expect(await confirm(address, 'LOCAL')).toBe('wallet_is_no_contract');
    expect(await confirm(newKey().address, 'LOCAL')).toBe('wallet_changed');
    expect(await confirm(address, 'ETH_MAINNET')).toBe('invalid_input');
  });

  it('cannot be confirmed while the network does not answer', async () => {
    const wallet = await useContract();
    await chit.restart({ RPC_URLS_LOCAL: 'http://127.0.0.1:9' });
    expect(await confirm(wallet, 'LOCAL')).toBe('network_away');
    await chit.restart();
  });

  describe('of the operator that receives the fees and is a contract', () => {
    const expectNoFees = async (network: string) =>
      expect((await create(network)).body.errors[0].extensions.reason).toEqual({
        code: 'fee_recipient_unconfirmed',
        params: { networks: [network] },
      });
    let recipient: string;

    beforeAll(async () => {
      recipient = await deployToken(local, 'SignatureWallet', newKey().address);
    });
    afterAll(() => chit.restart());

    it('must be confirmed by the operator', async () => {
      await chit.restart({ FEE_RECIPIENT: recipient });
      await expectNoFees('LOCAL');
    });

    it('receives on the networks that the operator names', async () => {
      await chit.restart({ FEE_RECIPIENT: recipient, FEE_RECIPIENT_NETWORKS: 'LOCAL' });
      await expectCreated('LOCAL');
      await expectNoFees('ARB_SEPOLIA');
    });
  });
});
