import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant } from './columns';
import { User } from './user.entity';

/**
 * A confirmation that the account controls its contract wallet on a network. A trigger deletes the confirmation when
 * the account neither uses nor requests this wallet any more.
 */
@Entity('wallet_confirmations')
export class WalletConfirmation {
  @PrimaryColumn({ name: 'user_uuid', type: 'uuid', primaryKeyConstraintName: 'wallet_confirmations_pkey' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'wallet_confirmations_user_uuid_fkey' })
  user: User;

  /** Wallet in EIP-55 form. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'wallet_confirmations_pkey' })
  wallet: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'wallet_confirmations_pkey' })
  network: NetworkId;

  /** The person who confirmed control of the wallet. */
  @Column({ name: 'confirmed_by', type: 'uuid' })
  confirmedBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'confirmed_by', foreignKeyConstraintName: 'wallet_confirmations_confirmed_by_fkey' })
  person: User;

  @Column({ ...instant('confirmed_on'), default: () => 'now()' })
  confirmedOn: Date;
}
