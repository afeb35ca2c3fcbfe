import { operations } from '../../src/policies/operations';
import { codeOf, forgetUsedCodes, protect } from '../support/app/authenticator';
import {
  createApiKey,
  createMerchant,
  createPasskey,
  createWebhook,
  type Merchant,
  type Person,
  register,
  signInAdmin,
} from '../support/app/factories';
import { SoftAuthenticator } from '../support/app/soft-authenticator';
import { BotScene } from '../support/fake-telegram/bot-scene';
import { createMember, invite } from '../support/people/members';

const NEW_PASSWORD = 'another-long-password';

let scene: BotScene;
let merchant: Merchant;

beforeAll(async () => {
  scene = await BotScene.start();
});

beforeEach(async () => {
  merchant = await createMerchant(scene.chit);
  await confirmAddress(merchant);
});

afterAll(() => scene.stop());

const confirmAddress = ({ uuid }: Person) =>
  scene.chit.database.query('UPDATE users SET email_confirmed_on = now() WHERE uuid = $1', [uuid]);

/** Calls an operation as the person, by default as the owner; returns its result. */
async function call(operation: string, input: object = {}, { accessToken: as }: Person = merchant) {
  const { status, body } = await scene.chit.operate(operation, input, { as });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

async function confirmedAdmin(): Promise<Person> {
  const admin = await signInAdmin(scene.chit);
  await confirmAddress(admin);
  return admin;
}

async function confirmedMember(): Promise<Person> {
  const member = await createMember(scene.chit, merchant, 'manager');
  await confirmAddress(member);
  return member;
}

const linkedMerchant = async () => {
  const user = scene.telegram.user({ first_name: 'Mia', language_code: 'en' });
  await scene.link(merchant, user);
  return user;
};

/** An act that changes a credential, after what it needs was prepared, and the person who is told. */
interface Act {
  act(): Promise<unknown>;
  told: Person;
}

const byOwner = (act: () => Promise<unknown>): Act => ({ act, told: merchant });

const ACTS: Record<string, () => Promise<Act>> = {
  changePassword: async () =>
    byOwner(() => call('changePassword', { oldPassword: merchant.password, newPassword: NEW_PASSWORD })),
  resetPasswordByToken: async () => {
    const admin = await signInAdmin(scene.chit);
    const { url } = await call('createPasswordResetLink { url }', { userUuid: merchant.uuid }, admin);
    const token = new URL(url).hash.slice(1);
    return byOwner(() => scene.chit.operate('resetPasswordByToken', { token, newPassword: NEW_PASSWORD }));
  },
  createPasswordResetLink: async () => {
    const admin = await signInAdmin(scene.chit);
    return byOwner(() => call('createPasswordResetLink { url }', { userUuid: merchant.uuid }, admin));
  },
  confirmTotp: async () => {
    const { secret } = await call('beginTotp { secret }');
    return byOwner(() => call('confirmTotp', { code: codeOf(secret) }));
  },
  disableTotp: async () => {
    await protect(scene.chit, merchant);
    await forgetUsedCodes(scene.chit, merchant);
    return byOwner(() => call('disableTotp'));
  },
  regenerateRecoveryCodes: async () => {
    await protect(scene.chit, merchant);
    return byOwner(() => call('regenerateRecoveryCodes'));
  },
  registerPasskey: async () => {
    const begun = await call('passkeyRegistrationOptions { ceremony options }');
    const input = {
      ...new SoftAuthenticator('https://pay.chit.test', merchant.uuid).register(begun),
      name: 'Phone',
    };
    return byOwner(() => call('registerPasskey { recoveryCodes }', { input }));
  },
  deletePasskey: async () => {
    const uuid = await createPasskey(scene.chit, merchant);
    return byOwner(() => call('deletePasskey', { uuid }));
  },
  createTelegramLink: async () => byOwner(() => call('createTelegramLink { url }')),
  linkTelegram: async () => {
    const code = await scene.codeFor(merchant);
    const user = scene.telegram.user({ first_name: 'Mia', language_code: 'en' });
    return byOwner(() => scene.open(user, code));
  },
  addChannel: async () => {
    const user = await linkedMerchant();
    return byOwner(() => scene.channel(user));
  },
  createApiKey: async () => byOwner(() => createApiKey(scene.chit, merchant)),
  updateApiKey: async () => {
    const input = { allowedAddresses: ['203.0.113.7'] };
    return byOwner(() => call('updateApiKey { uuid }', { uuid: merchant.apiKeyUuid, input }));
  },
  rotateApiKey: async () => byOwner(() => call('rotateApiKey { key }', { uuid: merchant.apiKeyUuid })),
  createWebhook: async () => byOwner(() => createWebhook(scene.chit, merchant)),
  updateWebhook: async () => {
    const uuid = await createWebhook(scene.chit, merchant);
    return byOwner(() => call('updateWebhook { uuid }', { uuid, url: 'https://other.test/hook' }));
  },
  rotateWebhookSecret: async () => {
    const uuid = await createWebhook(scene.chit, merchant);
    return byOwner(() => call('rotateWebhookSecret { uuid }', { uuid }));
  },
  inviteMember: async () => byOwner(() => invite(scene.chit, merchant, 'cashier')),
  acceptInvitation: async () => {
    const { token } = await invite(scene.chit, merchant, 'cashier');
    const person = await register(scene.chit);
    return byOwner(() => call('acceptInvitation { membership { role } }', { input: { token } }, person));
  },
  changeMemberRole: async () => {
    const member = await confirmedMember();
    const input = { personUuid: member.uuid, role: 'cashier' };
    return byOwner(() => call('changeMemberRole { role }', input));
  },
  transferOwnership: async () => {
    const member = await confirmedMember();
    return byOwner(() => call('transferOwnership { role }', { personUuid: member.uuid }));
  },
  updateUser: async () => {
    const admin = await signInAdmin(scene.chit);
    const input = { uuid: merchant.uuid, input: { role: 'admin' } };
    return byOwner(() => call('updateUser { uuid }', input, admin));
  },
  createSignUpInvitation: async () => {
    const told = await confirmedAdmin();
    return { act: () => call('createSignUpInvitation { code }', { input: {} }, told), told };
  },
};

/** Number of mails to the person that were queued, joined to others included. */
async function mailsTo({ uuid }: Person): Promise<number> {
  const [row] = await scene.chit.database.query<{ count: number }>(
    'SELECT coalesce(sum(length(params) + 1), 0)::int AS count FROM mails WHERE user_uuid = $1',
    [uuid],
  );
  return row?.count ?? 0;
}

describe('An operation that hands out or changes a credential', () => {
  it('is each of the table, and no other one', () => {
    const named = Object.entries(operations).filter(([, { credential }]) => credential);
    // The first admin has no other account that could be told; the test of the set-up reads its mail.
    const expected = named.map(([name]) => name).filter((name) => name !== 'setUpFirstAdmin');
    expect(Object.keys(ACTS).sort()).toEqual(expected.sort());
  });

  it.each(Object.entries(ACTS))('is told by mail to the person concerned: %s', async (_, prepare) => {
    const { act, told } = await prepare();
    const before = await mailsTo(told);
    await act();
    expect(await mailsTo(told)).toBeGreaterThan(before);
  });
});
