import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { blockNumber, createdOn, instant } from './columns';
import { User } from './user.entity';

/** A passkey (WebAuthn credential) of a person: the public key, whose private key never leaves the authenticator. */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Index('passkeys_user_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  /** Identifier that the authenticator chose, in base64url. */
  @Index('passkeys_credential_id', { unique: true })
  @Column({ type: 'text' })
  credentialId: string;

  /** Public key in COSE form (RFC 9052), in base64url. */
  @Column({ type: 'text' })
  publicKey: string;

  /** Highest signature counter that the authenticator has sent; 0 for authenticators without a counter. */
  @Column(blockNumber)
  counter: number;

  /**
   * Ways to reach the authenticator (WebAuthn transports), such as `usb` or `internal`, as the browser reported them.
   */
  @Column({ type: 'text', array: true })
  transports: string[];

  @Column({ type: 'text' })
  name: string;

  @Column(createdOn)
  createdOn: Date;

  @Column({ ...instant, nullable: true })
  lastUsedOn: Date | null;
}
