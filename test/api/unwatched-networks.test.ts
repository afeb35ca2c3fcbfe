import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { createTestDatabase } from '../support/database/database';
import { BotScene, buttonsOf } from '../support/fake-telegram/bot-scene';
import { documented } from '../support/http/openapi';
import { expectNotValid } from '../support/http/refusals';

const PRODUCTION = { NODE_ENV: 'production', ROLES: 'api' };
const RPC = { RPC_URLS_ARB_SEPOLIA: 'http://127.0.0.1:1' };
const SENTENCE =
  'network must be a watched network: this installation does not detect payments on ARB_SEPOLIA';

const create = ({ rest }: { rest: ReturnType<typeof documented> }, { apiKey }: Merchant) =>
  rest('POST', '/invoice/by_api_key', { as: apiKey, body: { amount: 12.5, ...USDC } });

/** Starts a Chit with these settings, and calls `run` with it and with a merchant. */
async function withChit(
  settings: Record<string, string>,
  run: (chit: Chit, merchant: Merchant) => Promise<void>,
): Promise<void> {
  const chit = await Chit.start(settings);
  try {
    await run(chit, await createMerchant(chit));
  } finally {
    await chit.stop();
  }
}

/** Status and `X-Network-Watched` of the response to a creation on Arbitrum Sepolia, with these settings. */
async function creationWith(settings: Record<string, string>) {
  let outcome: { status: number; watched: string | null } | undefined;
  await withChit(settings, async (chit, merchant) => {
    const { status, headers } = await create({ rest: documented(chit) }, merchant);
    outcome = { status, watched: headers.get('x-network-watched') };
  });
  return outcome;
}

describe('The creation of an invoice on a network that nobody watches', () => {
  it.each([
    ['production', PRODUCTION],
    ['a test with ALLOW_UNWATCHED=false', { ALLOW_UNWATCHED: 'false' }],
  ])('is refused in %s, over REST and GraphQL, with the reason', async (_where, settings) => {
    await withChit(settings, async (chit, merchant) => {
      const answer = await create({ rest: documented(chit) }, merchant);
      expectNotValid(answer, 'network');
      expect(answer.body.message).toContain(SENTENCE);
      expect(answer.headers.get('x-network-watched')).toBeNull();
      const { body } = await chit.graphql(
        'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }',
        { input: { amount: '12.5', tokenAddress: USDC.token_address, network: USDC.network } },
        merchant.accessToken,
      );
      expect(body.errors[0].extensions.problems).toEqual([
        expect.objectContaining({
          member: 'network',
          code: 'network_not_watched',
          params: { network: 'ARB_SEPOLIA' },
        }),
      ]);
    });
  });

  it.each([
    ['production with ALLOW_UNWATCHED=true', { ...PRODUCTION, ALLOW_UNWATCHED: 'true' }, 'false'],
    ['production with an RPC URL of the network', { ...PRODUCTION, ...RPC }, 'true'],
    ['a test', {}, 'false'],
    ['a test with an RPC URL of the network', { ROLES: 'api', ...RPC }, 'true'],
  ])('is permitted in %s; a header tells whether it is watched', async (_where, settings, watched) => {
    expect(await creationWith(settings)).toEqual({ status: 200, watched });
  });

  it.each([
    ['now', 200],
    ['10 minutes ago', 200],
    ['20 minutes ago', 400],
  ])('depends on the watcher in another process, which last read the network %s: %s', async (age, status) => {
    const database = await createTestDatabase();
    const chit = await Chit.on(database, PRODUCTION);
    try {
      await database.query(
        `INSERT INTO chain_cursors (network, lease_until)
         VALUES ('ARB_SEPOLIA', now() - $1::interval)`,
        [age === 'now' ? '0' : age.replace(' ago', '')],
      );
      const merchant = await createMerchant(chit);
      expect((await create({ rest: documented(chit) }, merchant)).status).toBe(status);
      const { body } = await chit.rest('GET', '/network');
      const watched = body.data.filter((network: { watched: boolean }) => network.watched);
      expect(watched).toHaveLength(status === 200 ? 1 : 0);
    } finally {
      await chit.stop();
    }
  });

  it('does not depend on another process when this one is a watcher', async () => {
    const database = await createTestDatabase();
    const chit = await Chit.on(database, { ...PRODUCTION, ROLES: 'api,watcher' });
    try {
      await database.query("INSERT INTO chain_cursors (network) VALUES ('ARB_SEPOLIA')");
      expect((await create({ rest: documented(chit) }, await createMerchant(chit))).status).toBe(400);
    } finally {
      await chit.stop();
    }
  });
});

