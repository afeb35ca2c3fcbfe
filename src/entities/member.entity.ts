import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GRANTED_ROLES, type GrantedRole } from '../lib/actor';
import { createdOn, oneOf } from './columns';
import { User } from './user.entity';

/** A person who may act for an account, with the person's role there. The owner of an account has no row. */
@Entity('members')
@Check('members_role', oneOf('role', GRANTED_ROLES))
export class Member {
  @PrimaryColumn({ name: 'account_uuid', type: 'uuid', primaryKeyConstraintName: 'members_pkey' })
  accountUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_uuid', foreignKeyConstraintName: 'members_account_uuid_fkey' })
  account: User;

  @Index('members_person_uuid')
  @PrimaryColumn({ name: 'person_uuid', type: 'uuid', primaryKeyConstraintName: 'members_pkey' })
  personUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_uuid', foreignKeyConstraintName: 'members_person_uuid_fkey' })
  person: User;

  @Column({ type: 'text' })
  role: GrantedRole;

  @Column(createdOn)
  createdOn: Date;
}
