import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant } from './columns';

/** A passkey ceremony that has succeeded, kept until its expiry, so that its response cannot be replayed. */
@Entity('used_ceremonies')
export class UsedCeremony {
  /** SHA-256 hash of the ceremony's token. */
  @PrimaryColumn({ type: 'text' })
  hash: string;

  @Index('used_ceremonies_expires_on')
  @Column(instant)
  expiresOn: Date;
}
