import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deriveKey, sha256 } from '../../../src/lib/crypto';
import { createApiKey, createMerchant, type Merchant } from '../../support/app/factories';
import { TelegramServer } from '../../support/fake-telegram/telegram-server';
import { tryCookies } from '../credentials/browser-cookies';
import { tryClaimTokens } from '../credentials/claim-tokens';
import { keyEdges, operatorEdges, tokenEdges } from '../credentials/credential-edges';
import { tryExpiredKeys, tryExpiredTokens } from '../credentials/expired-credentials';
import { forgedKeys } from '../credentials/forged-keys';
import { forgedTokens } from '../credentials/forged-tokens';
import { guessCodes } from '../credentials/guessed-codes';
import { tryMemberInvitations, trySignUpInvitations } from '../credentials/invitation-tokens';
import { tryLinkTokens } from '../credentials/link-tokens';
import { misplacedCredentials } from '../credentials/misplaced-credentials';
import { tryPasskeyRegistrations } from '../credentials/passkey-registrations';
import { tryPasskeySignIns } from '../credentials/passkey-sign-ins';
import { tryRefreshTokens } from '../credentials/refresh-tokens';
import { compareReplies } from '../credentials/revealed-persons';
import { tryRecoveryCodes, tryTotpCodes } from '../credentials/sign-in-codes';
import type { Forgeries } from '../credentials/token-parts';
import { type CredentialSetup, tryCredentials } from '../credentials/try-credentials';
import { tryWalletProofs } from '../credentials/wallet-signatures';
import { Harness, type Product } from '../harness';
import { HttpClient } from '../http-client';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'rounds' | 'codes' | 'passkeys' | 'links' | 'invitations' | 'wallets' | 'persons';

const SECRETS = {
  JWT_SECRET: 'kX3-signing-secret-of-this-scenario',
  METRICS_TOKEN: 'kX3-metrics-token-of-this-scenario',
  TELEGRAM_WEBHOOK_SECRET: 'kX3-telegram-secret-of-this-scenario',
};

export const credentials: Scenario<Sizes> = {
  name: 'credentials',
  claim:
    'A forged, stolen, expired, used or misplaced credential is refused; after each, a valid one is accepted.',
  sizes: { rounds: 5, codes: 5, passkeys: 5, links: 5, invitations: 5, wallets: 5, persons: 5 },
  run: async (context) => {
    const telegram = await TelegramServer.start();
    context.defer(() => telegram.stop());
    const harness = await Harness.open(context, 'external', {
      ...SECRETS,
      ROLES: 'api',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
    });
    const product = await harness.startProduct().ready();
    const http = new HttpClient(product.url, 4);
    context.defer(() => http.close());
    const keyServer = await startKeyServer(context);
    const setup: CredentialSetup = {
      recorder: context.recorder,
      harness,
      product,
      http,
      keyServer,
      triedKinds: new Set(),
    };
    for (let round = 0; round < context.sizes.rounds; round += 1) {
      const [merchant, other] = (await merchantsOf(product)) as [Merchant, Merchant];
      await tryTokens(setup, merchant, other);
      await tryExpiredTokens(setup);
      await tryCookies(setup, merchant, other);
      await tryKeys(setup, merchant);
      await tryExpiredKeys(setup);
      await tryRefreshTokens(setup, merchant, other);
      await tryMisplaced(setup, merchant);
      await tryOperatorTokens(setup, merchant);
    }
    await tryProofs(setup, context.sizes);
    if (context.sizes.codes > 0) await guessCodes(setup);
    if (context.sizes.persons > 0) await askForPersons(setup, context.sizes.persons);
    context.recorder.check(
      'the product fetches no key that a token names',
      keyServer.requestCount() === 0,
      `${keyServer.requestCount()} requests`,
    );
    context.recordFigure(
      `${setup.triedKinds.size} kinds of forged, stolen, expired, revoked and misplaced credentials, and of questions for persons`,
    );
  },
};

/** Credentials that a person can use once, by the part of the scenario that tries them. */
const PROOFS = {
  codes: [tryTotpCodes, tryRecoveryCodes],
  passkeys: [
    (setup: CredentialSetup) => tryPasskeySignIns(setup, SECRETS.JWT_SECRET),
    (setup: CredentialSetup) => tryPasskeyRegistrations(setup, SECRETS.JWT_SECRET),
  ],
  links: [
    (setup: CredentialSetup) => tryLinkTokens(setup, 'password_reset'),
    (setup: CredentialSetup) => tryLinkTokens(setup, 'confirm_email'),
    tryClaimTokens,
  ],
  invitations: [tryMemberInvitations, trySignUpInvitations],
  wallets: [tryWalletProofs],
} satisfies Partial<Record<Sizes, ((setup: CredentialSetup) => Promise<void>)[]>>;

async function tryProofs(setup: CredentialSetup, sizes: Record<Sizes, number>): Promise<void> {
  for (const [part, attempts] of Object.entries(PROOFS) as [keyof typeof PROOFS, typeof PROOFS.codes][]) {
    for (let round = 0; round < sizes[part]; round += 1) {
      for (const attempt of attempts) await attempt(setup);
    }
  }
}

/** Asks for known and unknown persons, also where nobody signs up without an invitation. */
async function askForPersons(setup: CredentialSetup, rounds: number): Promise<void> {
  const closed = await setup.harness.startProduct({ SIGNUP: 'invitation' }).ready();
  for (let round = 0; round < rounds; round += 1) await compareReplies(setup, closed);
}

