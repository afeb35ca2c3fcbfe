import type { PaymentLink } from '../../../entities/payment-link.entity';
import type { Token } from '../../../entities/token.entity';
import type { Profile } from '../../../entities/user.entity';
import { type Executor, runPrepared } from '../../../infra/database/statements';
import type { Account } from '../../../lib/actor';
import { networksByKind } from '../../../lib/chain/networks';
import type { CursorPosition } from '../../../lib/cursor';
import type { PaymentLinkStatus } from '../../../lib/enums';
import { HAS_LIVE_TOKEN } from '../../shared/test-account';
import { walletIsSpecial } from '../../shared/wallet-is-special';

/** Confirmed payments of a link's invoices in one token; sums are in its base units. */
interface LinkTokenTotals {
  tokenUuid: string;
  payments: number;
  received: bigint;
  /** Sum of the fees; a part of `received`. */
  fees: bigint;
}

/** Numbers of the invoices that were created by a payment link, and totals of their confirmed payments. */
interface PaymentLinkTotals {
  invoices: number;
  /** Number of invoices in the status `created`. */
  open: number;
  paid: number;
  /** One entry per token in which payments were received, in the order in which the link lists its tokens. */
  byToken: LinkTokenTotals[];
}

/** A payment link with its current status and totals. */
export type PaymentLinkDetails = PaymentLink & {
  status: PaymentLinkStatus;
  totals: PaymentLinkTotals;
};

/** A token in which the invoices of a link can be paid. */
export type LinkToken = Pick<
  Token,
  'address' | 'symbol' | 'name' | 'decimals' | 'contractDecimals' | 'network' | 'status'
>;

/** A payment link with the data that its page needs: tokens, owner's account, and owner's profile. */
export type PayableLink = PaymentLinkDetails & {
  /** The token of the link first, then the tokens that the link accepts in addition. */
  tokens: [LinkToken, ...LinkToken[]];
  owner: Account;
  merchant: Profile;
};

export interface PaymentLinkQuery {
  limit: number;
  offset: number;
  /** Keyset pagination: returns only links that were created before this position. */
  after?: CursorPosition;
  /** True returns only links on test networks, false only links on other networks; undefined returns both. */
  testnet?: boolean;
}

const COLUMNS = `
  link.uuid, link.user_uuid AS "userUuid", slug, title, description, link.token_uuid AS "tokenUuid", accepts, link.amount,
  min_amount AS "minAmount", max_amount AS "maxAmount", price_amount AS "priceAmount",
  price_currency AS "priceCurrency", link.lines, max_uses AS "maxUses", link.expires_on AS "expiresOn",
  redirect_url AS "redirectUrl", note, channel_uuid AS "channelUuid", enabled, link.created_on AS "createdOn", sums.*, arrived."byToken",
  CASE WHEN NOT enabled THEN 'disabled' WHEN link.expires_on <= now() THEN 'expired'
    WHEN sums.paid >= max_uses THEN 'used_up' ELSE 'active' END AS "linkStatus"`;

/** SQL: links with their totals and the deltas not added yet; amounts of tokens are never mixed. */
const LINKS = `
  payment_links AS link
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(invoices), 0) AS invoices, coalesce(sum(open), 0) AS open, coalesce(sum(paid), 0) AS paid FROM (
      SELECT invoices, open_invoices AS open, paid_invoices AS paid
      FROM payment_link_totals WHERE payment_link_uuid = link.uuid
      UNION ALL
      SELECT count, CASE status WHEN 'created' THEN count END, CASE status WHEN 'paid' THEN count END
      FROM invoice_deltas WHERE payment_link_uuid = link.uuid
    ) AS parts
  ) AS sums
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('tokenUuid', paid_in, 'payments', payments, 'received', received::text,
      'fees', fees::text) ORDER BY array_position(link.token_uuid || link.accepts, paid_in), paid_in) AS "byToken"
    FROM (
      SELECT paid_in, sum(payments) AS payments, sum(received) AS received, sum(fees) AS fees FROM (
        SELECT token_uuid AS paid_in, payments, received, fees
        FROM payment_link_totals WHERE payment_link_uuid = link.uuid
        UNION ALL
        SELECT token_uuid, count, received, fees FROM payment_deltas WHERE payment_link_uuid = link.uuid
      ) AS parts GROUP BY paid_in HAVING sum(payments) <> 0
    ) AS tokens_paid
  ) AS arrived`;

type CountText = Record<'invoices' | 'open' | 'paid', string>;
type AmountText = Record<'amount' | 'minAmount' | 'maxAmount', string | null>;
type TokenTotalsText = Record<'tokenUuid' | 'received' | 'fees', string> & { payments: number };

type LinkRow = Omit<PaymentLinkDetails, keyof (CountText & AmountText) | 'status' | 'totals'> &
  CountText &
  AmountText & { byToken: TokenTotalsText[] | null; linkStatus: PaymentLinkStatus };

const toBaseUnits = (text: string | null) => (text === null ? null : BigInt(text));

const toTokenTotals = ({ received, fees, ...rest }: TokenTotalsText): LinkTokenTotals => ({
  ...rest,
  received: BigInt(received),
  fees: BigInt(fees),
});

