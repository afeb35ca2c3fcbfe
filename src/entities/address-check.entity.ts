import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { instant } from './columns';
import { Invoice } from './invoice.entity';

/** What the latest look at the balances of an invoice's address on one of its networks has shown. */
@Entity('address_checks')
@Index('address_checks_unexplained', ['network', 'unexplainedSince'], {
  where: 'unexplained_since IS NOT NULL',
})
export class AddressCheck {
  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  invoiceUuid: string;

  @PrimaryColumn({ type: 'text' })
  network: NetworkId;

  /** The `expires_on` of the invoice with which it may expire; null while it must stay open. */
  @Column({ ...instant, nullable: true })
  provenFor: Date | null;

  /** Time since which more money is at the address than the known transfers explain; null when they explain it. */
  @Column({ ...instant, nullable: true })
  unexplainedSince: Date | null;

  /** Time of the next look. */
  @Column(instant)
  nextOn: Date;
}
