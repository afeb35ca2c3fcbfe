import { type DataSource, IsNull } from 'typeorm';
import { Session } from '../../../entities/session.entity';
import type { User } from '../../../entities/user.entity';
import { badCredential, invalid } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { Actor, SignedIn } from '../../../lib/actor';
import { reason } from '../../../lib/reasons';
import { authorizeSignedIn } from '../../../policies/access';
import type { CeremonyOptions } from '../factors/ceremonies';
import type { FactorCodes } from '../factors/factor-codes';
import type { RequestOptions } from '../factors/relying-party';
import type { PasskeyCheck, PasskeyProof } from './passkey-check';
import { verifyPassword } from './passwords';
import type { SignInAttempts } from './sign-in-attempts';

const FIND_PERSON = `
  SELECT email, password_hash AS "passwordHash", has_second_factor AS "hasSecondFactor" FROM users WHERE uuid = $1`;

/**
 * SQL: records a confirmation by password. Returns no row when, since the person was read, the session was revoked,
 * the password changed, the person's first second factor was added, or the last one removed.
 */
const CONFIRM_BY_PASSWORD = `
  WITH confirmed AS (
    UPDATE sessions SET confirmed_on = now()
    WHERE uuid = $1 AND revoked_on IS NULL
      AND EXISTS (SELECT FROM users WHERE users.uuid = user_uuid AND password_hash = $2 AND has_second_factor = $3)
    RETURNING 1
  ) SELECT 1 FROM confirmed`;

/** Proof of identity that a person gives within a session: the password, with a code if needed, or a passkey. */
export interface IdentityProof {
  password?: string;
  /** TOTP code or recovery code; needed besides the password when the person has a second factor. */
  code?: string;
  passkey?: PasskeyProof;
}

type PasswordProof = Omit<IdentityProof, 'passkey'> & { password: string };

type FoundPerson = Pick<User, 'email' | 'passwordHash' | 'hasSecondFactor'>;

/** Confirms the identity of a person within a session, so that the session permits dangerous operations ("sudo mode"). */
export class IdentityConfirmation {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly codes: FactorCodes,
    private readonly passkeys: PasskeyCheck,
  ) {}

  /** Begins a confirmation by one of the caller's own passkeys. Throws `conflict` when the caller has none. */
  async passkeyOptions(actor: Actor): Promise<CeremonyOptions<RequestOptions>> {
    authorizeSignedIn(actor, 'passkeyConfirmationOptions');
    return this.passkeys.beginConfirmation(this.database.manager, actor);
  }

  /**
   * Checks the caller's own password and code, or passkey. Each attempt is counted like a sign-in with a password, but
   * per session: failures at sign-in do not prevent a signed-in person from confirming. Throws `invalid` for an
   * incomplete or wrong proof, and `rate_limited` after too many wrong ones.
   */
  async confirm(actor: Actor, proof: IdentityProof): Promise<void> {
    authorizeSignedIn(actor, 'confirmIdentity');
    const { sessionUuid, address } = actor;
    const [person] = await this.database.query<FoundPerson[]>(FIND_PERSON, [actor.person.uuid]);
    if (!person) throw badCredential();
    const check = this.checkOf(actor, person, proof);
    const attempt = { email: person.email ?? '', address, sessionUuid };
    const failures = await this.attempts.begin(attempt);
    const wrongMember = await check();
    if (wrongMember) {
      this.attempts.recordFailure(attempt, failures);
      throw invalid({ member: wrongMember, reason: reason('not_valid') });
    }
    await this.attempts.recordSuccess(attempt);
  }

  /**
   * Returns the function that checks the proof: it records the confirmation and resolves to null, or resolves to the
   * name of the wrong property. Throws `invalid` for an incomplete proof, before anything is checked or counted.
   */
  private checkOf(
    actor: SignedIn,
    person: FoundPerson,
    proof: IdentityProof,
  ): () => Promise<keyof IdentityProof | null> {
    const { password, code, passkey } = proof;
    if (passkey) {
      const other = (['password', 'code'] as const).find((member) => proof[member] !== undefined);
      if (other) throw invalid({ member: 'passkey', reason: reason('given_together', { other }) });
      return () => this.checkPasskey(actor, passkey);
    }
    if (password === undefined)
      throw invalid({ member: 'password', reason: reason('required_without_other') });
    if (person.hasSecondFactor && code === undefined)
      throw invalid({ member: 'code', reason: reason('required') });
    return () => this.checkPassword(actor, person, { password, code });
  }

  private async checkPasskey(actor: SignedIn, proof: PasskeyProof): Promise<'passkey' | null> {
    return this.database.transaction(async (tx) => {
      if (!(await this.passkeys.confirms(tx, actor, proof))) return 'passkey';
      const live = { uuid: actor.sessionUuid, revokedOn: IsNull() };
      const { affected } = await tx.update(Session, live, { confirmedOn: () => 'now()' });
      return affected ? null : 'passkey';
    });
  }

  /**
   * Checks the password. Then marks the code as used and records the confirmation in one transaction, so that a
   * failure does not use up the code. A person without a second factor needs neither a code nor a transaction.
   */
  private async checkPassword(
    { sessionUuid, person: { uuid } }: SignedIn,
    { passwordHash, hasSecondFactor }: FoundPerson,
    { password, code = '' }: PasswordProof,
  ): Promise<'password' | 'code' | null> {
    if (!(await verifyPassword(password, passwordHash))) return 'password';
    const confirm = async (db: Executor) => {
      const values = [sessionUuid, passwordHash, hasSecondFactor];
      return (await db.query<unknown[]>(CONFIRM_BY_PASSWORD, values)).length > 0 ? null : 'password';
    };
    if (!hasSecondFactor) return confirm(this.database.manager);
    return this.database.transaction(async (tx) =>
      (await this.codes.use(tx, uuid, code)) ? confirm(tx) : 'code',
    );
  }
}
