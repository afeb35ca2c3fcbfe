import type { DataSource } from 'typeorm';
import { batched } from '../../infra/database/batched';
import { runPrepared } from '../../infra/database/statements';
import type { Account, Actor, ChatActor } from '../../lib/actor';
import { isApiKey } from '../../lib/api-key';
import { sha256 } from '../../lib/crypto';
import type { AccessTokens } from './access-tokens';

const ACCOUNT = 'u.uuid, u.role, u.status, u.wallet, u.fee_bps AS "feeBps"';

const FIND_BY_SESSION = `
  SELECT ${ACCOUNT}, s.uuid AS "sessionUuid" FROM sessions s JOIN users u ON u.uuid = s.user_uuid
  WHERE s.uuid = ANY ($1) AND s.revoked_on IS NULL AND s.expires_on > now() AND u.status <> 'blocked'`;

const FIND_BY_KEY = `
  SELECT ${ACCOUNT}, k.uuid AS "keyUuid", k.hash,
    k.last_used_on IS NULL OR k.last_used_on < now() - interval '1 minute' AS "useIsNews"
  FROM api_keys k JOIN users u ON u.uuid = k.user_uuid
  WHERE k.hash = ANY ($1) AND k.revoked_on IS NULL AND u.status <> 'blocked'`;

const FIND_BY_TELEGRAM = `
  SELECT ${ACCOUNT}, telegram_name AS name, telegram_language AS language
  FROM users u WHERE telegram_id = $1 AND u.status <> 'blocked'`;

const FIND_BY_CHANNEL = `
  SELECT ${ACCOUNT}, u.telegram_id AS "telegramId", u.telegram_language AS language
  FROM channels c JOIN users u ON u.uuid = c.user_uuid
  WHERE c.channel_id = $1 AND u.status <> 'blocked'`;

const findBySession = batched<string, (Account & { sessionUuid: string }) | undefined>(async (db, uuids) => {
  const rows = await runPrepared<Account & { sessionUuid: string }>(db, FIND_BY_SESSION, [uuids]);
  return uuids.map((uuid) => rows.find(({ sessionUuid }) => sessionUuid === uuid));
});

type KeyRow = Account & { keyUuid: string; hash: string; useIsNews: boolean };

const findByKey = batched<string, KeyRow | undefined>(async (db, hashes) => {
  const rows = await runPrepared<KeyRow>(db, FIND_BY_KEY, [hashes]);
  return hashes.map((keyHash) => rows.find(({ hash }) => hash === keyHash));
});

/**
 * The actor of a linked Telegram account, with the Telegram name and the bot language that are stored in the Chit
 * account.
 */
export interface TelegramIdentity {
  actor: ChatActor;
  name: string | null;
  language: string | null;
}

/**
 * The account that owns a channel, which is a Telegram chat. `telegramId` is the Telegram account that is linked to the
 * owner's account; null when none is linked.
 */
export interface ChannelOwner {
  actor: ChatActor;
  telegramId: string | null;
  language: string | null;
}

/**
 * Resolves credentials to actors. Reads the account at each request, so that a block or a revocation takes effect
 * immediately.
 */
export class IdentityService {
  constructor(
    private readonly database: DataSource,
    private readonly accessTokens: AccessTokens,
  ) {}

  /**
   * Returns the actor of a bearer credential, which is an access token or an API key. Returns an anonymous actor
   * without a credential, and an anonymous actor with `invalidCredential` for an invalid one.
   */
  async identify(bearer: string | undefined, address: string): Promise<Actor> {
    if (bearer === undefined) return { kind: 'anonymous', address, invalidCredential: false };
    const found = isApiKey(bearer) ? await this.findKeyActor(bearer) : await this.findSessionActor(bearer);
    return found ? { ...found, address } : { kind: 'anonymous', address, invalidCredential: true };
  }

  /** Finds the account that is linked to a Telegram account; null when none is linked or the account is blocked. */
  async identifyTelegramUser(telegramId: string): Promise<TelegramIdentity | null> {
    const [row] = await this.database.query<(Account & Pick<TelegramIdentity, 'name' | 'language'>)[]>(
      FIND_BY_TELEGRAM,
      [telegramId],
    );
    if (!row) return null;
    const { name, language, ...account } = row;
    return { actor: { kind: 'telegram', address: `telegram:${telegramId}`, account }, name, language };
  }

  /**
   * Finds the account that owns a channel; null when the chat is no channel or the account is blocked. The bot runs
   * commands for this account when they are sent in the name of the chat, without a user as sender: only administrators
   * of a chat can send such messages.
   */
  async identifyChannelOwner(chatId: string): Promise<ChannelOwner | null> {
    type Row = Account & Pick<ChannelOwner, 'telegramId' | 'language'>;
    const [row] = await this.database.query<Row[]>(FIND_BY_CHANNEL, [chatId]);
    if (!row) return null;
    const { telegramId, language, ...account } = row;
    return { actor: { kind: 'telegram', address: `telegram:${chatId}`, account }, telegramId, language };
  }

  private async findSessionActor(token: string) {
    const claims = this.accessTokens.read(token);
    const row = claims && (await findBySession(this.database.manager, claims.sessionUuid));
    if (!row || row.uuid !== claims.userUuid) return null;
    const { sessionUuid, ...account } = row;
    return { kind: 'user' as const, account, sessionUuid };
  }

  private async findKeyActor(key: string) {
    const row = await findByKey(this.database.manager, sha256(key));
    if (!row) return null;
    const { keyUuid, useIsNews, hash: _hash, ...account } = row;
    if (useIsNews) {
      await this.database.query('UPDATE api_keys SET last_used_on = now() WHERE uuid = $1', [keyUuid]);
    }
    return { kind: 'api_key' as const, account, keyUuid };
  }
}
