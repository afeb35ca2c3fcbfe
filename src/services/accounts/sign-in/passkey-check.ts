import { parse } from 'uuid';
import { Passkey } from '../../../entities/passkey.entity';
import { AppError } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { SignedIn } from '../../../lib/actor';
import { reason } from '../../../lib/reasons';
import type { Ceremonies, Ceremony, CeremonyOptions } from '../factors/ceremonies';
import type { Assertion, RelyingParty, RequestOptions } from '../factors/relying-party';
import type { AuthenticatedAccount } from './password-sign-in';

/** Response of an authenticator, with the token of the WebAuthn ceremony to which it responds. */
export interface PasskeyProof {
  ceremony: string;
  response: Assertion;
}

const FIND_ACCOUNT = `
  SELECT uuid, password_hash AS "passwordHash", has_second_factor AS "hasSecondFactor" FROM users WHERE uuid = $1`;

const SIGN_IN: Ceremony = { kind: 'sign_in', sessionUuid: null };

const confirmationIn = ({ sessionUuid }: SignedIn): Ceremony => ({ kind: 'confirmation', sessionUuid });

/** Verifies that a person has a passkey, at a sign-in or within a session. */
export class PasskeyCheck {
  constructor(
    private readonly ceremonies: Ceremonies,
    private readonly relyingParty: RelyingParty,
  ) {}

  /** Begins a sign-in with any passkey that the person chooses. The result reveals nothing about accounts. */
  async beginSignIn(): Promise<CeremonyOptions<RequestOptions>> {
    const { token, challenge } = this.ceremonies.begin(SIGN_IN);
    return { ceremony: token, options: await this.relyingParty.authenticationOptions(challenge) };
  }

  /** Verifies a sign-in. Returns the account of the passkey; null when the proof is not valid, or was used before. */
  async authenticate(tx: Executor, proof: PasskeyProof): Promise<AuthenticatedAccount | null> {
    const userUuid = await this.verify(tx, SIGN_IN, proof);
    if (userUuid === null) return null;
    const [account] = await tx.query<AuthenticatedAccount[]>(FIND_ACCOUNT, [userUuid]);
    return account ?? null;
  }

  /** Begins a confirmation by one of the caller's passkeys. Throws `conflict` when there is none. */
  async beginConfirmation(db: Executor, actor: SignedIn): Promise<CeremonyOptions<RequestOptions>> {
    const passkeys = await db.findBy(Passkey, { userUuid: actor.person.uuid });
    if (passkeys.length === 0) throw new AppError(reason('no_passkey'));
    const { token, challenge } = this.ceremonies.begin(confirmationIn(actor));
    return { ceremony: token, options: await this.relyingParty.authenticationOptions(challenge, passkeys) };
  }

  /** Whether the proof is the caller's, of a ceremony of this session; marks that as used. */
  async confirms(tx: Executor, actor: SignedIn, proof: PasskeyProof): Promise<boolean> {
    const { uuid: userUuid } = actor.person;
    return (await this.verify(tx, confirmationIn(actor), proof, { userUuid })) !== null;
  }

  /**
   * Verifies a passkey proof, and marks its ceremony as used. With `owner`, accepts only a passkey of that person.
   * Returns the UUID of the passkey's person; null when the proof is forged, expired, used before or of another
   * ceremony. A row lock serializes concurrent proofs by the same passkey.
   */
  private async verify(
    tx: Executor,
    ceremony: Ceremony,
    proof: PasskeyProof,
    owner: Partial<Pick<Passkey, 'userUuid'>> = {},
  ): Promise<string | null> {
    const { ceremony: token, response } = proof;
    const challenge = this.ceremonies.challengeOf(token, ceremony);
    const passkey =
      challenge &&
      (await tx.findOne(Passkey, {
        where: { credentialId: response.id, ...owner },
        lock: { mode: 'pessimistic_write' },
      }));
    if (!passkey || !belongsTo(response, passkey.userUuid)) return null;
    const counter = await this.relyingParty.verifyAssertion(response, challenge, passkey);
    if (counter === null || !(await this.ceremonies.use(tx, token))) return null;
    await tx.update(Passkey, { uuid: passkey.uuid }, { counter, lastUsedOn: () => 'now()' });
    return passkey.userUuid;
  }
}

/** Whether the user handle of the response is that of the person. An authenticator may leave the user handle out. */
const belongsTo = ({ response }: Assertion, userUuid: string) =>
  !response.userHandle || response.userHandle === Buffer.from(parse(userUuid)).toString('base64url');
