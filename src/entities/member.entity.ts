import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { GRANTED_ROLES, type GrantedRole } from '../lib/actor';
import { createdOn, oneOf } from './columns';
import { User } from './user.entity';

/** A person who may act for an account, with the person's role there. The owner of an account has no row. */
@Entity('members')
@Check('members_role', oneOf('role', GRANTED_ROLES))
export class Member {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  accountUuid: string;

  @Index('members_person_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  personUuid: string;

  @Column({ type: 'text' })
  role: GrantedRole;

  @Column(createdOn)
  createdOn: Date;
}
