import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** The secret that a person shares with an authenticator app, for time-based one-time passwords (RFC 6238). */
@Entity('totp_secrets')
export class TotpSecret {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  /** The secret, encrypted. Not a hash, because Chit must compute codes from it. */
  @Column({ type: 'text' })
  sealedSecret: string;

  /** The latest time step whose code was used: codes of this step and of earlier ones are refused. */
  @Column({ type: 'integer', nullable: true })
  lastStep: number | null;

  @Column(createdOn)
  createdOn: Date;

  /** Time when a valid code proved that the app has the secret; null until then, without effect. */
  @Column({ ...instant, nullable: true })
  confirmedOn: Date | null;
}
