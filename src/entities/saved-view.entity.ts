import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** A named filter of the invoice list, which a person has saved in one of the accounts for which the person acts. */
@Entity('saved_views')
@Index('saved_views_name', ['personUuid', 'accountUuid', 'name'], { unique: true })
export class SavedView {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  personUuid: string;

  @Index('saved_views_account_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  accountUuid: string;

  @Column({ type: 'text' })
  name: string;

  /** Query string of the list's URL, in the canonical form of `toViewQuery`; empty for the unfiltered list. */
  @Column({ type: 'text' })
  query: string;

  @Column(createdOn)
  createdOn: Date;
}
