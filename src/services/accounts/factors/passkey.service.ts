import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Passkey } from '../../../entities/passkey.entity';
import { User } from '../../../entities/user.entity';
import { AppError, invalid, notFound } from '../../../errors';
import { refuseDuplicate } from '../../../infra/database/errors';
import { type Executor, ROW_LOCK } from '../../../infra/database/statements';
import type { Actor, SignedIn } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { reason } from '../../../lib/reasons';
import { authorizeSignedIn } from '../../../policies/access';
import { lockPerson } from '../../shared/account-lock';
import { recordChange } from '../../shared/audit';
import type { Ceremonies, Ceremony, CeremonyOptions } from './ceremonies';
import { completeFactorChange, recordFactorAct, replaceRecoveryCodes } from './factor-changes';
import type { CreationOptions, NewPasskey, Registration, RelyingParty } from './relying-party';

/** A new passkey, as a page sends it. */
export interface PasskeyRegistration {
  ceremony: string;
  name: string;
  response: Registration;
}

/** `recoveryCodes` are new when the passkey is the person's first second factor, otherwise null. */
export interface RegisteredPasskey {
  passkey: Passkey;
  recoveryCodes: string[] | null;
}

const MAX_PASSKEYS = BOUNDS.account.passkeys.most;

/** Adds, lists, renames and removes the caller's passkeys. */
export class PasskeyService {
  constructor(
    private readonly database: DataSource,
    private readonly ceremonies: Ceremonies,
    private readonly relyingParty: RelyingParty,
  ) {}

  /** Begins the registration of a passkey in the caller's session. */
  async registrationOptions(actor: Actor): Promise<CeremonyOptions<CreationOptions>> {
    authorizeSignedIn(actor, 'passkeyRegistrationOptions');
    const { uuid } = actor.person;
    const { email } = await this.database.manager.findOneByOrFail(User, { uuid });
    const { token, challenge } = this.ceremonies.begin(registrationIn(actor));
    const user = { uuid, name: email ?? uuid };
    const options = await this.relyingParty.registrationOptions(challenge, user, await this.find(uuid));
    return { ceremony: token, options };
  }

  /**
   * Stores a new passkey, and revokes the person's other sessions when the passkey is the first second factor. Throws
   * `invalid` when the response is not valid or belongs to no registration that began in this session. Throws
   * `conflict` when the passkey is already registered or the person has too many passkeys.
   */
  async register(actor: Actor, registration: PasskeyRegistration): Promise<RegisteredPasskey> {
    authorizeSignedIn(actor, 'registerPasskey');
    const { ceremony, name, response } = registration;
    const challenge = this.ceremonies.challengeOf(ceremony, registrationIn(actor));
    const verified = challenge && (await this.relyingParty.verifyRegistration(response, challenge));
    if (!verified) throw wrongResponse();
    return this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      if (!(await this.ceremonies.use(tx, ceremony))) throw wrongResponse();
      const passkey = await insertPasskey(tx, actor.person.uuid, name, verified);
      await recordFactorAct(tx, actor.person.uuid, 'passkey_added', { passkey: passkey.uuid, name });
      const isFirst = !(await tx.existsBy(User, { uuid: actor.person.uuid, hasSecondFactor: true }));
      if (!isFirst) return { passkey, recoveryCodes: null };
      await completeFactorChange(tx, actor);
      return { passkey, recoveryCodes: await replaceRecoveryCodes(tx, actor.person.uuid) };
    });
  }

  /** Returns all passkeys of the person, the oldest first. */
  async list(actor: Actor): Promise<Passkey[]> {
    authorizeSignedIn(actor, 'passkeys');
    return this.find(actor.person.uuid);
  }

  /** Throws `not_found` for a passkey of another person. */
  async rename(actor: Actor, uuid: string, name: string): Promise<Passkey> {
    authorizeSignedIn(actor, 'renamePasskey');
    const { uuid: userUuid } = actor.person;
    return this.database.transaction(async (tx) => {
      const before = await tx.findOne(Passkey, { where: { uuid, userUuid }, lock: ROW_LOCK });
      if (!before) throw notFound();
      const after = { ...before, name };
      await tx.update(Passkey, { uuid }, { name });
      await recordChange(tx, {
        ...{ actorUuid: userUuid, action: 'user.passkey_renamed', subject: `user:${userUuid}` },
        ...{ members: ['name'], before, after },
      });
      return after;
    });
  }

  /** Removes a passkey, and ends the person's other sessions. Throws `not_found` for a passkey of another person. */
  async delete(actor: Actor, uuid: string): Promise<void> {
    authorizeSignedIn(actor, 'deletePasskey');
    const { uuid: userUuid } = actor.person;
    await this.database.transaction(async (tx) => {
      await lockPerson(tx, actor);
      const passkey = await tx.findOneBy(Passkey, { uuid, userUuid });
      if (!passkey) throw notFound();
      await tx.delete(Passkey, { uuid });
      await completeFactorChange(tx, actor);
      await recordFactorAct(tx, userUuid, 'passkey_removed', { passkey: uuid, name: passkey.name });
    });
  }

  private find(userUuid: string): Promise<Passkey[]> {
    return this.database.manager.find(Passkey, {
      where: { userUuid },
      order: { createdOn: 'ASC', uuid: 'ASC' },
    });
  }
}

const registrationIn = ({ sessionUuid }: SignedIn): Ceremony => ({ kind: 'registration', sessionUuid });

const wrongResponse = () => invalid({ member: 'response', reason: reason('not_valid') });

/** The person's row must be locked. Throws `conflict` for a registered passkey, and for too many. */
async function insertPasskey(
  tx: Executor,
  userUuid: string,
  name: string,
  verified: NewPasskey,
): Promise<Passkey> {
  if ((await tx.countBy(Passkey, { userUuid })) >= MAX_PASSKEYS)
    throw new AppError(reason('too_many_passkeys', { max: MAX_PASSKEYS }));
  const uuid = newUuid();
  await tx
    .insert(Passkey, { uuid, userUuid, name, ...verified })
    .catch(refuseDuplicate(reason('passkey_exists')));
  return tx.findOneByOrFail(Passkey, { uuid });
}
