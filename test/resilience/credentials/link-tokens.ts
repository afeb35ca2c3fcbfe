import type { Executor } from '../../../src/infra/database/statements';
import { randomToken, sha256 } from '../../../src/lib/crypto';
import type { TokenPurpose } from '../../../src/lib/enums';
import { issueToken } from '../../../src/services/mail/one-time-tokens';
import { type Person, register, setUser } from '../../support/app/factories';
import { invite } from '../../support/people/members';
import { forgedTexts } from './one-time-texts';
import { type ProofOperation, proofEdges } from './proof-edges';
import type { CredentialSetup } from './try-credentials';
import { type Make, mapValues, tryProof } from './try-proofs';

const newPassword = () => `password-${randomToken(9)}`;

const RESET =
  'mutation ($token: String!, $new: String!) { resetPasswordByToken(token: $token, newPassword: $new) }';
const CONFIRM = 'mutation ($token: String!) { confirmEmail(token: $token) }';

/** The operations that use up a token of a mail. */
const OPERATIONS: Record<TokenPurpose, ProofOperation<string>> = {
  password_reset: {
    name: 'password reset',
    graphql: { document: RESET, variablesOf: (token) => ({ token, new: newPassword() }) },
    page: { path: '/account/reset-password', formOf: (token) => ({ token, password: newPassword() }) },
  },
  confirm_email: {
    name: 'e-mail confirmation',
    graphql: { document: CONFIRM, variablesOf: (token) => ({ token }) },
    page: { path: '/account/confirm-email', formOf: (token) => ({ token }) },
  },
};

/** Events that end a token of a person, or the person's right to use it. */
const ENDINGS: Record<string, (setup: CredentialSetup, person: Person, token: string) => Promise<unknown>> = {
  'that has expired': ({ harness }, _person, token) =>
    harness.database.query('UPDATE one_time_tokens SET expires_on = now() WHERE hash = $1', [sha256(token)]),
  'of an earlier e-mail address': ({ harness }, { uuid }) =>
    harness.database.query("UPDATE users SET email = 'new-' || email WHERE uuid = $1", [uuid]),
};

const issue = async ({ harness }: CredentialSetup, purpose: TokenPurpose, { uuid }: Person) =>
  (await issueToken(harness.database as unknown as Executor, purpose, uuid)).token;

/** Tries tokens that reset a password, or confirm an e-mail address. */
export async function tryLinkTokens(setup: CredentialSetup, purpose: TokenPurpose): Promise<void> {
  const { product } = setup;
  const operation = OPERATIONS[purpose];
  const [person, other] = [await register(product), await register(product)];
  const spared = await issue(setup, purpose, other);
  await tryProof(setup, {
    kind: `${operation.name} token`,
    edges: proofEdges(product, operation),
    valid: () => issue(setup, purpose, person),
    invalid: {
      ...mapValues(forgedTexts(spared), (text) => () => text),
      ...endedTokens(setup, purpose),
      ...tokensOfOtherKinds(setup, purpose, person),
    },
    spared,
  });
}

function endedTokens(setup: CredentialSetup, purpose: TokenPurpose): Record<string, Make<string>> {
  const { product } = setup;
  const endings = mapValues(ENDINGS, (end) => async () => {
    const person = await register(product);
    const token = await issue(setup, purpose, person);
    await end(setup, person, token);
    return token;
  });
  return { ...endings, ...(purpose === 'password_reset' && uselessResets(setup)) };
}

/** Tokens of a password reset that another reset, or a block of the account, has ended. */
function uselessResets(setup: CredentialSetup): Record<string, Make<string>> {
  const { product } = setup;
  return {
    'whose person has used another one': async () => {
      const person = await register(product);
      const [token, used] = [
        await issue(setup, 'password_reset', person),
        await issue(setup, 'password_reset', person),
      ];
      await product.operate('resetPasswordByToken', { token: used, newPassword: newPassword() });
      return token;
    },
    'of a blocked person': async () => {
      const person = await register(product);
      const token = await issue(setup, 'password_reset', person);
      await setUser(product, person.uuid, { status: 'blocked' });
      return token;
    },
  };
}

const OTHER: Record<TokenPurpose, TokenPurpose> = {
  password_reset: 'confirm_email',
  confirm_email: 'password_reset',
};

const tokensOfOtherKinds = (
  setup: CredentialSetup,
  purpose: TokenPurpose,
  person: Person,
): Record<string, Make<string>> => ({
  'of the other kind of mail': () => issue(setup, OTHER[purpose], person),
  'of an invitation': async () => {
    const inviter = await register(setup.product);
    return (await invite(setup.product, inviter, 'cashier')).token;
  },
  'replaced by a refresh token': () => person.refreshToken,
  'replaced by an access token': () => person.accessToken,
});
