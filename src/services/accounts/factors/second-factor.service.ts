import type { DataSource } from 'typeorm';
import { TotpSecret } from '../../../entities/totp-secret.entity';
import { User } from '../../../entities/user.entity';
import { AppError, invalid } from '../../../errors';
import type { Actor } from '../../../lib/actor';
import { reason } from '../../../lib/reasons';
import { authorizeSignedIn } from '../../../policies/access';
import { lockPerson } from '../../shared/account-lock';
import { completeFactorChange, recordFactorAct, replaceRecoveryCodes } from './factor-changes';
import type { FactorCodes } from './factor-codes';
import { newTotpSecret, totpUri } from './totp';

/** State of a person's authenticator app and recovery codes. */
export interface SecondFactors {
  /** Time when the authenticator app was confirmed; null when the person has no confirmed app. */
  totpSince: Date | null;
  recoveryCodesLeft: number;
  /** Whether this installation requires a second factor for the role of the account. */
  isRequired: boolean;
}

/** A new TOTP secret, and the same secret as a URI for a QR code. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

const READ_FACTORS = `
  SELECT (SELECT confirmed_on FROM totp_secrets WHERE user_uuid = $1) AS "totpSince",
    (SELECT count(*)::int FROM recovery_codes WHERE user_uuid = $1) AS "recoveryCodesLeft"`;

/** SQL: stores an unconfirmed secret over an earlier one; no row when there is a confirmed one. */
const BEGIN_TOTP = `
  WITH begun AS (
    INSERT INTO totp_secrets (user_uuid, sealed_secret) VALUES ($1, $2)
    ON CONFLICT (user_uuid) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = NULL, created_on = now()
    WHERE totp_secrets.confirmed_on IS NULL RETURNING 1
  ) SELECT 1 FROM begun`;

/** Sets up and removes the caller's authenticator app and recovery codes. */
export class SecondFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly codes: FactorCodes,
    /** Name of this installation in authenticator apps. */
    private readonly issuer: string,
  ) {}

  async get(actor: Actor): Promise<SecondFactors> {
    authorizeSignedIn(actor, 'secondFactors');
    const [row] = await this.database.query<[Omit<SecondFactors, 'isRequired'>]>(READ_FACTORS, [
      actor.person.uuid,
    ]);
    return { ...row, isRequired: actor.person.factorRequiredFor !== null };
  }

  /**
   * Begins to set up an authenticator app: returns a new secret, which has no effect until `confirmTotp` has accepted
   * one of its codes. Throws `conflict` when an app is already set up.
   */
  async beginTotp(actor: Actor): Promise<TotpSetup> {
    authorizeSignedIn(actor, 'beginTotp');
    const { uuid } = actor.person;
    const { email } = await this.database.manager.findOneByOrFail(User, { uuid });
    const secret = newTotpSecret();
    await this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      const begun = await tx.query<unknown[]>(BEGIN_TOTP, [uuid, this.codes.sealSecret(secret)]);
      if (begun.length === 0) throw new AppError(reason('totp_enabled'));
    });
    return { secret, uri: totpUri(secret, this.issuer, email ?? uuid) };
  }

  /**
   * Completes the set-up with a code of the authenticator app: from now on, the password alone does not sign the
   * person in. Revokes the person's other sessions. Returns new recovery codes, which are shown only once. Throws
   * `invalid` for a wrong code, and `conflict` when no set-up has begun or the app is already set up.
   */
  async confirmTotp(actor: Actor, code: string): Promise<string[]> {
    authorizeSignedIn(actor, 'confirmTotp');
    const { uuid: userUuid } = actor.person;
    return this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      const setup = await tx.findOneBy(TotpSecret, { userUuid });
      if (!setup) throw new AppError(reason('no_totp_setup'));
      if (setup.confirmedOn) throw new AppError(reason('totp_enabled'));
      if (!(await this.codes.useFirst(tx, userUuid, code)))
        throw invalid({ member: 'code', reason: reason('not_valid') });
      await tx.update(TotpSecret, { userUuid }, { confirmedOn: () => 'now()' });
      await completeFactorChange(tx, actor);
      await recordFactorAct(tx, userUuid, 'totp_enabled');
      return replaceRecoveryCodes(tx, userUuid);
    });
  }

  /** Removes the app or an unfinished set-up; revokes the other sessions if it was confirmed. */
  async disableTotp(actor: Actor): Promise<void> {
    authorizeSignedIn(actor, 'disableTotp');
    const { uuid: userUuid } = actor.person;
    await this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      const setup = await tx.findOneBy(TotpSecret, { userUuid });
      await tx.delete(TotpSecret, { userUuid });
      if (!setup?.confirmedOn) return;
      await completeFactorChange(tx, actor);
      await recordFactorAct(tx, userUuid, 'totp_disabled');
    });
  }

  /** Returns new recovery codes, shown only once. Throws `conflict` without a second factor. */
  async regenerateRecoveryCodes(actor: Actor): Promise<string[]> {
    authorizeSignedIn(actor, 'regenerateRecoveryCodes');
    const { uuid } = actor.person;
    return this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      if (!(await tx.existsBy(User, { uuid, hasSecondFactor: true })))
        throw new AppError(reason('no_second_factor'));
      await recordFactorAct(tx, uuid, 'recovery_codes_replaced');
      return replaceRecoveryCodes(tx, uuid);
    });
  }
}
