import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { parse } from 'uuid';

/** Flags of authenticator data: user present, user verified, attested credential data included. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Options that a ceremony begins with, as far as an authenticator uses them. */
export interface CeremonyOptions {
  ceremony: string;
  options: { challenge: string; rp?: { id: string }; rpId?: string };
}

/** Deviations from an honest authenticator and browser. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string;
  /** Key that signs instead of the passkey's. */
  key?: KeyObject;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A passkey in memory, with a browser that sends its responses: both can be made to lie. */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(
    private readonly origin: string,
    private readonly userUuid: string,
  ) {}

  /** Creates the passkey. Returns the input of `registerPasskey`. */
  register({ ceremony, options }: CeremonyOptions, forgery: Forgery = {}) {
    const flags = FLAGS.present | FLAGS.verified | FLAGS.attested;
    const rpId = forgery.rpId ?? options.rp?.id ?? '';
    const key = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text = '') =>
      Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
    const cose = Buffer.concat([
      ...[Buffer.from('a5010203262001', 'hex'), Buffer.from([0x21]), coordinate(key.x)],
      ...[Buffer.from([0x22]), coordinate(key.y)],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose]);
    const authData = Buffer.concat([this.authenticatorData(rpId, flags, forgery), attested]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      ceremony,
      name: 'Soft key',
      response: this.response({
        clientDataJSON: this.clientData('webauthn.create', options.challenge, forgery),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }),
    };
  }

  /** Uses the passkey. Returns the input of `openBrowserSessionByPasskey`. */
  assert({ ceremony, options }: CeremonyOptions, forgery: Forgery = {}) {
    const flags = FLAGS.present | FLAGS.verified;
    this.counter += 1;
    const data = this.authenticatorData(forgery.rpId ?? options.rpId ?? '', flags, {
      counter: this.counter,
      ...forgery,
    });
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, forgery);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ceremony,
      response: this.response({
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, forgery.key ?? this.keys.privateKey)),
        userHandle: forgery.userHandle ?? base64url(Buffer.from(parse(this.userUuid))),
      }),
    };
  }

  private authenticatorData(rpId: string, honest: number, forgery: Forgery): Buffer {
    const { isPresent = true, isVerified = true, counter = 0 } = forgery;
    const flags = honest & ~(isPresent ? 0 : FLAGS.present) & ~(isVerified ? 0 : FLAGS.verified);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number]);
  }

  private clientData(type: string, challenge: string, forgery: Forgery): string {
    return base64url(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? this.origin,
        crossOrigin: forgery.crossOrigin ?? false,
      }),
    );
  }

  private response<T>(response: T) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
