import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { batched } from '../../infra/database/batched';
import { grouped } from '../../infra/database/grouped';
import { arrayParam, runPrepared } from '../../infra/database/statements';
import type { Account, Actor, ChatActor, MemberRole, Person, Role, Scope } from '../../lib/actor';
import { isApiKey } from '../../lib/api-key';
import { BOUNDS } from '../../lib/bounds';
import type { Caller, Credential } from '../../lib/caller';
import { isPermittedClient } from '../../lib/client-address';
import { sha256 } from '../../lib/crypto';
import { scopesWithin } from '../../policies/permissions';
import { IS_USABLE, JOIN_MAKER, JOIN_MEMBER, MAKER_ROLE, MEMBER_ROLE } from '../shared/member-role';
import { walletIsSpecial } from '../shared/wallet-is-special';
import type { AccessTokens } from './sessions/access-tokens';
import { sessionUuidOfCookie } from './sessions/browser-secrets';
import { isLive, isRecentlyConfirmed, isUseNews } from './sessions/live-sessions';

const ACCOUNT = `
  a.uuid, a.role, a.status, a.wallet, ${walletIsSpecial('a')} AS "walletIsSpecial", a.fee_bps AS "feeBps",
  a.tolerance_bps AS "toleranceBps", a.default_accepts <> '{}' AS "hasDefaultTokens",
  coalesce(a.time_zone, 'UTC') AS "timeZone", a.test_of IS NOT NULL AS "isTest"`;

/** SQL: columns of the person who makes the request, with the person's role in the account. */
const PERSON = `
  p.uuid AS "personUuid", p.role AS "personRole", p.has_second_factor AS "hasSecondFactor", ${MEMBER_ROLE} AS "memberRole"`;

/** SQL: a valid session, its person and account; none if the person is no member any more. */
const FIND_BY_SESSION = `
  SELECT ${ACCOUNT}, ${PERSON}, s.uuid AS "sessionUuid", s.is_browser AS "isBrowser", s.refresh_hash AS hash,
    ${isRecentlyConfirmed('s')} AS "recentlyConfirmed", ${isUseNews('s')} AS "useIsNews"
  FROM sessions s
    JOIN users p ON p.uuid = s.user_uuid
    JOIN users a ON a.uuid = coalesce(s.account_uuid, s.user_uuid)
    ${JOIN_MEMBER}
  WHERE s.uuid = ANY (${arrayParam('$1', 'uuid')}) AND ${isLive('s')} AND p.status <> 'blocked' AND ${IS_USABLE}
    AND (a.uuid = p.uuid OR (${MEMBER_ROLE}) IS NOT NULL)`;

/** SQL: records the use of sessions. Leaves out those that another transaction has locked. */
const RECORD_SESSION_USES = `
  UPDATE sessions SET last_used_on = now()
  WHERE uuid IN (
    SELECT s.uuid FROM sessions s WHERE s.uuid = ANY ($1::uuid[]) AND (${isUseNews('s')}) FOR NO KEY UPDATE SKIP LOCKED)`;

/** SQL: finds a valid key. Finds no key whose maker is blocked or no longer a member of the account. */
const FIND_BY_KEY = `
  SELECT ${ACCOUNT}, k.uuid AS "keyUuid", k.prefix AS "keyPrefix", k.hash, k.scopes, k.allowed_addresses AS "allowedAddresses",
    ${MAKER_ROLE} AS "makerRole",
    ${isUseNews('k')} AS "useIsNews"
  FROM api_keys k JOIN users a ON a.uuid = k.user_uuid ${JOIN_MAKER}
  WHERE k.hash = ANY (${arrayParam('$1', 'text')}) AND k.revoked_on IS NULL AND (k.expires_on IS NULL OR k.expires_on > now())
    AND ${IS_USABLE} AND (${MAKER_ROLE}) IS NOT NULL`;

/** SQL: records the use of keys, each with the client's address. Leaves out those that another transaction has locked. */
const RECORD_KEY_USES = `
  UPDATE api_keys SET last_used_on = now(), last_used_address = used.address
  FROM unnest($1::uuid[], $2::text[]) used (uuid, address)
  WHERE api_keys.uuid = used.uuid AND api_keys.uuid IN (
    SELECT k.uuid FROM api_keys k WHERE k.uuid = ANY ($1::uuid[]) AND (${isUseNews('k')}) FOR NO KEY UPDATE SKIP LOCKED)`;

const FIND_BY_TELEGRAM = `
  SELECT ${ACCOUNT}, ${PERSON}, a.telegram_name AS name, a.telegram_language AS language,
    a.telegram_confirmed AS "isConfirmed"
  FROM users a JOIN users p ON p.uuid = a.uuid ${JOIN_MEMBER}
  WHERE a.telegram_id = $1 AND a.status <> 'blocked'`;

