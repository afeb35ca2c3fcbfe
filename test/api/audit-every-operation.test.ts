import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { privateKeyToAccount } from 'viem/accounts';
import { IDENTIFIER, labelOf } from '../../dashboard/screens/admin/audit-message';
import { sha256 } from '../../src/lib/crypto';
import { type Operation, type OperationRule, operations } from '../../src/policies/operations';
import { codeOf } from '../support/app/authenticator';
import { Chit } from '../support/app/chit';
import {
  createMerchant,
  createPasskey,
  createSession,
  type Merchant,
  OTHER_WALLET,
  type Person,
  register,
  setUser,
  signInAdmin,
} from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { SETTINGS } from '../support/app/settings';
import { SoftAuthenticator } from '../support/app/soft-authenticator';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { EXPECTED, operationOf } from '../support/http/graphql-operations';
import { createPlaces, type Places } from '../support/http/places';
import { ALL_OPERATIONS, inputOf } from '../support/http/rest-operations';
import { createMember, invite } from '../support/people/members';

const LOCALE = resolve(__dirname, '../../dashboard/locales/en');

const auditOf = (operation: string) => (operations as Record<string, OperationRule>)[operation]?.audit;

/** Operations that need a chain: `test/chain/stray-money.test.ts` sees their entries. */
const ON_CHAIN: string[] = ['acceptStray', 'refundStray'];

const MUTATIONS = Object.keys(EXPECTED)
  .filter((name) => name.startsWith('Mutation'))
  .map(operationOf) as Operation[];

/** Operations that only REST has and that change or export something. */
const OVER_REST: Operation[] = Object.entries(ALL_OPERATIONS)
  .filter(([name, { method }]) => method !== 'GET' || name.startsWith('export'))
  .map(([name]) => name as Operation)
  .filter((name) => !MUTATIONS.includes(name));

/** A call that changes something: its GraphQL document, and who makes it for which account. */
interface Call {
  document: string;
  as?: string | undefined;
  actor: string;
  account: string;
}

