import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** A note of an admin about an account, which only admins can read. */
@Entity('user_notes')
@Index('user_notes_user', ['userUuid', 'createdOn', 'uuid'])
export class UserNote {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  /** The account that the note is about. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  /** The admin who wrote the note. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  authorUuid: string | null;

  @Column({ type: 'text' })
  text: string;

  @Column(createdOn)
  createdOn: Date;
}