const FIND_BY_CHANNEL = `
  SELECT ${ACCOUNT}, ${PERSON}, p.telegram_id AS "telegramId", p.telegram_language AS language
  FROM channels c
    JOIN users a ON a.uuid = c.user_uuid
    JOIN users p ON p.uuid = coalesce(a.owner_uuid, a.uuid)
    ${JOIN_MEMBER}
  WHERE c.channel_id = $1 AND a.status <> 'blocked' AND p.status <> 'blocked'`;

interface MemberRow extends Account {
  personUuid: string;
  personRole: Role;
  hasSecondFactor: boolean;
  memberRole: MemberRole | null;
}

interface SessionRow extends MemberRow {
  sessionUuid: string;
  isBrowser: boolean;
  /** SHA-256 hash of the refresh token, or of the cookie's value for a browser session. */
  hash: string;
  recentlyConfirmed: boolean;
  useIsNews: boolean;
}

const findBySession = batched<string, SessionRow | undefined>(async (db, uuids) => {
  const rows = await runPrepared<SessionRow>(db, FIND_BY_SESSION, [uuids]);
  return uuids.map((uuid) => rows.find(({ sessionUuid }) => sessionUuid === uuid));
});

interface KeyRow extends Account {
  keyUuid: string;
  keyPrefix: string;
  hash: string;
  scopes: Scope[];
  makerRole: MemberRole;
  allowedAddresses: string[];
  /** Whether the key was never used, or its last recorded use is more than a minute ago. */
  useIsNews: boolean;
}

const findByKey = batched<string, KeyRow | undefined>(async (db, hashes) => {
  const rows = await runPrepared<KeyRow>(db, FIND_BY_KEY, [hashes]);
  return hashes.map((keyHash) => rows.find(({ hash }) => hash === keyHash));
});

/** Actor that is linked to a Telegram account, with its Telegram name and bot language. */
export interface TelegramIdentity {
  actor: ChatActor;
  name: string | null;
  language: string | null;
}

/** Owner of a channel; `telegramId` is their linked Telegram account, null without one. */
export interface ChannelOwner {
  actor: ChatActor;
  telegramId: string | null;
  language: string | null;
}

/** Resolves credentials to actors, from the database at each request, so that a block counts at once. */
export class IdentityService {
  /** Hashes of API keys that were valid when they were last used. */
  private readonly knownKeys = new LRUCache<string, true>({ max: BOUNDS.request.keysKnown.most });
  private readonly recordSessionUse = grouped<string, true>((uses) =>
    this.record(RECORD_SESSION_USES, [[...uses.keys()]]),
  );
  private readonly recordKeyUse = grouped<string, string>((uses) =>
    this.record(RECORD_KEY_USES, [[...uses.keys()], [...uses.values()]]),
  );

  constructor(
    private readonly database: DataSource,
    private readonly accessTokens: AccessTokens,
    /** Roles for which this installation requires a second factor: of persons, and of accounts for which they act. */
    private readonly factorRoles: readonly Role[],
  ) {}

  /**
   * Returns the actor of a credential: an access token, an API key, or the cookie of a browser session. When no valid
   * credential was sent, returns an anonymous actor; its `invalidCredential` tells whether an invalid one was sent, and
   * whether that was an access token that has expired.
   * With `isUse: false`, the call does not count as a use of the session, so that an open stream does not keep an
   * idle session alive.
   */
  async identify({ client, credential }: Caller, { isUse = true } = {}): Promise<Actor> {
    const found = await this.find(credential, client.address, isUse);
    if (found) return { ...found, ...client };
    const { bearer, cookie } = credential;
    const hasExpired = bearer !== undefined && this.accessTokens.hasExpired(bearer);
    const invalidCredential = hasExpired ? 'expired' : bearer !== undefined || cookie !== undefined;
    return { kind: 'anonymous', ...client, invalidCredential };
  }

  /**
   * Whether Chit has issued the credential, an access token or an API key, which may have been revoked since. Asks no database.
   * Who has no account can send no such credential.
   */
  isKnown({ credential: { bearer } }: Caller): boolean {
    if (bearer === undefined) return false;
    return isApiKey(bearer) ? this.knownKeys.has(sha256(bearer)) : this.accessTokens.read(bearer) !== null;
  }

