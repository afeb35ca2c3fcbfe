import type { DataSource } from 'typeorm';
import { AppError } from '../../errors';
import { isLockTimeout } from '../../infra/database/errors';
import { type Executor } from '../../infra/database/statements';
import type { Account } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { fingerprint } from '../../lib/crypto';
import { fromExactJson, toExactJson } from '../../lib/exact-json';
import { reason } from '../../lib/reasons';
import type { Authorized } from '../../policies/access';
import type { Operation } from '../../policies/operations';

/** Number of hours for which the response to the first request with an idempotency key is kept. */
const IDEMPOTENCY_HOURS = BOUNDS.times.idempotencyKey.most;

/** Hexadecimal digits of the stored digest: 128 bits, which nobody can meet by chance without the key. */
const DIGEST_DIGITS = 32;

/** Maximum time that a repeated request waits for the first request to finish, as a PostgreSQL interval. */
const LOCK_TIMEOUT = '5s';

export interface IdempotentRequest {
  operation: Operation;
  /** The validated input. A repeated key with a different input is refused. */
  input: unknown;
  /** The caller's idempotency key; undefined when the request has none. */
  key: string | undefined;
}

/** What is stored of a result from which the same result can be made again. */
export interface Remade<T, Kept> {
  keep(value: T): Kept;
  make(tx: Executor, kept: Kept): Promise<T>;
}

export interface IdempotentResult<T> {
  value: T;
  /** Whether `value` is the stored response of an earlier request. */
  replayed: boolean;
}

/**
 * Runs a request once per idempotency key of an account, or of a member who acts for it. The key, the effect and the response are saved in one
 * transaction, so that a crash leaves all of them or none. A concurrent request with the same key waits for the row
 * lock and then receives the stored response.
 */
export class IdempotencyService {
  constructor(
    private readonly database: DataSource,
    private readonly fingerprintKey: Buffer,
  ) {}

  /**
   * Calls `run` once per key, and returns its result or the stored response of an earlier request. `run` must be atomic
   * by itself, because a request without a key runs outside a transaction. Its result, or what `remade` keeps of it, may
   * contain plain data, bigints and dates. Throws `conflict` when the key was used for a different request, and while the first request is still
   * running.
   */
  async runOnce<T, Kept = T>(
    actor: Authorized | { account: Pick<Account, 'uuid'> },
    request: IdempotentRequest,
    run: (tx: Executor) => Promise<T>,
    remade?: Remade<T, Kept>,
  ): Promise<IdempotentResult<T>> {
    const key = request.key && keyOf(actor, request.key);
    if (key === undefined) return { value: await run(this.database.manager), replayed: false };
    const owner = actor.account.uuid;
    return this.database.transaction(async (tx) => {
      const stored = await this.claim(tx, owner, key, this.digest(request));
      if (stored !== null) {
        const value = remade ? await remade.make(tx, fromExactJson(stored)) : fromExactJson<T>(stored);
        return { value, replayed: true };
      }
      const value = await run(tx);
      const answer = toExactJson(remade ? remade.keep(value) : value);
      await tx.query('UPDATE idempotency_keys SET answer = $3 WHERE user_uuid = $1 AND key = $2', [
        owner,
        key,
        answer,
      ]);
      return { value, replayed: false };
    });
  }

  /**
   * Claims the idempotency key for this transaction and returns null. Returns the stored response when an earlier
   * request has used the key.
   */
  private async claim(tx: Executor, owner: string, key: string, digest: string): Promise<string | null> {
    try {
      await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      const claimed = await tx.query(CLAIM_KEY, [owner, key, digest, IDEMPOTENCY_HOURS]);
      if (claimed.length > 0) return null;
    } catch (error) {
      if (isLockTimeout(error)) throw new AppError(reason('key_in_use'));
      throw error;
    }
    const [stored] = await tx.query(
      'SELECT request, answer FROM idempotency_keys WHERE user_uuid = $1 AND key = $2',
      [owner, key],
    );
    if (!stored) throw new AppError(reason('key_expired'), { retryAfter: 1 });
    if (stored.request !== digest) throw new AppError(reason('key_reused'));
    return stored.answer;
  }

  private digest({ operation, input }: IdempotentRequest): string {
    return fingerprint(this.fingerprintKey, JSON.stringify([operation, input])).slice(0, DIGEST_DIGITS);
  }
}

/**
 * Returns the key as it is stored: of a member with the person, so that members do not use up the keys of the account's owner
 * and programs. All API keys share their keys, so that a program repeats a request after a rotation.
 */
const keyOf = (actor: Parameters<IdempotencyService['runOnce']>[0], key: string) =>
  'person' in actor && actor.person.memberRole !== 'owner' ? `${actor.person.uuid} ${key}` : key;

/** SQL: claims a key that is new or has expired; returns no row while the response of an earlier request is kept. */
const CLAIM_KEY = `
  INSERT INTO idempotency_keys (user_uuid, key, request) VALUES ($1, $2, $3)
  ON CONFLICT (user_uuid, key) DO UPDATE SET request = excluded.request, answer = NULL, created_on = now()
  WHERE idempotency_keys.created_on < now() - make_interval(hours => $4)
  RETURNING key`;
