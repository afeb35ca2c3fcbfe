import type { Executor } from '../../../src/infra/database/statements';
import { randomToken, sha256 } from '../../../src/lib/crypto';
import { issueToken } from '../../../src/services/mail/one-time-tokens';
import { type Person, register, setUser, signInAdmin } from '../../support/app/factories';
import { createMember, invite } from '../../support/people/members';
import { forgedTexts } from './one-time-texts';
import { type ProofOperation, proofEdges } from './proof-edges';
import type { CredentialSetup } from './try-credentials';
import { type Make, mapValues, tryProof } from './try-proofs';

/** A use of an invitation, by a new person with another address each time unless an address is given. */
interface Acceptance {
  token: string;
  email?: string;
}

const newEmail = () => `${randomToken(9).toLowerCase()}@invited.test`;
const withNewPerson = ({ token, email = newEmail() }: Acceptance) => ({
  ...{ token, email, password: `password-${randomToken(9)}` },
});

const ACCEPT =
  'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { membership { role } } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { accessToken } }';

const ACCEPTANCE: ProofOperation<Acceptance> = {
  name: 'acceptance',
  graphql: { document: ACCEPT, variablesOf: (use) => ({ input: withNewPerson(use) }) },
  page: { path: '/account/invitation', formOf: withNewPerson },
};

const signUpWith = (use: Acceptance) => {
  const { token: invitation, ...credentials } = withNewPerson(use);
  return { ...credentials, invitation };
};

const SIGN_UP: ProofOperation<Acceptance> = {
  name: 'sign-up',
  rest: { path: '/auth/register', bodyOf: signUpWith },
  graphql: { document: REGISTER, variablesOf: (use) => ({ input: signUpWith(use) }) },
};

const resetToken = async ({ harness }: CredentialSetup, { uuid }: Person) =>
  (await issueToken(harness.database as unknown as Executor, 'password_reset', uuid)).token;

const forgedUses = (spared: string, prefix?: string): Record<string, Make<Acceptance>> =>
  mapValues(forgedTexts(spared, prefix), (token) => () => ({ token }));

/** Tries invitations to become a member of an account. */
export async function tryMemberInvitations(setup: CredentialSetup): Promise<void> {
  const { product, harness } = setup;
  const [owner, other] = [await register(product), await register(product)];
  /** Members leave at once, so that the account has room for the next one. */
  const valid = async () => {
    await harness.database.query('DELETE FROM members WHERE account_uuid = $1', [owner.uuid]);
    return { token: (await invite(product, owner, 'cashier')).token };
  };
  const { token: spared } = await invite(product, other, 'cashier');
  await tryProof(setup, {
    kind: 'invitation of a member',
    edges: proofEdges(product, ACCEPTANCE),
    valid,
    invalid: {
      ...forgedUses(spared),
      ...endedInvitations(setup),
      'for another e-mail address': async () => ({
        ...(await invite(product, await register(product), 'cashier', newEmail())),
        email: newEmail(),
      }),
      'replaced by a password reset': async () => ({ token: await resetToken(setup, owner) }),
      'replaced by an invitation to sign up': async () => createSignUpInvitation(setup),
      'replaced by an access token': () => ({ token: owner.accessToken }),
    },
    spared: { token: spared },
  });
}

/** Invitations whose time, whose inviter or whose account has ended. */
function endedInvitations(setup: CredentialSetup): Record<string, Make<Acceptance>> {
  const { product, harness } = setup;
  const ended =
    (end: (invitation: { uuid: string; token: string }, owner: Person) => Promise<unknown>) => async () => {
      const owner = await register(product);
      const invitation = await invite(product, owner, 'cashier');
      await end(invitation, owner);
      return { token: invitation.token };
    };
  return {
    'that has expired': ended(({ uuid }) =>
      harness.database.query('UPDATE invitations SET expires_on = now() WHERE uuid = $1', [uuid]),
    ),
    'that was revoked': ended(({ uuid }, { accessToken: as }) =>
      product.operate('revokeInvitation { uuid }', { uuid }, { as }),
    ),
    'to a blocked account': ended((_, { uuid }) => setUser(product, uuid, { status: 'blocked' })),
    'by a removed member': async () => {
      const owner = await register(product);
      const manager = await createMember(product, owner, 'manager');
      const { token } = await invite(product, manager, 'cashier');
      const input = { personUuid: manager.uuid };
      await product.operate('removeMember', input, { as: owner.accessToken });
      return { token };
    },
  };
}

const CODE_PREFIX = 'chit_inv_';

async function createSignUpInvitation(
  { product }: CredentialSetup,
  input: object = {},
): Promise<{ uuid: string; token: string; as: string }> {
  const { accessToken: as } = await signInAdmin(product);
  const call = 'createSignUpInvitation { code invitation { uuid } }';
  const { code, invitation } = (await product.operate(call, { input }, { as })).body.data;
  return { uuid: invitation.uuid, token: code, as };
}

/** Tries invitations to sign up. */
export async function trySignUpInvitations(setup: CredentialSetup): Promise<void> {
  const { product, harness } = setup;
  const { token: spared } = await createSignUpInvitation(setup);
  await tryProof(setup, {
    kind: 'invitation to sign up',
    edges: proofEdges(product, SIGN_UP),
    valid: async () => ({ token: (await createSignUpInvitation(setup)).token }),
    invalid: {
      ...forgedUses(spared, CODE_PREFIX),
      'that has expired': async () => {
        const { token } = await createSignUpInvitation(setup);
        const values = [sha256(token)];
        await harness.database.query(
          'UPDATE sign_up_invitations SET expires_on = now() WHERE code_hash = $1',
          values,
        );
        return { token };
      },
      'that was revoked': async () => {
        const { uuid, token, as } = await createSignUpInvitation(setup);
        await product.operate('revokeSignUpInvitation { uuid }', { uuid }, { as });
        return { token };
      },
      'for another e-mail address': async () => ({
        token: (await createSignUpInvitation(setup, { email: newEmail() })).token,
        email: newEmail(),
      }),
      'replaced by an invitation of a member': async () => ({
        token: (await invite(product, await register(product), 'cashier')).token,
      }),
      'replaced by a password reset': async () => ({
        token: await resetToken(setup, await register(product)),
      }),
    },
    spared: { token: spared },
  });
}
