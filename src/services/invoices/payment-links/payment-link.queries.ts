import { In } from 'typeorm';
import { PaymentLink } from '../../../entities/payment-link.entity';
import type { Token } from '../../../entities/token.entity';
import type { Profile } from '../../../entities/user.entity';
import { type Executor, runPrepared } from '../../../infra/database/statements';
import type { Account } from '../../../lib/actor';
import { networksByKind } from '../../../lib/chain/networks';
import type { CursorPosition } from '../../../lib/cursor';
import type { PaymentLinkStatus } from '../../../lib/enums';
import { walletIsContract } from '../../shared/wallet-is-contract';

/**
 * Numbers of a link's invoices and of the confirmed payments of these invoices; sums of these payments in base units.
 */
interface PaymentLinkTotals {
  invoices: number;
  /** Invoices in the status `created`. */
  open: number;
  paid: number;
  payments: number;
  received: bigint;
  /** Sum of the fees, in base units; a part of `received`. */
  fees: bigint;
}

/** A payment link with its current status and totals. */
export type PaymentLinkDetails = Omit<PaymentLink, 'user' | 'token' | 'channel'> & {
  status: PaymentLinkStatus;
  totals: PaymentLinkTotals;
};

/** A payment link with the data that its page needs: token, owner's account, and owner's profile. */
export type PayableLink = PaymentLinkDetails & {
  token: Pick<Token, 'address' | 'symbol' | 'name' | 'decimals' | 'network' | 'status'>;
  owner: Account;
  merchant: Profile;
};

export interface PaymentLinkQuery {
  limit: number;
  offset: number;
  /** Keyset pagination: returns only links that were created before this position. */
  after?: CursorPosition;
  /** Returns only links on test networks, or only those on the other networks. */
  testnet?: boolean;
}

/** SQL: open and paid invoices of a link, each of which is a use. Expired invoices are not counted. */
const USES = 'sums.open + sums.paid';

const COLUMNS = `
  link.uuid, link.user_uuid AS "userUuid", slug, title, description, token_uuid AS "tokenUuid", link.amount,
  min_amount AS "minAmount", max_amount AS "maxAmount", link.lines, max_uses AS "maxUses", link.expires_on AS "expiresOn",
  redirect_url AS "redirectUrl", note, channel_uuid AS "channelUuid", enabled, link.created_on AS "createdOn", sums.*,
  CASE WHEN NOT enabled THEN 'disabled' WHEN link.expires_on <= now() THEN 'expired'
    WHEN ${USES} >= max_uses THEN 'used_up' ELSE 'active' END AS "linkStatus"`;

/**
 * SQL: payment links with their current totals. A total is the stored total plus the deltas that are not yet folded
 * into it.
 */
const LINKS = `
  payment_links AS link
  LEFT JOIN payment_link_totals AS total ON total.payment_link_uuid = link.uuid
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(count), 0) AS invoices, coalesce(sum(count) FILTER (WHERE status = 'created'), 0) AS open,
      coalesce(sum(count) FILTER (WHERE status = 'paid'), 0) AS paid
    FROM invoice_deltas WHERE payment_link_uuid = link.uuid
  ) AS changed
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(count), 0) AS payments, coalesce(sum(received), 0) AS received, coalesce(sum(fees), 0) AS fees
    FROM payment_deltas WHERE payment_link_uuid = link.uuid
  ) AS arrived
  CROSS JOIN LATERAL (
    SELECT coalesce(total.invoices, 0) + changed.invoices AS invoices,
      coalesce(total.open_invoices, 0) + changed.open AS open,
      coalesce(total.paid_invoices, 0) + changed.paid AS paid,
      coalesce(total.payments, 0) + arrived.payments AS payments,
      coalesce(total.received, 0) + arrived.received AS received,
      coalesce(total.fees, 0) + arrived.fees AS fees
  ) AS sums`;

type AmountText = Record<'received' | 'fees' | 'invoices' | 'open' | 'paid' | 'payments', string> &
  Record<'amount' | 'minAmount' | 'maxAmount', string | null>;

