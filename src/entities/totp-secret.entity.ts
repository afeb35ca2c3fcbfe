import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** The secret that a person shares with an authenticator app, for time-based one-time passwords (RFC 6238). */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn({ name: 'user_uuid', type: 'uuid', primaryKeyConstraintName: 'totp_secrets_pkey' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'totp_secrets_user_uuid_fkey' })
  user: User;

  /** The secret, encrypted. Not a hash, because Chit must compute codes from it. */
  @Column({ name: 'sealed_secret', type: 'text' })
  sealedSecret: string;

  /** The latest time step whose code was used: codes of this step and of earlier ones are refused. */
  @Column({ name: 'last_step', type: 'integer', nullable: true })
  lastStep: number | null;

  @Column(createdOn)
  createdOn: Date;

  /**
   * Time when the person entered a valid code, which proves that the app has the secret. Null until then; an
   * unconfirmed secret has no effect.
   */
  @Column({ ...instant('confirmed_on'), nullable: true })
  confirmedOn: Date | null;
}