const merchantsOf = async (product: Product) => [
  await createMerchant(product),
  await createMerchant(product),
];

/** A server that offers a forger's keys and counts requests. */
async function startKeyServer({ defer }: ScenarioContext): Promise<CredentialSetup['keyServer']> {
  let requestCount = 0;
  const server = createServer((_, response) => {
    requestCount += 1;
    response.end('{"keys":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  defer(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestCount,
  };
}

async function tryTokens(setup: CredentialSetup, merchant: Merchant, other: Merchant): Promise<void> {
  const { product, http, keyServer } = setup;
  const edges = tokenEdges(http, product.url);
  const { accessToken, apiKey, refreshToken, uuid, email, password } = merchant;
  const secrets = [SECRETS.METRICS_TOKEN, SECRETS.TELEGRAM_WEBHOOK_SECRET, apiKey, password];
  const derived = ['webhook-secrets', 'idempotency'].map((purpose) =>
    deriveKey(SECRETS.JWT_SECRET, purpose).toString('latin1'),
  );
  const inputs = {
    validToken: accessToken,
    otherAccountToken: other.accessToken,
    secret: SECRETS.JWT_SECRET,
    secrets: [...secrets, ...derived],
    keyServerUrl: keyServer.url,
  };
  await tryCredentials(setup, 'forged access token', edges, forgedTokens(inputs), accessToken);
  const otherCredentials = {
    'an API key': apiKey,
    'a refresh token': refreshToken,
    'an account': uuid,
    'an e-mail address': email,
    'the metrics token': SECRETS.METRICS_TOKEN,
  };
  await tryCredentials(setup, 'forged access token', edges, otherCredentials, accessToken);
}

async function tryKeys(
  setup: CredentialSetup,
  { apiKey, apiKeyUuid, accessToken, refreshToken }: Merchant,
): Promise<void> {
  const { harness, http } = setup;
  const [row] = await harness.database.query<{ prefix: string; hash: string }>(
    'SELECT prefix, hash FROM api_keys WHERE uuid = $1',
    [apiKeyUuid],
  );
  const edges = keyEdges(http);
  const forgeries = forgedKeys(apiKey, { ...(row as { prefix: string; hash: string }), accessToken });
  await tryCredentials(
    setup,
    'forged API key',
    edges,
    { ...forgeries, 'a refresh token': refreshToken, 'the key’s own identifier': apiKeyUuid },
    apiKey,
  );
  // GraphQL also accepts access tokens for creating invoices, so only REST must refuse this one.
  await tryCredentials(
    setup,
    'forged API key',
    edges.slice(0, 1),
    { 'an access token': accessToken },
    apiKey,
  );
}

async function tryMisplaced(
  { recorder, product, http, triedKinds }: CredentialSetup,
  merchant: Merchant,
): Promise<void> {
  const { key } = await createApiKey(product, merchant);
  for (const { name, request } of misplacedCredentials(merchant.accessToken, key)) {
    triedKinds.add(name);
    const { status, text } = await http.send(request);
    recorder.check(
      'no credential is accepted in a wrong place',
      status === 401,
      `${name}: ${status} ${text.slice(0, 200)}`,
    );
    const headers = [
      'host',
      'chit',
      'authorization',
      `bEARER   ${name.startsWith('an API') ? key : merchant.accessToken}`,
    ];
    const correctRequest = {
      ...request,
      path: request.path.split('?')[0] ?? '',
      headers: request.body ? [...headers, 'content-type', 'application/json'] : headers,
    };
    const control = await http.send(correctRequest);
    recorder.check(
      'a valid credential is accepted after each refused one',
      control.status === 200,
      `${name}: ${control.status} ${control.text.slice(0, 200)}`,
    );
  }
}

const variantsOf = (secret: string): Forgeries => ({
  nothing: '',
  'its first half': secret.slice(0, secret.length / 2),
  'a character less': secret.slice(0, -1),
  'a character more': `${secret}0`,
  'small letters': secret.toLowerCase(),
  'capital letters': secret.toUpperCase(),
  'itself twice': secret + secret,
  'its base64': Buffer.from(secret).toString('base64'),
  'its SHA-256': sha256(secret),
  quoted: `"${secret}"`,
  'itself after a comma': `x,${secret}`,
  'a NUL behind': `${secret}\0`,
  overlong: secret.repeat(400),
});

async function tryOperatorTokens(setup: CredentialSetup, { accessToken, apiKey }: Merchant): Promise<void> {
  const { metrics, telegram } = operatorEdges(setup.http);
  const otherCredentials = {
    'an access token': accessToken,
    'an API key': apiKey,
    'the secret that signs tokens': SECRETS.JWT_SECRET,
  };
  const { METRICS_TOKEN, TELEGRAM_WEBHOOK_SECRET } = SECRETS;
  await tryCredentials(
    setup,
    'forged metrics token',
    [metrics],
    { ...variantsOf(METRICS_TOKEN), ...otherCredentials, 'Telegram’s secret': TELEGRAM_WEBHOOK_SECRET },
    METRICS_TOKEN,
  );
  await tryCredentials(
    setup,
    'forged Telegram secret',
    [telegram],
    { ...variantsOf(TELEGRAM_WEBHOOK_SECRET), ...otherCredentials, 'the metrics token': METRICS_TOKEN },
    TELEGRAM_WEBHOOK_SECRET,
  );
}
