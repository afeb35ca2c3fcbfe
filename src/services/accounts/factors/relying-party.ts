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

/** Loaded at the first ceremony, because the library takes a tenth of a second to load. */
const webauthn = (): typeof import('@simplewebauthn/server') => require('@simplewebauthn/server');

/** A passkey that an authenticator has created. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type Registration = RegistrationResponseJSON;
export type Assertion = AuthenticationResponseJSON;

/**
 * This installation as relying party of WebAuthn: its ID is the host name of the public URL, and only pages of the
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

  /** Returns the options with which a page creates a passkey. The authenticator refuses when it has one already. */
  async creationOptions(
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

  /** Returns the options with which a page uses one of the passkeys; without a list, whichever the person chooses. */
  async requestOptions(challenge: Buffer, allowed?: readonly Passkey[]): Promise<RequestOptions> {
    this.assertAvailable();
    return webauthn().generateAuthenticationOptions({
      ...{ rpID: this.id, challenge: new Uint8Array(challenge), userVerification: 'required' },
      allowCredentials: allowed?.map(descriptorOf),
    });
  }

  /** Verifies the response to creation options; null when it is not valid. */
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
   * Verifies the response to request options with the passkey that it names. Returns the new signature counter; null
   * when the response is not valid, or its counter is not higher than the stored one, as of a copied authenticator.
   */
  async verifyAssertion(response: Assertion, challenge: Buffer, passkey: Passkey): Promise<number | null> {
    const { credentialId: id, counter } = passkey;
    const credential = {
      id,
      counter,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    };
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
