import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import type { Account } from '../../lib/actor';
import { TEST_TOKENS, TEST_WALLET } from '../../lib/chain/test-network';

/** SQL: whether an invoice is no test invoice; lists of all accounts' invoices leave these out. */
export const IS_LIVE = "network <> 'TEST'";

/** SQL: whether the row's token is none of test invoices. */
export const HAS_LIVE_TOKEN = `token_uuid NOT IN (${TEST_TOKENS.map(({ uuid }) => `'${uuid}'`).join(', ')})`;

/** SQL: what payers see of the account, and the terms of its invoices. */
const COPIED =
  'fee_bps, tolerance_bps, display_name, support_email, support_url, accent_color, mail_language, time_zone, number_format, legal_name, address, tax_id';
const UPDATES = COPIED.split(', ').map((column) => `${column} = excluded.${column}`);

/** SQL: the account of the parameter, and its test account: what ends access to one ends access to both. */
export const withTest = (parameter: string) =>
  `(SELECT uuid FROM users WHERE ${parameter}::uuid IN (uuid, test_of))`;

/** SQL: role and status of the test account of an account with this role and status: its restrictions, and no more. */
const RESTRICTIONS = `CASE WHEN role = 'guest' THEN role ELSE 'customer' END,
  CASE WHEN status = 'blocked' THEN status ELSE 'verified' END`;

/** Restricts the test account of the account with this UUID as the account is now restricted. */
export const restrictTestAccount = (tx: Executor, accountUuid: string): Promise<unknown> =>
  tx.query(
    `UPDATE users SET (role, status) = (SELECT ${RESTRICTIONS} FROM users AS live WHERE uuid = $1) WHERE test_of = $1`,
    [accountUuid],
  );

/** SQL: finds or creates the test account of the account $1, and copies its terms and profile. */
const PREPARE = `
  INSERT INTO users (uuid, role, status, wallet, default_accepts, test_of, ${COPIED})
  SELECT $2, ${RESTRICTIONS}, $3, $4, uuid, ${COPIED} FROM users WHERE uuid = $1
  ON CONFLICT (test_of) DO UPDATE SET ${UPDATES.join(', ')}
  RETURNING uuid, role, status, wallet, fee_bps AS "feeBps", tolerance_bps AS "toleranceBps",
    coalesce(time_zone, 'UTC') AS "timeZone"`;

/** The account with the test invoices: itself if it is one; creates it when there is none. */
export const testAccountOf = async (tx: Executor, account: Account): Promise<Account> =>
  account.isTest ? account : prepareTestAccount(tx, account.uuid);

/** Returns the test account of the account with this UUID, which must be no test account itself. */
export async function prepareTestAccount(tx: Executor, accountUuid: string): Promise<Account> {
  const tokens = TEST_TOKENS.map(({ uuid }) => uuid);
  const [found] = await tx.query(PREPARE, [accountUuid, newUuid(), TEST_WALLET, tokens]);
  return { ...found, walletIsSpecial: false, hasDefaultTokens: true, isTest: true };
}