function toDetails(row: LinkRow): PaymentLinkDetails {
  const { amount, minAmount, maxAmount, linkStatus, invoices, open, paid, byToken, ...rest } = row;
  return {
    ...rest,
    amount: toBaseUnits(amount),
    minAmount: toBaseUnits(minAmount),
    maxAmount: toBaseUnits(maxAmount),
    status: linkStatus,
    totals: {
      invoices: Number(invoices),
      open: Number(open),
      paid: Number(paid),
      byToken: (byToken ?? []).map(toTokenTotals),
    },
  };
}

/** Finds a payment link by its UUID; null when there is none. */
export async function findPaymentLink(db: Executor, uuid: string): Promise<PaymentLinkDetails | null> {
  const [link] = await findPaymentLinks(db, [uuid]);
  return link ?? null;
}

/** Returns the payment links with these UUIDs, in no particular order. */
export async function findPaymentLinks(db: Executor, uuids: readonly string[]) {
  const text = `SELECT ${COLUMNS} FROM ${LINKS} WHERE link.uuid = ANY ($1)`;
  return (await runPrepared<LinkRow>(db, text, [uuids])).map(toDetails);
}

const networksOf = (testnet: boolean | undefined) => (testnet === undefined ? null : networksByKind(testnet));

/** SQL condition: links of the owner in $1, or live ones of all, on the networks in $2 if there are any. */
const linksOf = (owner: string | undefined) => `
  ${owner ? 'user_uuid = $1' : `$1::uuid IS NULL AND ${HAS_LIVE_TOKEN}`} AND ($2::text[] IS NULL OR EXISTS (
    SELECT FROM tokens WHERE tokens.uuid = payment_links.token_uuid AND network = ANY ($2)))`;

/** Returns a page of an owner's payment links, newest first; without an owner, a page of all accounts' links. */
export async function listPaymentLinks(
  db: Executor,
  owner: string | undefined,
  { limit, offset, after, testnet }: PaymentLinkQuery,
): Promise<PaymentLinkDetails[]> {
  const position = after ? '(created_on, uuid) < ($5, $6)' : '$5::timestamptz IS NULL AND $6::uuid IS NULL';
  const page = `SELECT uuid FROM payment_links WHERE ${linksOf(owner)} AND ${position}
    ORDER BY created_on DESC, uuid DESC LIMIT $3 OFFSET $4`;
  const rows = await runPrepared<LinkRow>(
    db,
    `SELECT ${COLUMNS} FROM ${LINKS} WHERE link.uuid = ANY (ARRAY(${page}))
     ORDER BY link.created_on DESC, link.uuid DESC`,
    [owner ?? null, networksOf(testnet), limit, offset, after?.createdOn ?? null, after?.uuid ?? null],
  );
  return rows.map(toDetails);
}

const SELECT_PAYABLE = `
  SELECT ${COLUMNS}, (
      SELECT json_agg(json_build_object('address', tokens.address, 'symbol', tokens.symbol, 'name', tokens.name,
        'decimals', tokens.decimals, 'contractDecimals', tokens.contract_decimals, 'network', tokens.network, 'status', tokens.status) ORDER BY place)
      FROM unnest(link.token_uuid || link.accepts) WITH ORDINALITY AS accepted (uuid, place) JOIN tokens USING (uuid)
    ) AS tokens,
    json_build_object('uuid', users.uuid, 'role', users.role, 'status', users.status, 'wallet', users.wallet,
      'walletIsSpecial', ${walletIsSpecial('users')}, 'feeBps', users.fee_bps,
      'toleranceBps', users.tolerance_bps, 'hasDefaultTokens', users.default_accepts <> '{}',
      'timeZone', coalesce(users.time_zone, 'UTC'), 'isTest', users.test_of IS NOT NULL) AS owner,
    json_build_object('displayName', display_name, 'supportEmail', support_email, 'supportUrl', support_url,
      'accentColor', accent_color, 'logoHash', logo_hash) AS merchant
  FROM ${LINKS} JOIN users ON users.uuid = link.user_uuid
  WHERE slug = $1`;

/** Finds the link with this slug, with its tokens and its owner; null when there is none. */
export async function findPayableLink(db: Executor, slug: string): Promise<PayableLink | null> {
  const [row] = await runPrepared<LinkRow & Omit<PayableLink, keyof PaymentLinkDetails>>(db, SELECT_PAYABLE, [
    slug,
  ]);
  if (!row) return null;
  const { tokens, owner, merchant, ...link } = row;
  return { ...toDetails(link), tokens, owner, merchant };
}

/** Counts the links of an account that are enabled and have not expired. */
export async function countOpenLinks(db: Executor, userUuid: string): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM payment_links
     WHERE user_uuid = $1 AND enabled AND (expires_on IS NULL OR expires_on > now())`,
    [userUuid],
  );
  return row?.count ?? 0;
}

/** Counts links of an owner, or of all accounts; `testnet` filters as in `PaymentLinkQuery`. */
export async function countPaymentLinks(
  db: Executor,
  owner: string | undefined,
  testnet: boolean | undefined,
): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM payment_links WHERE ${linksOf(owner)}`;
  const [row] = await db.query<{ count: number }[]>(text, [owner ?? null, networksOf(testnet)]);
  return row?.count ?? 0;
}

/**
 * Locks a payment link's row until the transaction ends. Concurrent creations of invoices of the link wait, so that
 * its number of open invoices cannot change before the commit; nor can its number of uses, if it has a maximum. Inserts of rows that only reference the link do not wait.
 */
export const lockPaymentLink = (tx: Executor, uuid: string) =>
  tx.query('SELECT FROM payment_links WHERE uuid = $1 FOR NO KEY UPDATE', [uuid]);
