import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { TOKEN_STATUSES, type TokenStatus } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';

/** A token contract in which invoices can be created. Address, network and decimals never change. */
@Entity('tokens')
@Index('tokens_network_address', ['network', 'address'], { unique: true })
@Check('tokens_status', oneOf('status', TOKEN_STATUSES))
@Check('tokens_decimals', 'decimals BETWEEN 0 AND 36')
export class Token {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  symbol: string;

  /** Address of the token contract in EIP-55 form. */
  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'text' })
  network: NetworkId;

  @Column({ type: 'integer' })
  decimals: number;

  /** `disabled`: no new invoices in this token; payments of existing invoices are still credited. */
  @Column({ type: 'text', default: 'active' })
  status: TokenStatus;

  @Column(createdOn)
  createdOn: Date;

  /** Time when a process last read the contract; null before the first time. */
  @Column({ ...instant, nullable: true })
  checkedOn: Date | null;

  /** Decimals that the contract returns; null when it was not read, and when it returns none. */
  @Column({ type: 'integer', nullable: true })
  contractDecimals: number | null;

  @Column({ type: 'text', nullable: true })
  contractSymbol: string | null;
}