const TIMELINE = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { timeline { kind status actor note } } }';

const expectInvalidReason = ({ body }: { body: { errors: { extensions: object }[] } }) =>
  expect(body.errors[0]?.extensions).toMatchObject({ problems: [{ member: 'reason' }] });

describe('An invoice on a network that nobody watches', () => {
  let chit: Chit;
  let merchant: Merchant;
  let adminToken: string;

  beforeAll(async () => {
    chit = await Chit.start({ RPC_URLS_BASE_SEPOLIA: 'http://127.0.0.1:1', ROLES: 'api' });
    merchant = await createMerchant(chit);
    adminToken = (await signInAdmin(chit)).accessToken;
  });
  afterAll(() => chit.stop());

  const page = async (invoice: { url: string }, language: string) =>
    (await fetch(`${chit.url}${new URL(invoice.url).pathname}?lang=${language}`)).text();
  const onBase = { network: 'BASE_SEPOLIA', token_address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' };

  it.each([
    ['en', 'so it can take a while until this page shows'],
    ['de', 'es kann deshalb dauern, bis diese Seite'],
    ['es', 'puede tardar en mostrar'],
    ['fr', 'il peut se passer un moment avant que cette page'],
    ['ar', 'لذلك قد يمر وقت حتى تعرض'],
  ])('has a page that says why a payment may take a while to be shown (%s)', async (language, sentence) => {
    const unwatched = await page(await createInvoice(chit, merchant), language);
    expect(unwatched.split('data-messages')[1]?.toLowerCase()).toContain(sentence.toLowerCase());
    expect(unwatched).toMatch(new RegExp(`class="next"[^\\n]*<span>[^<]*${sentence}`));
    expect(await page(await createInvoice(chit, merchant, onBase), language)).not.toContain(sentence);
  });

  it('is marked as paid by an admin, whose reason is in the timeline and in the audit log', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const query =
      'mutation ($uuid: UUID!, $reason: String) { updateInvoice(uuid: $uuid, status: paid, reason: $reason) { status } }';
    const admin = (reason: string) => chit.graphql(query, { uuid, reason }, adminToken);
    expectInvalidReason(await admin(''));
    expectInvalidReason(await admin('x'.repeat(501)));
    expect((await admin('Seen on the explorer')).body.data.updateInvoice).toEqual({ status: 'paid' });
    const { body } = await chit.graphql(TIMELINE, { uuid }, merchant.accessToken);
    expect(body.data.invoice.timeline.at(-1)).toEqual({
      ...{ kind: 'set_by_admin', status: 'paid', actor: 'an administrator', note: 'Seen on the explorer' },
    });
    const audit = await chit.graphql(
      'query ($subject: String) { auditLog(filter: { subject: $subject }) { items { after } } }',
      { subject: `invoice:${uuid}` },
      adminToken,
    );
    expect(audit.body.data.auditLog.items).toContainEqual({
      after: JSON.stringify({ status: 'paid', reason: 'Seen on the explorer' }),
    });
    const patched = await createInvoice(chit, merchant);
    const change = { status: 'paid', reason: 'Seen in the wallet' };
    const answer = await documented(chit)('PATCH', `/invoice/${patched.uuid}`, {
      as: adminToken,
      body: change,
    });
    expect(answer.status).toBe(200);
    const { body: shown } = await chit.graphql(TIMELINE, { uuid: patched.uuid }, merchant.accessToken);
    expect(shown.data.invoice.timeline.at(-1)).toMatchObject({ note: 'Seen in the wallet' });
  });

  it.each([
    ['true', true],
    ['false', false],
  ])('is possible where the network accepts invoices: ALLOW_UNWATCHED=%s', async (allowed, accepts) => {
    const settings = { RPC_URLS_BASE_SEPOLIA: 'http://127.0.0.1:1', ROLES: 'api', ALLOW_UNWATCHED: allowed };
    await withChit(settings, async (other) => {
      const { body } = await other.graphql('{ networks { id acceptsInvoices } }');
      expect(body.data.networks).toContainEqual({ id: 'ARB_SEPOLIA', acceptsInvoices: accepts });
      expect(body.data.networks).toContainEqual({ id: 'BASE_SEPOLIA', acceptsInvoices: true });
    });
  });

  it('is on a network that GraphQL shows as not watched', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const query =
      'query ($uuid: UUID!) { invoice(uuid: $uuid) { network { id watched } } networks { id watched } }';
    const { body } = await chit.graphql(query, { uuid }, merchant.accessToken);
    expect(body.data.invoice.network).toEqual({ id: 'ARB_SEPOLIA', watched: false });
    const watched = body.data.networks.filter((network: { watched: boolean }) => network.watched);
    expect(watched).toEqual([{ id: 'BASE_SEPOLIA', watched: true }]);
  });
});

