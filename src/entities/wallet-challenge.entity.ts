import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { instant } from './columns';
import { User } from './user.entity';

/** The latest message that an account may sign to prove control of a wallet. Deleted by its first use. */
@Entity('wallet_challenges')
export class WalletChallenge {
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'wallet_challenges_user_uuid_fkey' })
  user: User;

  /** Wallet in EIP-55 form. */
  @Column({ type: 'text' })
  wallet: string;

  /** Network of the wallet contract that verifies the signature; null for a wallet that a private key controls. */
  @Column({ type: 'text', nullable: true })
  network: string | null;

  @Column({ type: 'text' })
  message: string;

  @Column(instant)
  expiresOn: Date;
}
