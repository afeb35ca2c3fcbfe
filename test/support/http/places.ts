import {
  type AnyChit,
  createApiKey,
  createChannel,
  createDelivery,
  createInvoice,
  createPasskey,
  createSession,
  createWebhook,
  type Merchant,
  type Person,
} from '../app/factories';
import { USDC } from '../app/settings';
import { createLink } from '../checkout/payment-links';
import { insertInvitation, insertMember } from '../people/members';

/** IDs of the objects that a request refers to. */
export interface Places {
  invoice: string;
  checkoutToken: string;
  user: string;
  token: string;
  channel: string;
  webhook: string;
  delivery: string;
  apiKey: string;
  paymentLink: string;
  /** A refund that nobody has named an address of. */
  refund: string;
  session: string;
  invitation: string;
  /** A person who is a member of the account. */
  member: string;
  userNote: string;
  signUpInvitation: string;
  announcement: string;
  passkey: string;
  savedView: string;
}

type Create = (chit: AnyChit, merchant: Merchant) => Promise<string>;

/** How each object is created. */
const CREATE: Record<keyof Places, Create> = {
  invoice: async (chit, merchant) => (await createInvoice(chit, merchant)).uuid,
  checkoutToken: async (chit, merchant) => (await createInvoice(chit, merchant)).url.split('/').at(-1) ?? '',
  user: async (_, { uuid }) => uuid,
  token: (chit) => usdcToken(chit),
  channel: createChannel,
  webhook: createWebhook,
  delivery: async (chit, merchant) => createDelivery(chit, await createWebhook(chit, merchant)),
  apiKey: async (chit, merchant) => (await createApiKey(chit, merchant)).uuid,
  paymentLink: async (chit, merchant) => (await createLink(chit, merchant)).uuid,
  refund: async (chit, merchant) =>
    insert(chit, 'refunds', {
      invoice_uuid: `'${(await createInvoice(chit, merchant)).uuid}'`,
      user_uuid: `'${merchant.uuid}'`,
      token_uuid: `'${await usdcToken(chit)}'`,
      network: `'${USDC.network}'`,
      amount: '1000000',
      reason: "'other'",
      by_program: 'false',
      claim_hash: 'gen_random_uuid()::text',
    }),
  session: createSession,
  invitation: (chit, { uuid }) => insertInvitation(chit, uuid),
  member: (chit, { uuid }) => insertMember(chit, uuid),
  userNote: insertUserNote,
  signUpInvitation: (chit) =>
    insert(chit, 'sign_up_invitations', {
      code_hash: 'gen_random_uuid()::text',
      expires_on: "now() + interval '1 day'",
    }),
  announcement: insertAnnouncement,
  passkey: createPasskey,
  savedView: (chit, { uuid }) =>
    insert(chit, 'saved_views', {
      person_uuid: `'${uuid}'`,
      account_uuid: `'${uuid}'`,
      name: 'gen_random_uuid()::text',
      query: "'status=paid'",
    }),
};

/**
 * Creates objects of the owner: those that the call names, or one of every kind. A person who is no merchant can own
 * channels, sessions, passkeys and saved views only.
 */
export async function createPlaces(
  chit: AnyChit,
  owner: Person,
  call?: (at: Places) => unknown,
): Promise<Places> {
  const names = call ? namesIn(call) : (Object.keys(CREATE) as (keyof Places)[]);
  const places: Partial<Places> = {};
  for (const name of names) places[name] = await CREATE[name](chit, owner as Merchant);
  return places as Places;
}

/** Returns the names of the objects that a call reads. */
function namesIn(call: (at: Places) => unknown): (keyof Places)[] {
  const names = new Set<keyof Places>();
  const recorder = new Proxy({} as Places, {
    get: (_, name) => {
      names.add(name as keyof Places);
      return '';
    },
  });
  call(recorder);
  return [...names];
}

/** Inserts a note about the person. Deletes all earlier notes except the first one, because their number is limited. */
async function insertUserNote(chit: AnyChit, { uuid }: Pick<Person, 'uuid'>): Promise<string> {
  await deleteAllButFirst(chit, 'user_notes');
  return insert(chit, 'user_notes', { user_uuid: `'${uuid}'`, text: "'A note'" });
}

/** Inserts a current announcement. Deletes all earlier ones except the first, because their number is limited. */
async function insertAnnouncement(chit: AnyChit): Promise<string> {
  await deleteAllButFirst(chit, 'announcements');
  return insert(chit, 'announcements', {
    text: "'A text'",
    severity: "'info'",
    starts_on: "now() - interval '1 minute'",
    ends_on: "now() + interval '1 day'",
  });
}

const deleteAllButFirst = (chit: AnyChit, table: string) =>
  chit.database.query(
    `DELETE FROM ${table} WHERE uuid <> (SELECT uuid FROM ${table} ORDER BY created_on LIMIT 1)`,
  );

/** Inserts a row with SQL expressions as values; returns its UUID. */
async function insert(chit: AnyChit, table: string, row: Record<string, string>): Promise<string> {
  const [inserted] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO ${table} (uuid, ${Object.keys(row).join(', ')})
     VALUES (gen_random_uuid(), ${Object.values(row).join(', ')}) RETURNING uuid`,
  );
  return inserted?.uuid ?? '';
}

/** UUID of the token that the tests' invoices use. */
export async function usdcToken(chit: AnyChit): Promise<string> {
  const [token] = await chit.database.query<{ uuid: string }>(
    'SELECT uuid FROM tokens WHERE network = $1 AND address = $2',
    [USDC.network, USDC.token_address],
  );
  return token?.uuid ?? '';
}
