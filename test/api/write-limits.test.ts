import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createMerchant,
  createWebhook,
  type Merchant,
  type Person,
} from '../support/app/factories';
import { createMember } from '../support/people/members';

const LIMIT = 3;

describe('The limit of changes', () => {
  let chit: Chit;
  let owner: Merchant;
  let manager: Person;
  let key: { key: string; uuid: string };
  let webhook: string;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
  });
  afterAll(() => chit.stop());

  beforeEach(async () => {
    await chit.restart();
    owner = await createMerchant(chit);
    manager = await createMember(chit, owner, 'manager');
    key = await createApiKey(chit, owner, { scopes: ['webhooks'] });
    webhook = await createWebhook(chit, owner);
  });

  const operate = async (call: string, input: object, as: string) =>
    (await chit.operate(call, input, { as })).status;
  const rename = ({ accessToken }: Person) =>
    operate('updateProfile { uuid }', { input: { displayName: 'Shop' } }, accessToken);
  const change = () =>
    operate('updateWebhook { uuid }', { uuid: webhook, url: 'https://other.test/hook' }, key.key);
  /** Uses up the limit with an API key. */
  const useUp = async (setting: string) => {
    await chit.restart({ [setting]: `${LIMIT}/600` });
    for (let count = 0; count < LIMIT; count++) expect(await change()).toBe(200);
  };

  it.each(['RATE_LIMIT_WRITE', 'RATE_LIMIT_WRITE_DAY'])(
    'counts those of an account by all its members and API keys: %s',
    async (setting) => {
      await useUp(setting);
      expect(await change()).toBe(429);
      expect([await rename(owner), await rename(manager)]).toEqual([429, 429]);
      const answer = await chit.rest('POST', '/webhook', {
        ...{ as: owner.accessToken, body: { url: 'https://shop.test/hook' } },
      });
      expect(answer.status).toBe(429);
      expect(answer.headers.get('ratelimit-policy')).toBe(`${LIMIT};w=600`);
    },
  );

  it('is not used up by calls that are refused', async () => {
    const cashier = await createMember(chit, owner, 'cashier');
    await chit.restart({ RATE_LIMIT_WRITE: `${LIMIT}/600` });
    for (let count = 0; count <= LIMIT; count++) {
      expect(await rename(cashier)).toBe(403);
      expect(await operate('createApiKey { key }', { name: 'more' }, key.key)).toBe(401);
    }
    expect(await rename(owner)).toBe(200);
  });

  it('does not keep an owner from taking away what the account has', async () => {
    await useUp('RATE_LIMIT_WRITE_DAY');
    const as = owner.accessToken;
    expect(await operate('deleteWebhook', { uuid: webhook }, as)).toBe(200);
    expect(await operate('revokeApiKey { uuid }', { uuid: key.uuid }, as)).toBe(200);
    expect(await operate('removeMember', { personUuid: manager.uuid }, as)).toBe(200);
    const passwords = { oldPassword: owner.password, newPassword: 'b-long-password' };
    expect(await operate('changePassword', passwords, as)).toBe(200);
    expect(await operate('revokeOtherSessions', {}, as)).toBe(200);
  });

  it('is no limit of reads, of invoices, and of other accounts', async () => {
    const other = await createMerchant(chit);
    await useUp('RATE_LIMIT_WRITE');
    expect(await operate('me { uuid }', {}, owner.accessToken)).toBe(200);
    const body = {
      amount: 1,
      token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
      network: 'ARB_SEPOLIA',
    };
    const { status, body: created } = await chit.rest('POST', '/invoice/by_api_key', {
      as: owner.apiKey,
      body,
    });
    expect(status).toBe(200);
    const cancel = await chit.rest('POST', `/invoice/${created.data.uuid}/cancel`, { as: owner.accessToken });
    expect(cancel.status).toBe(200);
    expect(await rename(other)).toBe(200);
  });

  it('counts changes that concern no account by person', async () => {
    await chit.restart({ RATE_LIMIT_WRITE: `${LIMIT}/600` });
    const notify = ({ accessToken }: Person) =>
      operate('updateNotifications { invoicePaid }', { input: { invoicePaid: 'each' } }, accessToken);
    for (let count = 0; count < LIMIT; count++) expect(await notify(manager)).toBe(200);
    expect(await notify(manager)).toBe(429);
    expect([await notify(owner), await rename(manager)]).toEqual([200, 200]);
  });
});