  /** Finds the account that is linked to a Telegram account; null when none is linked or the account is blocked. */
  async identifyTelegramUser(telegramId: string): Promise<TelegramIdentity | null> {
    type Row = MemberRow & Pick<TelegramIdentity, 'name' | 'language'> & Pick<ChatActor, 'isConfirmed'>;
    const [row] = await this.database.query<Row[]>(FIND_BY_TELEGRAM, [telegramId]);
    if (!row) return null;
    const { name, language, isConfirmed } = row;
    const address = `telegram:${telegramId}`;
    return { actor: { kind: 'telegram', address, ...this.toMember(row), isConfirmed }, name, language };
  }

  /**
   * Finds the account that owns a channel; null when the chat is no channel or the account is blocked. The bot runs
   * commands for this account when they are sent in the name of the chat, without a user as sender: only administrators
   * of a chat can send such messages.
   */
  async identifyChannelOwner(chatId: string): Promise<ChannelOwner | null> {
    type Row = MemberRow & Pick<ChannelOwner, 'telegramId' | 'language'>;
    const [row] = await this.database.query<Row[]>(FIND_BY_CHANNEL, [chatId]);
    if (!row) return null;
    const { telegramId, language } = row;
    const address = `telegram:${chatId}`;
    const actor = { kind: 'telegram' as const, address, ...this.toMember(row), isConfirmed: false };
    return { actor, telegramId, language };
  }

  private async find({ bearer, cookie }: Credential, address: string, isUse: boolean) {
    if (bearer !== undefined && isApiKey(bearer)) return this.findKeyActor(bearer, address, isUse);
    const row = bearer === undefined ? await this.findByCookie(cookie) : await this.findByAccessToken(bearer);
    if (!row) return null;
    const { sessionUuid, recentlyConfirmed, useIsNews } = row;
    if (isUse && useIsNews) await this.recordSessionUse(sessionUuid, true);
    return { kind: 'user' as const, ...this.toMember(row), sessionUuid, recentlyConfirmed };
  }

  private async findByAccessToken(token: string) {
    const claims = this.accessTokens.read(token);
    const row = claims && (await findBySession(this.database.manager, claims.sessionUuid));
    return row && row.personUuid === claims.userUuid && !row.isBrowser ? row : null;
  }

  private async findByCookie(value: string | undefined) {
    const uuid = value === undefined ? null : sessionUuidOfCookie(value);
    const row = uuid ? await findBySession(this.database.manager, uuid) : undefined;
    return row?.isBrowser && row.hash === sha256(value ?? '') ? row : null;
  }

  /** Records uses. Ignores errors, so that reads still work while the database accepts no writes. */
  private async record(statement: string, values: unknown[]): Promise<void> {
    await this.database.query(statement, values).catch(() => undefined);
  }

  /**
   * Finds the actor of an API key, with the scopes that are within its maker's present role. Returns null for a key
   * that is unknown, revoked, expired, made by somebody who is no longer a member, or not permitted from this client
   * address.
   */
  private async findKeyActor(key: string, address: string, isUse: boolean) {
    const row = await findByKey(this.database.manager, sha256(key));
    if (!row) return null;
    this.knownKeys.set(row.hash, true);
    const { keyUuid, keyPrefix, useIsNews, makerRole, allowedAddresses } = row;
    if (!isPermittedClient(address, allowedAddresses)) return null;
    if (isUse && useIsNews) await this.recordKeyUse(keyUuid, address);
    const scopes = scopesWithin(makerRole, row.scopes);
    const account = withoutAdminRole(toAccount(row));
    return { kind: 'api_key' as const, account, keyUuid, keyPrefix, scopes, makerRole };
  }

  /** Account and person of a row; a mere member of an admin's account has no admin rights. */
  private toMember(row: MemberRow): { account: Account; person: Person } {
    const { personUuid, personRole, hasSecondFactor, memberRole } = row;
    const account = toAccount(row);
    const factorRequiredFor =
      [account.role, personRole].find((role) => this.factorRoles.includes(role)) ?? null;
    return {
      account: account.uuid === personUuid ? account : withoutAdminRole(account),
      person: { uuid: personUuid, memberRole, factorRequiredFor, hasSecondFactor },
    };
  }
}

/** Returns the account of a row, which has more columns. */
const toAccount = (row: Account): Account => ({
  uuid: row.uuid,
  role: row.role,
  status: row.status,
  wallet: row.wallet,
  walletIsSpecial: row.walletIsSpecial,
  feeBps: row.feeBps,
  toleranceBps: row.toleranceBps,
  hasDefaultTokens: row.hasDefaultTokens,
  isTest: row.isTest,
  timeZone: row.timeZone,
});

/** Replaces the role `admin` by `customer`: API keys and members of an admin's account have no admin rights. */
const withoutAdminRole = (account: Account): Account =>
  account.role === 'admin' ? { ...account, role: 'customer' } : account;
