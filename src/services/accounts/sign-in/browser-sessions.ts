import type { DataSource } from 'typeorm';
import type { User } from '../../../entities/user.entity';
import { AppError, badCredential } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import type { Client } from '../../../lib/caller';
import { reason } from '../../../lib/reasons';
import type { SessionCookie } from '../../../lib/session-cookie';
import { authorize } from '../../../policies/access';
import type { CeremonyOptions } from '../factors/ceremonies';
import type { RequestOptions } from '../factors/relying-party';
import { newBrowserSecret } from '../sessions/browser-secrets';
import { revokeSessions } from '../sessions/revocation';
import type { PasskeyCheck, PasskeyProof } from './passkey-check';
import type { AuthenticatedAccount, Credentials, PasswordSignIn } from './password-sign-in';
import type { SessionOpener } from './session-opener';

const LIFETIME_SECONDS = BOUNDS.times.browserSession.most * 24 * 60 * 60;

/** Result of a sign-in of a browser. */
export interface OpenedBrowserSession {
  /** Value of the header `Set-Cookie` that stores the session cookie. */
  setCookie: string;
  expiresOn: Date;
  user: User;
}

/** Opens and closes browser sessions, which a cookie identifies (ADR 46). */
export class BrowserSessions {
  constructor(
    private readonly database: DataSource,
    private readonly signIns: PasswordSignIn,
    private readonly passkeys: PasskeyCheck,
    private readonly opener: SessionOpener,
    private readonly cookie: SessionCookie,
  ) {}

  /**
   * Signs in with e-mail and password. Throws `forbidden` unless a page of Chit's own origin sends the request, so that
   * no other site can sign a visitor in (login CSRF).
   */
  async open(actor: Actor, credentials: Credentials): Promise<OpenedBrowserSession> {
    this.assertPossible(actor);
    return this.signIns.signIn(actor, credentials, (tx, account) => this.openFor(tx, account, actor));
  }

  /** Begins a sign-in with a passkey. */
  passkeyOptions(): Promise<CeremonyOptions<RequestOptions>> {
    return this.passkeys.beginSignIn();
  }

  /**
   * Signs in with a passkey alone: the authenticator has verified the person. Throws `unauthenticated` when the proof is
   * not valid or was used before, or the account is blocked, and `forbidden` as `open` does.
   */
  async openByPasskey(actor: Actor, proof: PasskeyProof): Promise<OpenedBrowserSession> {
    this.assertPossible(actor);
    const opened = await this.database.transaction(async (tx) => {
      const account = await this.passkeys.authenticate(tx, proof);
      return account && this.openFor(tx, account, actor);
    });
    if (!opened) throw new AppError(reason('wrong_passkey'));
    return opened;
  }

  /** Null in the cases of `SessionOpener.open`; throws `forbidden` like `open`. */
  async openFor(
    tx: Executor,
    account: AuthenticatedAccount,
    client: Client,
  ): Promise<OpenedBrowserSession | null> {
    this.assertPossible(client);
    const kind = { isBrowser: true, newSecret: newBrowserSecret };
    const opened = await this.opener.open(tx, account, client, kind);
    if (!opened) return null;
    const { secret, expiresOn, user } = opened;
    return { setCookie: this.cookie.set(secret, LIFETIME_SECONDS), expiresOn, user };
  }

  /** Revokes a browser session at once, none with access tokens. Returns the `Set-Cookie` that deletes the cookie. */
  async close(actor: Actor): Promise<{ setCookie: string }> {
    authorize(actor, 'closeBrowserSession');
    if (actor.kind !== 'user') throw badCredential();
    await revokeSessions(this.database.manager, { uuid: actor.sessionUuid, isBrowser: true });
    return { setCookie: this.cookie.clear() };
  }

  private assertPossible({ isSameOrigin }: Client): void {
    if (!this.cookie.isAvailable) throw new AppError(reason('https_required'));
    if (!isSameOrigin) throw new AppError(reason('same_origin_required'));
  }
}