describe('The audit log has an entry', () => {
  let telegram: TelegramServer;
  let chit: Chit;
  let admin: Person;
  let owner: Merchant;
  let places: Places;

  beforeAll(async () => {
    telegram = await TelegramServer.start();
    const bot = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
    chit = await Chit.start({ ...bot, ROLES: 'api', MAX_API_KEYS: '1000', MAX_WEBHOOKS: '1000' });
    await storePrices(chit.database);
    // So that a wallet can be confirmed there.
    await sql(`INSERT INTO chain_cursors (network, lease_until) VALUES ('BASE_SEPOLIA', 'infinity')`, []);
    admin = await signInAdmin(chit);
  });
  beforeEach(async () => {
    owner = await createMerchant(chit);
  });
  afterAll(async () => {
    await chit.stop();
    await telegram.stop();
  });

  const sql = (statement: string, values: unknown[]) =>
    chit.database.query<Record<string, unknown>>(statement, values);
  const byOwner = (document: string): Call => ({
    ...{ document, as: owner.accessToken, actor: owner.uuid, account: owner.uuid },
  });
  const insertToken = async (purpose: string) => {
    const token = 'x'.repeat(43);
    await sql(
      `INSERT INTO one_time_tokens (hash, purpose, user_uuid, email, expires_on)
       VALUES ($1, $2, $3, $4, now() + interval '1 hour')`,
      [sha256(token), purpose, owner.uuid, owner.email],
    );
    return token;
  };

  /** What changes something where the call of the table of operations changes nothing. */
  const CALLS: Partial<Record<Operation, () => Call | Promise<Call>>> = {
    resetPasswordByToken: async () => ({
      ...byOwner(
        `resetPasswordByToken(token: "${await insertToken('password_reset')}", newPassword: "b-long-password")`,
      ),
      as: undefined,
    }),
    confirmEmail: async () => ({
      ...byOwner(`confirmEmail(token: "${await insertToken('confirm_email')}")`),
      as: undefined,
    }),
    acceptInvitation: async () => {
      const [person, { token }] = [await register(chit), await invite(chit, owner, 'cashier')];
      const document = `acceptInvitation(input: { token: "${token}" }) { membership { role } }`;
      return { document, as: person.accessToken, actor: person.uuid, account: owner.uuid };
    },
    leaveAccount: async () => {
      const member = await createMember(chit, owner, 'cashier');
      const document = `leaveAccount(accountUuid: "${owner.uuid}")`;
      return { document, as: member.accessToken, actor: member.uuid, account: owner.uuid };
    },
    transferOwnership: async () => {
      const { uuid } = await createMember(chit, owner, 'cashier');
      return byOwner(`transferOwnership(personUuid: "${uuid}") { role }`);
    },
    changePassword: () =>
      byOwner(`changePassword(oldPassword: "${owner.password}", newPassword: "b-long-password")`),
    revokeOtherSessions: async () => {
      await createSession(chit, owner);
      return byOwner('revokeOtherSessions');
    },
    updateNotifications: () => byOwner('updateNotifications(input: { invoicePaid: each }) { invoicePaid }'),
    confirmTotp: async () => {
      const { body } = await chit.operate('beginTotp { secret }', {}, { as: owner.accessToken });
      return byOwner(`confirmTotp(code: "${codeOf(body.data.secret)}")`);
    },
    disableTotp: async () => {
      await sql(`INSERT INTO totp_secrets (user_uuid, sealed_secret, confirmed_on) VALUES ($1, '', now())`, [
        owner.uuid,
      ]);
      return byOwner('disableTotp');
    },
    regenerateRecoveryCodes: async () => {
      await createPasskey(chit, owner);
      await sql('UPDATE users SET has_second_factor = true WHERE uuid = $1', [owner.uuid]);
      return byOwner('regenerateRecoveryCodes');
    },
    registerPasskey: async () => {
      const as = owner.accessToken;
      const options = await chit.operate('passkeyRegistrationOptions { ceremony options }', {}, { as });
      const { ceremony, name, response } = new SoftAuthenticator(SETTINGS.PUBLIC_URL, owner.uuid).register(
        options.body.data,
      );
      const literal = JSON.stringify(response).replace(/"(\w+)":/g, '$1:');
      return byOwner(
        `registerPasskey(input: { ceremony: "${ceremony}", name: "${name}", response: ${literal} }) { recoveryCodes }`,
      );
    },
    unlinkTelegram: async () => {
      await sql(`UPDATE users SET telegram_id = '77' WHERE uuid = $1`, [owner.uuid]);
      return byOwner('unlinkTelegram { uuid }');
    },
    requestWhitelist: () => byOwner(`requestWhitelist(wallet: "${OTHER_WALLET}") { uuid }`),
    proveWallet: async () => {
      const wallet = privateKeyToAccount(`0x${'1'.repeat(64)}`);
      const address = { address: wallet.address };
      const { body } = await chit.operate('walletChallenge { message }', address, { as: owner.accessToken });
      const { message } = body.data;
      const signature = await wallet.signMessage({ message });
      return byOwner(`proveWallet(message: ${JSON.stringify(message)}, signature: "${signature}") { uuid }`);
    },
    cancelWalletChange: async () => {
      const wallet = { wallet: OTHER_WALLET };
      await chit.operate('requestWhitelist { uuid }', wallet, { as: owner.accessToken });
      return byOwner('cancelWalletChange { uuid }');
    },
    confirmWalletNetwork: async () => {
      // Not the wallet of the other tests' merchants, whose invoices a contract wallet would stop.
      await sql('UPDATE users SET wallet = $2 WHERE uuid = $1', [owner.uuid, OTHER_WALLET]);
      await sql(
        `INSERT INTO address_codes (address, network, kind, checked_on, due_on)
         VALUES ($1, 'BASE_SEPOLIA', 'contract', now(), 'infinity')
         ON CONFLICT (address, network) DO UPDATE SET kind = excluded.kind, checked_on = excluded.checked_on`,
        [OTHER_WALLET],
      );
      return byOwner(`confirmWalletNetwork(wallet: "${OTHER_WALLET}", network: "BASE_SEPOLIA") { wallet }`);
    },
    withdrawWalletNetwork: async () => {
      await sql(
        `INSERT INTO wallet_confirmations (user_uuid, wallet, network, confirmed_by) VALUES ($1, $2, 'LOCAL', $1)`,
        [owner.uuid, owner.wallet],
      );
      return byOwner(`withdrawWalletNetwork(wallet: "${owner.wallet}", network: "LOCAL") { wallet }`);
    },
    updateUser: () => byOwner(`updateUser(uuid: "${owner.uuid}", input: { feeBps: 150 }) { uuid }`),
    updateToken: async () => {
      const [{ token }] = (await sql(
        `SELECT uuid AS token FROM tokens WHERE network = 'BASE_SEPOLIA' LIMIT 1`,
        [],
      )) as [{ token: string }];
      return byOwner(`updateToken(uuid: "${token}", input: { status: disabled }) { uuid }`);
    },
    updateInvoice: async () => {
      const { invoice } = await createPlaces(chit, owner, ({ invoice }) => invoice);
      return byOwner(`updateInvoice(uuid: "${invoice}", status: paid) { uuid }`);
    },
    createRefund: async () => {
      const { invoice } = await createPlaces(chit, owner, ({ invoice }) => invoice);
      await sql("UPDATE invoices SET status = 'expired', amount_received = amount WHERE uuid = $1", [
        invoice,
      ]);
      return byOwner(`createRefund(input: { invoiceUuid: "${invoice}" }) { uuid }`);
    },
    reportRefund: async () => {
      const { refund } = await createPlaces(chit, owner, ({ refund }) => refund);
      await sql("UPDATE refunds SET status = 'ready', address = '0x' WHERE uuid = $1", [refund]);
      return byOwner(`reportRefund(uuid: "${refund}", hash: "0x${'1'.repeat(64)}") { uuid }`);
    },
    ignoreStray: async () => {
      const { invoice } = await createPlaces(chit, owner, ({ invoice }) => invoice);
      const [{ uuid }] = (await sql(
        `INSERT INTO strays (uuid, invoice_uuid, user_uuid, network, token_address, amount, hash, log_index, from_address, reason)
         VALUES (gen_random_uuid(), $1, $2, 'ARB_SEPOLIA', '0x', 1, '0x', 0, '0x', 'wrong_token') RETURNING uuid`,
        [invoice, owner.uuid],
      )) as [{ uuid: string }];
      return byOwner(`ignoreStray(uuid: "${uuid}") { uuid }`);
    },
    resolveAttention: async () => {
      const { invoice } = await createPlaces(chit, owner, ({ invoice }) => invoice);
      await sql(
        `INSERT INTO invoice_attention (invoice_uuid, reason, cause, user_uuid) VALUES ($1, 'OVERPAID', '1', $2)`,
        [invoice, owner.uuid],
      );
      return byOwner(`resolveAttention(uuid: "${invoice}") { uuid }`);
    },
  };

  /** Changes of the installation, which concern no account. */
  const OF_INSTALLATION: Operation[] = [
    'createToken',
    'updateToken',
    'createSignUpInvitation',
    'revokeSignUpInvitation',
    'createAnnouncement',
    'deleteAnnouncement',
  ];

  async function callOf(operation: Operation): Promise<Call> {
    const prepared = await CALLS[operation]?.();
    const { call } = EXPECTED[`Mutation.${operation}`] ?? { call: () => '' };
    if (!prepared) places = await createPlaces(chit, owner, call);
    const made = prepared ?? byOwner(call(places));
    if (operations[operation].audience === 'public' && !prepared) return { ...made, as: undefined };
    if (operations[operation].audience !== 'admin') return made;
    return { ...made, as: admin.accessToken, actor: admin.uuid };
  }

  const { body: audited } = new FluentResource(readFileSync(join(LOCALE, 'audit.ftl'), 'utf8'));
  const labels = new Set(audited.map(({ id }) => id));
  /** Labels of values in entries so far that the dashboard does not have. */
  async function lackedLabels(): Promise<string[]> {
    const names = await sql(
      `SELECT DISTINCT name FROM audit_entries, LATERAL jsonb_each_text(
         coalesce(before, '{}')::jsonb || coalesce(after, '{}')::jsonb) AS value (name, text)
       WHERE text IS NULL OR text !~ $1 ORDER BY name`,
      [IDENTIFIER.source],
    );
    return names.map(({ name }) => labelOf(String(name))).filter((label) => !labels.has(label));
  }

  /** Entries that the call makes. */
  async function entriesOf(call: () => Promise<unknown>) {
    const [{ until }] = (await sql(
      "SELECT coalesce(max(uuid::text), '') AS until FROM audit_entries",
      [],
    )) as [{ until: string }];
    await call();
    return sql(
      'SELECT action, actor_uuid AS actor, account_uuid AS account FROM audit_entries WHERE uuid::text > $1 ORDER BY uuid',
      [until],
    );
  }

  it('or a reason why there is none for every mutation and export', () => {
    const missing = [...MUTATIONS, ...OVER_REST].filter((name) => auditOf(name) === undefined);
    expect(missing).toEqual([]);
    for (const name of [...MUTATIONS, ...OVER_REST]) {
      const audit = auditOf(name);
      expect(typeof audit === 'string' ? audit : audit?.none).toMatch(/^[a-z_]+\.[a-z_]+$|^[A-Z].{10,}/);
    }
  });

  const AUDITED = MUTATIONS.filter((name) => typeof auditOf(name) === 'string' && !ON_CHAIN.includes(name));
  it.each(AUDITED)('of %s, with labels for its values in the dashboard', async (name) => {
    const { document, as, actor, account } = await callOf(name);
    const entries = await entriesOf(async () => {
      const { body } = await chit.graphql(`mutation { ${document} }`, {}, as);
      expect(body.errors).toBeUndefined();
    });
    expect(await lackedLabels()).toEqual([]);
    const action = auditOf(name);
    const found = entries.filter((entry) => entry['action'] === action);
    if (name === 'register')
      return expect(found).toEqual([{ action, actor: found[0]?.['account'], account: expect.any(String) }]);
    expect(found).toEqual([{ action, actor, account: OF_INSTALLATION.includes(name) ? null : account }]);
  });

  it.each(MUTATIONS.filter((name) => typeof auditOf(name) !== 'string'))('of no %s', async (name) => {
    const { document, as } = await callOf(name);
    expect(await entriesOf(() => chit.graphql(`mutation { ${document} }`, {}, as))).toEqual([]);
  });

  it.each(OVER_REST)('of %s over REST', async (name) => {
    if (name === 'deleteLogo') await sql(`UPDATE users SET logo_hash = 'x' WHERE uuid = $1`, [owner.uuid]);
    const rest = ALL_OPERATIONS[name] as (typeof ALL_OPERATIONS)[string];
    const entries = await entriesOf(async () => {
      const path = rest.path({} as Places);
      const { status } = await chit.rest(rest.method, path, { as: owner.accessToken, ...inputOf(rest) });
      expect(status).toBe(200);
    });
    expect(entries).toEqual([{ action: auditOf(name), actor: owner.uuid, account: owner.uuid }]);
  });

  it('without a secret', async () => {
    for (const name of [
      'createApiKey',
      'rotateApiKey',
      'createWebhook',
      'rotateWebhookSecret',
      'inviteMember',
    ] as const) {
      const { document, as } = await callOf(name);
      await chit.graphql(`mutation { ${document} }`, {}, as);
    }
    await setUser(chit, owner.uuid, { status: 'blocked' });
    const rows = await sql('SELECT before, after FROM audit_entries WHERE account_uuid = $1', [owner.uuid]);
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/chit_[a-z]{2}_|whsec_|password/i);
  });
});
