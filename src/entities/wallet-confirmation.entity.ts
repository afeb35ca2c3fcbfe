import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant } from './columns';
import { User } from './user.entity';

/** An account's confirmation of its contract wallet on a network; a trigger deletes it with the wallet. */
@Entity('wallet_confirmations')
export class WalletConfirmation {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  /** Wallet in EIP-55 form. */
  @PrimaryColumn({ type: 'text' })
  wallet: string;

  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  /** The person who confirmed control of the wallet. */
  @ForeignKey(() => User)
  @Column({ type: 'uuid' })
  confirmedBy: string;

  @Column({ ...instant, default: () => 'now()' })
  confirmedOn: Date;
}
