import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** A named filter of the invoice list, which a person has saved in one of the accounts for which the person acts. */
@Entity('saved_views')
@Index('saved_views_name', ['personUuid', 'accountUuid', 'name'], { unique: true })
export class SavedView {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'saved_views_pkey' })
  uuid: string;

  @Column({ name: 'person_uuid', type: 'uuid' })
  personUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_uuid', foreignKeyConstraintName: 'saved_views_person_uuid_fkey' })
  person: User;

  @Index('saved_views_account_uuid')
  @Column({ name: 'account_uuid', type: 'uuid' })
  accountUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_uuid', foreignKeyConstraintName: 'saved_views_account_uuid_fkey' })
  account: User;

  @Column({ type: 'text' })
  name: string;

  /**
   * Query string of the invoice list's URL, in the canonical form of `toViewQuery`; an empty string for the
   * unfiltered list.
   */
  @Column({ type: 'text' })
  query: string;

  @Column(createdOn)
  createdOn: Date;
}
