import { sha256 } from '../../../src/lib/crypto';
import { codeOf, forgetUsedCodes, type ProtectedPerson, protect } from '../../support/app/authenticator';
import { type Person, register } from '../../support/app/factories';
import { OPEN_SESSION, OWN_PAGE } from '../../support/http/browser-session';
import type { Product } from '../harness';
import type { Edge } from './credential-edges';
import { proofEdges } from './proof-edges';
import type { Forgeries } from './token-parts';
import type { CredentialSetup } from './try-credentials';
import { type Make, mapValues, tryProof } from './try-proofs';

/** What a person sends who signs in with a password and a code. */
interface SignInInput {
  email: string;
  password: string;
  code: string;
}

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }';

/** The ways to sign in with a code: as a program and as a browser. */
const signInEdges = (product: Product): Edge<SignInInput>[] => [
  ...proofEdges<SignInInput>(product, {
    name: 'login',
    rest: { path: '/auth/login', bodyOf: (input) => input },
    graphql: { document: LOGIN, variablesOf: (input) => ({ input }) },
  }),
  ...proofEdges<SignInInput>(product, {
    name: 'browser session',
    graphql: { document: OPEN_SESSION, variablesOf: (input) => ({ input }) },
    senderOf: () => ({ headers: OWN_PAGE }),
  }),
];

const withCode = ({ email, password }: Person, code: string): SignInInput => ({ email, password, code });

const nextDigit = (digit: string) => String((Number(digit) + 1) % 10);

/** Texts in place of a code, which no person has. */
const NO_CODES: Forgeries = {
  'of zeros': '000000',
  'of nothing': '',
  'of a wildcard': '%',
  'of SQL': "' OR '1'='1",
  'of many digits': '1'.repeat(64),
};

/** Codes that are wrong for the person, or not valid now. Two steps away leaves a step for the time until the check. */
function wrongTotpCodes({ secret }: ProtectedPerson, other: ProtectedPerson): Record<string, () => string> {
  return {
    'of two steps ago': () => codeOf(secret, -2),
    'of an hour ago': () => codeOf(secret, -120),
    'of three steps ahead': () => codeOf(secret, 3),
    'of tomorrow': () => codeOf(secret, 2880),
    'of another person': () => codeOf(other.secret),
    'with another digit': () => codeOf(secret).replace(/\d$/, nextDigit),
    'with a digit less': () => codeOf(secret).slice(1),
    'with a digit more': () => `${codeOf(secret)}0`,
    'in full-width digits': () =>
      codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    'twice in one text': () => codeOf(secret).repeat(2),
    'replaced by the secret': () => secret,
    ...mapValues(NO_CODES, (code) => () => code),
  };
}

/** Tries codes of authenticator apps at every sign-in. */
export async function tryTotpCodes(setup: CredentialSetup): Promise<void> {
  const { product } = setup;
  const [owner, other] = [
    await protect(product, await register(product)),
    await protect(product, await register(product)),
  ];
  const unused =
    (code: () => string): Make<SignInInput> =>
    async () => {
      await forgetUsedCodes(product, owner);
      return withCode(owner, code());
    };
  const current = () => codeOf(owner.secret);
  const afterUse: Make<SignInInput> = async () => {
    await product.rest('POST', '/auth/login', { body: await unused(current)() });
    return withCode(owner, codeOf(owner.secret, -1));
  };
  await tryProof(setup, {
    kind: 'TOTP code',
    edges: signInEdges(product),
    valid: unused(current),
    invalid: {
      ...mapValues(wrongTotpCodes(owner, other), unused),
      'of the step before a used one': afterUse,
    },
  });
}

/** Tries recovery codes at every sign-in. A code of the app shows after each refusal that the person can still sign in. */
export async function tryRecoveryCodes(setup: CredentialSetup): Promise<void> {
  const { product } = setup;
  const replaced = await protect(product, await register(product));
  const other = await protect(product, await register(product));
  const { body } = await product.operate('regenerateRecoveryCodes', {}, { as: replaced.accessToken });
  const [another = '', ...codes] = body.data as string[];
  const [earlier = ''] = replaced.recoveryCodes;
  const [othersCode = ''] = other.recoveryCodes;
  const wrong = {
    'of another person': othersCode,
    'replaced by new ones': earlier,
    'with another character': another.replace(/.$/, (last) => (last === 'z' ? 'y' : 'z')),
    'with a character less': another.slice(0, -1),
    'with a character more': `${another}0`,
    'in place of which its hash is sent': sha256(another.replaceAll('-', '')),
    'with another code behind': `${another} ${earlier}`,
    'in place of which a wildcard is sent': another.replace(/.$/, '_'),
    ...NO_CODES,
  };
  await tryProof(setup, {
    kind: 'recovery code',
    edges: signInEdges(product),
    valid: () => withCode(replaced, codes.pop() ?? ''),
    control: async () => {
      await forgetUsedCodes(product, replaced);
      return withCode(replaced, codeOf(replaced.secret));
    },
    invalid: mapValues(wrong, (text) => () => withCode(replaced, text)),
    spared: withCode(other, othersCode),
  });
}
