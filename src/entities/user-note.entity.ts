import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** A note of an admin about an account, which only admins can read. */
@Entity('user_notes')
@Index('user_notes_user', ['userUuid', 'createdOn', 'uuid'])
export class UserNote {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'user_notes_pkey' })
  uuid: string;

  /** The account that the note is about. */
  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'user_notes_user_uuid_fkey' })
  user: User;

  /** The admin who wrote the note. */
  @Column({ name: 'author_uuid', type: 'uuid', nullable: true })
  authorUuid: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'author_uuid', foreignKeyConstraintName: 'user_notes_author_uuid_fkey' })
  author: User | null;

  @Column({ type: 'text' })
  text: string;

  @Column(createdOn)
  createdOn: Date;
}
