import { Chit } from '../support/app/chit';
import { createChannel, createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid, NOT_FOUND } from '../support/http/refusals';

describe('REST channels', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let owner: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
  });
  beforeEach(async () => {
    owner = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const call = (method: string, path: string) => rest(method, `/channels${path}`, { as: owner.accessToken });
  const uuidsOf = (channels: { uuid: string }[]) => channels.map(({ uuid }) => uuid);

  it('include one channel with its chat', async () => {
    const uuid = await createChannel(chit, owner);
    expect((await call('GET', `/${uuid}`)).body).toEqual({
      success: true,
      data: {
        uuid,
        channel_id: expect.stringMatching(/^-100\d+$/),
        channel_title: 'Orders',
        user_uuid: owner.uuid,
      },
    });
  });

  it('are listed in stable pages per account, the newest first', async () => {
    const uuids = await Promise.all(Array.from({ length: 12 }, () => createChannel(chit, owner)));
    await chit.database.query("UPDATE channels SET created_on = '2026-03-01Z' WHERE user_uuid = $1", [
      owner.uuid,
    ]);
    const expected = uuids.sort().reverse();
    const first = await call('GET', '');
    expect(first.body.total).toBe(12);
    expect(uuidsOf(first.body.data)).toEqual(expected.slice(0, 10));
    expect(uuidsOf((await call('GET', '?limit=5&offset=8')).body.data)).toEqual(expected.slice(8));
    expect(uuidsOf((await call('GET', '?take=5&skip=8')).body.data)).toEqual(expected.slice(8));
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['offset=-1', 'offset'],
    ['limit=1&take=1', 'take'],
    ['limit[]=1', 'limit'],
  ])('refuse %s', async (query, member) => {
    const { status, body } = await call('GET', `?${query}`);
    expect(status).toBe(400);
    expect(body.message).toContain(`[${member}] is not valid`);
  });

  it('are gone once deleted', async () => {
    const uuid = await createChannel(chit, owner);
    expect(await call('DELETE', `/${uuid}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await call('GET', `/${uuid}`)).toMatchObject(NOT_FOUND);
    expect(await call('DELETE', `/${uuid}`)).toMatchObject(NOT_FOUND);
    expect((await call('GET', '')).body.total).toBe(0);
  });

  it('leave their invoices without a channel when deleted', async () => {
    const channel_uuid = await createChannel(chit, owner);
    const { uuid } = await createInvoice(chit, owner, { channel_uuid });
    await call('DELETE', `/${channel_uuid}`);
    const { body } = await rest('GET', `/invoice/${uuid}`, { as: owner.accessToken });
    expect(body.data.channel_uuid).toBeNull();
  });

  it.each(['GET', 'DELETE'])('are refused with a malformed ID: %s', async (method) => {
    expectNotValid(await call(method, '/x'), 'uuid');
  });
});
