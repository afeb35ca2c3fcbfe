import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { parse } from 'uuid';
import type { Passkey } from '../../../entities/passkey.entity';
import { AppError } from '../../../errors';
import { isAddressOrSubnet } from '../../../lib/client-address';
import { reason } from '../../../lib/reasons';

/**
 * Loads the WebAuthn library at the first passkey ceremony, because loading the library takes a tenth of a second.
 */
const webauthn = (): typeof import('@simplewebauthn/server') => require('@simplewebauthn/server');

/** A passkey that an authenticator has created. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type Registration = RegistrationResponseJSON;
export type Assertion = AuthenticationResponseJSON;

/**
 * The WebAuthn relying party of this installation. Its ID is the host name of the public URL, and only pages of the
 * public URL's origin can use its passkeys. Authenticators must always verify the user (by PIN, fingerprint, …),
 * because a passkey alone is enough to sign in.
 */
export class RelyingParty {
  private readonly id: string;
  private readonly origin: string;
  private readonly isAvailable: boolean;

  constructor(publicUrl: string) {
    const { protocol, hostname, origin } = new URL(publicUrl);
    this.id = hostname;
    this.origin = origin;
    const isLocal = /^(?:[^.]+\.)*localhost$/.test(hostname);
    this.isAvailable =
      (protocol === 'https:' || isLocal) && !isAddressOrSubnet(hostname.replace(/^\[|\]$/g, ''));
  }

  /** Options to create a passkey; an authenticator with one of the `existing` ones refuses. */
  async registrationOptions(
    challenge: Buffer,
    user: { uuid: string; name: string },
    existing: readonly Passkey[],
  ): Promise<CreationOptions> {
    this.assertAvailable();
    return webauthn().generateRegistrationOptions({
      ...{ rpName: `Chit ${this.id}`, rpID: this.id, challenge: new Uint8Array(challenge) },
      ...{ userName: user.name, userID: new Uint8Array(parse(user.uuid)) },
      attestationType: 'none',
      excludeCredentials: existing.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Options to use one of the `allowed` passkeys; without `allowed`, the person chooses. */
  async authenticationOptions(challenge: Buffer, allowed?: readonly Passkey[]): Promise<RequestOptions> {
    this.assertAvailable();
    return webauthn().generateAuthenticationOptions({
      ...{ rpID: this.id, challenge: new Uint8Array(challenge), userVerification: 'required' },
      allowCredentials: allowed?.map(descriptorOf),
    });
  }

  /** Verifies the authenticator's response to creation options. Returns null when the response is not valid. */
  async verifyRegistration(response: Registration, challenge: Buffer): Promise<NewPasskey | null> {
    const verified = await webauthn()
      .verifyRegistrationResponse({ response, ...this.expected(challenge) })
      .catch(() => null);
    if (!verified?.verified) return null;
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const { transports = [] } = response.response;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  }

  /**
   * Verifies the authenticator's response with the stored passkey, and returns the new signature counter. Returns
   * null when the response is not valid, or when the counter has not increased, which indicates a copied
   * authenticator. A counter that stays 0 is accepted: the authenticator does not support counters.
   */
  async verifyAssertion(response: Assertion, challenge: Buffer, passkey: Passkey): Promise<number | null> {
    const { credentialId: id, counter } = passkey;
    const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
    const credential = { id, counter, publicKey };
    const verified = await webauthn()
      .verifyAuthenticationResponse({ response, ...this.expected(challenge), credential })
      .catch(() => null);
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }

  private expected(challenge: Buffer) {
    return {
      ...{ expectedChallenge: challenge.toString('base64url'), expectedOrigin: this.origin },
      ...{ expectedRPID: this.id, requireUserVerification: true },
    };
  }

  private assertAvailable(): void {
    if (!this.isAvailable) throw new AppError(reason('passkeys_unavailable'));
  }
}

const descriptorOf = ({ credentialId: id, transports }: Passkey) => ({ id, transports });
