import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { type Person, register } from '../../support/app/factories';
import { proofEdges } from './proof-edges';
import type { CredentialSetup } from './try-credentials';
import { type Make, mapValues, tryProof } from './try-proofs';

/** A signed message, with the access token of the account that sends it. */
interface SentProof {
  message: string;
  signature: string;
  as: string;
}

const newWallet = () => privateKeyToAccount(generatePrivateKey());
type Wallet = ReturnType<typeof newWallet>;

const PROVE =
  'mutation ($message: String!, $signature: String!) { proveWallet(message: $message, signature: $signature) { uuid } }';

/** Messages that a forger writes from one of Chit, and has signed by the right wallet. */
const REWRITINGS: Record<string, (message: string) => string> = {
  'for another site': (message) => message.replace('pay.chit.test wants', 'pay.chit.test.evil.test wants'),
  'for another URI': (message) => message.replace('URI: https://pay', 'URI: https://evil'),
  'for another chain': (message) => message.replace(/Chain ID: \d+/, 'Chain ID: 1337'),
  'with another nonce': (message) => message.replace(/Nonce: ./, 'Nonce: x'),
  'for another account': (message) => message.replace(/Request ID: .*/, `Request ID: ${crypto.randomUUID()}`),
  'with a later end': (message) => message.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2999'),
  'for another wallet': (message) => message.replace(/0x[0-9a-fA-F]{40}/, newWallet().address),
  'with a line behind': (message) => `${message}\n`,
  'in capital letters': (message) => message.toUpperCase(),
};

/** Tries forged, stolen, replayed and expired proofs of wallets. */
export async function tryWalletProofs(setup: CredentialSetup): Promise<void> {
  const { product } = setup;
  const edges = proofEdges<SentProof>(product, {
    name: 'wallet proof',
    graphql: { document: PROVE, variablesOf: ({ message, signature }) => ({ message, signature }) },
    senderOf: ({ as }) => ({ as }),
  });
  const [person, victim, wallet] = [await register(product), await register(product), newWallet()];
  const as = person.accessToken;
  const begin = (who: Person = person) => beginProof(setup, who, wallet);
  const signedBy =
    (signer: Wallet, rewrite: (message: string) => string = (message) => message): Make<SentProof> =>
    async () => {
      const message = rewrite(await begin());
      return { message, signature: await signer.signMessage({ message }), as };
    };
  const stolen = await begin(victim);
  const stolenSignature = await wallet.signMessage({ message: stolen });
  await tryProof(setup, {
    kind: 'wallet proof',
    edges,
    valid: signedBy(wallet),
    invalid: {
      ...mapValues(REWRITINGS, (rewrite) => signedBy(wallet, rewrite)),
      'signed by another key': signedBy(newWallet()),
      'of another account': () => ({ message: stolen, signature: stolenSignature, as }),
      ...endedProofs(setup, { person, wallet, begin }),
      ...unsignedProofs({ wallet, as, begin }),
    },
    spared: { message: stolen, signature: stolenSignature, as: victim.accessToken },
  });
}

const beginProof = async ({ product }: CredentialSetup, { accessToken: as }: Person, { address }: Wallet) =>
  (await product.operate('walletChallenge { message }', { address }, { as })).body.data.message as string;

interface Begun {
  wallet: Wallet;
  begin(): Promise<string>;
}

/** Signed messages that are no longer valid. */
const endedProofs = (
  { harness }: CredentialSetup,
  { person, wallet, begin }: Begun & { person: Person },
): Record<string, Make<SentProof>> => ({
  'that has expired': async () => {
    const message = await begin();
    await harness.database.query('UPDATE wallet_challenges SET expires_on = now() WHERE user_uuid = $1', [
      person.uuid,
    ]);
    return { message, signature: await wallet.signMessage({ message }), as: person.accessToken };
  },
  'that was replaced': async () => {
    const message = await begin();
    await begin();
    return { message, signature: await wallet.signMessage({ message }), as: person.accessToken };
  },
});

/** Signatures of something else than the message. */
const unsignedProofs = ({ wallet, begin, as }: Begun & { as: string }): Record<string, Make<SentProof>> => ({
  'with the signature of another message': async () => {
    const signature = await wallet.signMessage({ message: await begin() });
    return { message: await begin(), signature, as };
  },
  'signed without the prefix of messages': async () => {
    const message = await begin();
    const { keccak256, toBytes } = await import('viem');
    return { message, signature: await wallet.sign({ hash: keccak256(toBytes(message)) }), as };
  },
  'with a signature of zeros': async () => ({
    message: await begin(),
    signature: `0x${'00'.repeat(65)}`,
    as,
  }),
  'with half a signature': async () => {
    const message = await begin();
    return { message, signature: (await wallet.signMessage({ message })).slice(0, 68), as };
  },
});
