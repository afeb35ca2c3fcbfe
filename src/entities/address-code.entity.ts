import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CODE_KINDS, type CodeKind } from '../lib/chain/code-kind';
import type { NetworkId } from '../lib/chain/networks';
import { instant, oneOf } from './columns';

/** What is deployed at an account's wallet, or the fee recipient, on a watched network. */
@Entity('address_codes')
@Index('address_codes_due', ['network', 'dueOn'])
@Check('address_codes_kind', oneOf('kind', CODE_KINDS))
@Check('address_codes_checked', '(kind IS NULL) = (checked_on IS NULL)')
export class AddressCode {
  /** Address in EIP-55 form. */
  @PrimaryColumn({ type: 'text' })
  address: string;

  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  /** Kind of code at the address; null until the network has answered. */
  @Column({ type: 'text', nullable: true })
  kind: CodeKind | null;

  /** Addresses of the tokens whose issuers have blocked the address, in EIP-55 form. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  blockedBy: string[];

  @Column({ ...instant, nullable: true })
  checkedOn: Date | null;

  /** Time from which a watcher reads the address again. */
  @Column(instant)
  dueOn: Date;
}