describe('The bot', () => {
  const WATCHED = { RPC_URLS_BASE_SEPOLIA: 'http://127.0.0.1:1', ROLES: 'api,bot' };

  it('lists watched networks first, and names those whose payments are checked by hand', async () => {
    const scene = await BotScene.start(WATCHED);
    try {
      const { user } = await scene.merchant();
      const form = await scene.ask(user, '/invoice', 'On which network?');
      expect(buttonsOf(form)[0]).toBe('Base Sepolia (test)');
      expect(buttonsOf(form)).toContain('Arbitrum Sepolia (test)');
      expect(form.text).toMatch(
        /Payments on .*Arbitrum Sepolia.* are not detected\. Only the operator of this service can mark such invoices as paid\./,
      );
      expect(form.text).not.toContain('Base Sepolia');
      const command = await scene.ask(user, '/invoice 3 USDC', 'USDC is on BASE_SEPOLIA, ARB, ARB_SEPOLIA');
      expect(command.text).toMatch(/Payments on ARB, ARB_SEPOLIA, .* are not detected/);
    } finally {
      await scene.stop();
    }
  });

  it('offers only watched networks when the others are refused', async () => {
    const scene = await BotScene.start({ ...WATCHED, ALLOW_UNWATCHED: 'false' });
    try {
      const { user } = await scene.merchant();
      const form = await scene.ask(user, '/invoice', 'On which network?');
      expect(buttonsOf(form)).toEqual(['Base Sepolia (test)', 'Cancel']);
      expect(form.text).not.toContain('not detected');
      await scene.ask(user, '/invoice 3 USDC', '🧾 3 USDC on Base Sepolia');
      await scene.ask(
        user,
        '/invoice 3 USDC ARB_SEPOLIA',
        'Payments on ARB_SEPOLIA are not detected, and this service allows no invoices there',
      );
    } finally {
      await scene.stop();
    }
  });

  it('says that no network is watched when all are refused', async () => {
    const scene = await BotScene.start({ ALLOW_UNWATCHED: 'false' });
    try {
      const { user } = await scene.merchant();
      await scene.ask(user, '/invoice', 'payments are not detected on any network');
    } finally {
      await scene.stop();
    }
  });
});