type LinkRow = Omit<PaymentLinkDetails, keyof AmountText | 'status' | 'totals'> &
  AmountText & { linkStatus: PaymentLinkStatus };

const toBaseUnits = (text: string | null) => (text === null ? null : BigInt(text));

function toDetails(row: LinkRow): PaymentLinkDetails {
  const {
    amount,
    minAmount,
    maxAmount,
    linkStatus,
    invoices,
    open,
    paid,
    payments,
    received,
    fees,
    ...rest
  } = row;
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
      payments: Number(payments),
      received: BigInt(received),
      fees: BigInt(fees),
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

/** Returns a page of an owner's payment links, newest first; without an owner, a page of all accounts' links. */
export async function listPaymentLinks(
  db: Executor,
  owner: string | undefined,
  { limit, offset, after, testnet }: PaymentLinkQuery,
): Promise<PaymentLinkDetails[]> {
  const conditions = [
    ...(owner ? ['user_uuid = $3'] : ['$3::uuid IS NULL']),
    '($6::text[] IS NULL OR EXISTS (SELECT FROM tokens WHERE tokens.uuid = token_uuid AND network = ANY ($6)))',
    ...(after ? ['(created_on, uuid) < ($4, $5)'] : ['$4::timestamptz IS NULL AND $5::uuid IS NULL']),
  ];
  const page = `SELECT uuid FROM payment_links WHERE ${conditions.join(' AND ')}
    ORDER BY created_on DESC, uuid DESC LIMIT $1 OFFSET $2`;
  const rows = await runPrepared<LinkRow>(
    db,
    `SELECT ${COLUMNS} FROM ${LINKS} WHERE link.uuid = ANY (ARRAY(${page}))
     ORDER BY link.created_on DESC, link.uuid DESC`,
    [limit, offset, owner ?? null, after?.createdOn ?? null, after?.uuid ?? null, networksOf(testnet)],
  );
  return rows.map(toDetails);
}

const SELECT_PAYABLE = `
  SELECT ${COLUMNS},
    json_build_object('address', tokens.address, 'symbol', tokens.symbol, 'name', tokens.name,
      'decimals', tokens.decimals, 'network', tokens.network, 'status', tokens.status) AS token,
    json_build_object('uuid', users.uuid, 'role', users.role, 'status', users.status, 'wallet', users.wallet,
      'walletIsContract', ${walletIsContract('users')}, 'feeBps', users.fee_bps,
      'toleranceBps', users.tolerance_bps, 'hasDefaultTokens', users.default_accepts <> '{}') AS owner,
    json_build_object('displayName', display_name, 'supportEmail', support_email, 'supportUrl', support_url,
      'accentColor', accent_color, 'logoHash', logo_hash) AS merchant
  FROM ${LINKS} JOIN tokens ON tokens.uuid = token_uuid JOIN users ON users.uuid = link.user_uuid
  WHERE slug = $1`;

/** Finds the link with this slug, with its token and its owner; null when there is none. */
export async function findPayableLink(db: Executor, slug: string): Promise<PayableLink | null> {
  const [row] = await runPrepared<LinkRow & Omit<PayableLink, keyof PaymentLinkDetails>>(db, SELECT_PAYABLE, [
    slug,
  ]);
  if (!row) return null;
  const { token, owner, merchant, ...link } = row;
  return { ...toDetails(link), token, owner, merchant };
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

/** Counts the payment links of an owner; without an owner, of all accounts. `testnet` selects as in a query. */
export const countPaymentLinks = (db: Executor, owner: string | undefined, testnet: boolean | undefined) =>
  db.countBy(PaymentLink, {
    ...(owner && { userUuid: owner }),
    ...(testnet !== undefined && { token: { network: In(networksByKind(testnet)) } }),
  });

/**
 * Locks a link's row until the transaction ends. Concurrent invoices of the link wait, so that the counted uses stay
 * valid until the commit. Inserts of rows that only refer to the link do not wait.
 */
export const lockPaymentLink = (tx: Executor, uuid: string) =>
  tx.query('SELECT FROM payment_links WHERE uuid = $1 FOR NO KEY UPDATE', [uuid]);
